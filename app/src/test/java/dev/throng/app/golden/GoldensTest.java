package dev.throng.app.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.stage.Picture;
import dev.throng.gl.GlInfo;
import dev.throng.gl.ImageFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The comparison notices what it should, and nothing else. */
class GoldensTest {
    private static final GlInfo KNOWN = new GlInfo("Mesa", "soft (256 bits)", "4.5");
    private static final GlInfo OTHER = new GlInfo("Mesa", "soft (128 bits)", "4.5");

    /** 2,000 pixels: two of them may be off. */
    private final Picture picture = new Picture(50, 40, grey());

    @TempDir
    private Path folder;

    private static byte[] grey() {
        byte[] rgb = new byte[50 * 40 * 3];
        Arrays.fill(rgb, (byte) 100);
        return rgb;
    }

    private Goldens goldens(boolean writes) {
        return new Goldens(folder.resolve("golden"), folder.resolve("failures"), writes);
    }

    @BeforeEach
    void write() throws IOException {
        goldens(true).check("a", picture, KNOWN);
    }

    private Picture off(int pixels, int steps) {
        byte[] rgb = picture.rgb().clone();
        for (int i = 0; i < pixels; i++) {
            rgb[3 * i + i % 3] += (byte) steps;
        }
        return new Picture(50, 40, rgb);
    }

    private String failure(Picture actual, GlInfo gl) {
        AssertionError error =
                assertThrows(AssertionError.class, () -> goldens(false).check("a", actual, gl));
        return Objects.requireNonNull(error.getMessage());
    }

    private List<String> hashes() throws IOException {
        return Files.readAllLines(folder.resolve("golden/a.txt"));
    }

    @Test
    void theSamePictureIsRight() throws IOException {
        goldens(false).check("a", picture, KNOWN);
        goldens(false).check("a", picture, OTHER);
        assertFalse(Files.exists(folder.resolve("failures")));
    }

    @Test
    void aKnownDriverGivesEveryBit() throws IOException {
        String failure = failure(off(1, 1), KNOWN);
        assertTrue(failure.contains("0 of 2000 pixels are off by more than 5/255, at most by 1"), failure);
        Path marked = folder.resolve("failures/a-difference.png");
        assertTrue(failure.contains(marked.toString()), failure);
        assertEquals(
                8, ImageFile.decode(Files.readAllBytes(marked), "difference").rgba()[0]);
        assertTrue(Files.exists(folder.resolve("failures/a-actual.png")));
    }

    @Test
    void anUnknownDriverMayRound() throws IOException {
        goldens(false).check("a", off(2000, 5), OTHER);
        goldens(false).check("a", off(2, 100), OTHER);
        assertTrue(failure(off(3, 6), OTHER).contains("this driver is not known"));
    }

    @Test
    void anotherSizeIsAnotherPicture() {
        failure(new Picture(40, 50, grey()), OTHER);
        failure(new Picture(40, 50, grey()), KNOWN);
    }

    @Test
    void aMissingPictureIsAFailure() {
        AssertionError error =
                assertThrows(AssertionError.class, () -> goldens(false).check("b", picture, KNOWN));
        assertTrue(String.valueOf(error.getMessage()).contains("-Dgolden.write=true"), error.getMessage());
    }

    @Test
    void anotherDriverAddsItsHash() throws IOException {
        goldens(true).check("a", off(1, 1), OTHER);
        assertEquals(2, hashes().size());
        goldens(false).check("a", off(1, 1), OTHER);
        goldens(false).check("a", picture, KNOWN);
        failure(picture, OTHER);
    }

    @Test
    void anotherPictureReplacesAll() throws IOException {
        goldens(true).check("a", picture, OTHER);
        goldens(true).check("a", off(1, 1), KNOWN);
        assertEquals(1, hashes().size());
        assertTrue(hashes().get(0).endsWith(" soft (256 bits) | 4.5"), hashes().toString());
        goldens(false).check("a", off(1, 1), KNOWN);
        failure(picture, KNOWN);
    }
}
