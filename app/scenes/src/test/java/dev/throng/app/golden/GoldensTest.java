package dev.throng.app.golden;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.stage.Picture;
import dev.throng.gl.GlInfo;
import dev.throng.gl.image.ImageFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The comparison detects differences, but tolerates rounding. */
class GoldensTest {
    private static final GlInfo SOFTWARE = new GlInfo("Mesa", "llvmpipe (LLVM 15.0.6, 256 bits)", "4.5");
    private static final GlInfo CARD = new GlInfo("a vendor", "a card", "4.6");

    /** Size of the scenes' pictures; the height is not a multiple of a block. */
    private static final int WIDTH = 480;

    private static final int HEIGHT = 270;
    private static final int PIXELS = WIDTH * HEIGHT;

    private final Picture picture = new Picture(WIDTH, HEIGHT, grey());

    @TempDir
    private Path folder;

    private static byte[] grey() {
        byte[] rgb = new byte[3 * PIXELS];
        Arrays.fill(rgb, (byte) 100);
        return rgb;
    }

    private Goldens goldens(boolean writes) {
        return new Goldens(folder.resolve("golden"), folder.resolve("failures"), writes);
    }

    @BeforeEach
    void write() throws IOException {
        goldens(true).check("a", picture, SOFTWARE);
    }

    /** Returns a copy of the picture with some pixels changed by a number of steps of 255. */
    private Picture off(int steps, IntPredicate pixels) {
        byte[] rgb = picture.rgb().clone();
        for (int i = 0; i < rgb.length; i++) {
            rgb[i] += (byte) (pixels.test(i / 3) ? steps : 0);
        }
        return new Picture(WIDTH, HEIGHT, rgb);
    }

    /** Selects a number of pixels that are spread over the picture. */
    private static IntPredicate scattered(int count) {
        int[] chosen = new SplittableRandom(1)
                .ints(0, PIXELS)
                .distinct()
                .limit(count)
                .sorted()
                .toArray();
        return pixel -> Arrays.binarySearch(chosen, pixel) >= 0;
    }

    private static IntPredicate square(int left, int top, int side) {
        return pixel -> pixel % WIDTH - left >= 0
                && pixel % WIDTH - left < side
                && pixel / WIDTH - top >= 0
                && pixel / WIDTH - top < side;
    }

    private void accept(Picture actual, GlInfo gl) throws IOException {
        goldens(false).check("a", actual, gl);
    }

    private String refuse(Picture actual, GlInfo gl) {
        AssertionError error =
                assertThrows(AssertionError.class, () -> goldens(false).check("a", actual, gl));
        return Objects.requireNonNull(error.getMessage());
    }

    @Test
    void pictureEqualToItsGoldenPictureIsAccepted() throws IOException {
        accept(picture, SOFTWARE);
        accept(picture, CARD);
        assertFalse(Files.exists(folder.resolve("failures")));
    }

    @Test
    void roundingDifferencesFromAGoldenPictureAreAccepted() throws IOException {
        accept(off(1, pixel -> true), SOFTWARE);
        accept(off(2, pixel -> true), SOFTWARE);
        refuse(off(3, pixel -> true), SOFTWARE);
    }

    @Test
    void differencesFromAGoldenPictureAtFewEdgePixelsAreAccepted() throws IOException {
        accept(off(40, scattered(PIXELS / 2000)), SOFTWARE);
        accept(off(40, scattered(PIXELS / 1000)), SOFTWARE);
        String message = refuse(off(40, scattered(PIXELS / 1000 + 1)), SOFTWARE);
        assertTrue(
                message.contains("130 of 129600 pixels are off by more than 2/255 (1 in 1000 may be), at most by 40"));
        assertTrue(message.contains(SOFTWARE.renderer()), message);
    }

    @Test
    void pictureWithASlightlyDifferentRegionIsRefused() {
        int side = (int) Math.sqrt(PIXELS / 100.0); // of one percent of the pixels
        refuse(off(3, square(100, 100, side)), SOFTWARE);
    }

    /** Fewer pixels differ than permitted, but all in one place, as if a distant instance were missing. */
    @Test
    void pictureWithAStronglyDifferentSpotIsRefused() throws IOException {
        IntPredicate spot = square(160, 160, 10); // inside a block
        String message = refuse(off(6, spot), SOFTWARE);
        assertTrue(message.contains("100 of 129600 pixels"), message);
        assertTrue(message.contains("a block's mean by 2.3/255 (2 may be)"), message);
        accept(off(6, spot), CARD);
        refuse(off(-13, spot), CARD);
    }

    @Test
    void meanDifferenceOfAPartialPixelBlockCountsOnlyItsPixels() {
        IntPredicate corner = square(WIDTH - 11, HEIGHT - 11, 11); // part of a block of 16 x 14 pixels
        assertTrue(refuse(off(4, corner), SOFTWARE).contains("a block's mean by 2.2/255"));
    }

    @Test
    void hardwareDriversMayDifferMoreFromGoldenPictures() throws IOException {
        accept(off(5, pixel -> true), CARD);
        refuse(off(6, pixel -> true), CARD);
        accept(off(100, scattered(PIXELS / 1000)), CARD);
        refuse(off(6, scattered(PIXELS / 1000 + 1)), CARD);
    }

    @Test
    void picturesOfAnotherSizeThanTheirGoldenPictureAreRefused() {
        refuse(new Picture(HEIGHT, WIDTH, grey()), SOFTWARE);
        refuse(new Picture(HEIGHT, WIDTH, grey()), CARD);
    }

    @Test
    void refusingAPictureWritesActualAndDifferencePictures() throws IOException {
        String message = refuse(off(3, pixel -> true), SOFTWARE);
        Path marked = folder.resolve("failures/a-difference.png");
        assertTrue(message.contains(marked.toString()), message);
        byte[] differences =
                ImageFile.decode(Files.readAllBytes(marked), "difference").rgba();
        assertEquals(8 * 3, differences[0]);
        assertTrue(Files.exists(folder.resolve("failures/a-actual.png")));
    }

    @Test
    void missingGoldenPictureIsAFailure() {
        AssertionError error =
                assertThrows(AssertionError.class, () -> goldens(false).check("b", picture, SOFTWARE));
        assertTrue(String.valueOf(error.getMessage()).contains("-Dgolden.write=true"), error.getMessage());
    }

    @Test
    void onlyGoldenPicturesThatDifferAreRewritten() throws IOException {
        byte[] first = Files.readAllBytes(folder.resolve("golden/a.png"));
        goldens(true).check("a", off(2, pixel -> true), SOFTWARE);
        assertArrayEquals(first, Files.readAllBytes(folder.resolve("golden/a.png")));
        goldens(true).check("a", off(3, pixel -> true), SOFTWARE);
        accept(off(3, pixel -> true), SOFTWARE);
        refuse(picture, SOFTWARE);
    }

    @Test
    void onlySoftwareOpenGlRewritesGoldenPictures() {
        Picture other = off(9, pixel -> true);
        assertThrows(AssertionError.class, () -> goldens(true).check("a", other, CARD));
        refuse(other, SOFTWARE);
    }
}
