package dev.throng.gl.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("turn-3")
class ImageFileTest {
    private static final byte[] RGB = {1, 2, 3, 40, 50, 60, (byte) 255, 0, (byte) 128, 7, 8, 9, 10, 11, 12, 13, 14, 15};

    @TempDir
    private Path folder;

    @Test
    void writingAndReadingPreservesPngPictures() throws IOException {
        Path file = folder.resolve("a.png");
        ImageFile.writePng(file, 3, 2, RGB);
        Image image = ImageFile.decode(Files.readAllBytes(file), "a.png");
        assertEquals(3, image.width());
        assertEquals(2, image.height());
        assertArrayEquals(new byte[] {1, 2, 3, -1, 40, 50, 60, -1}, Arrays.copyOf(image.rgba(), 8));
        Path copy = folder.resolve("b.png");
        ImageFile.writePng(copy, image);
        assertArrayEquals(
                image.rgba(),
                ImageFile.decode(Files.readAllBytes(copy), "b.png").rgba());
    }

    @Test
    void equalPixelsAreWrittenAsEqualFiles() throws IOException {
        Path file = folder.resolve("a.png");
        Files.writeString(file, "old");
        ImageFile.writePng(file, 3, 2, RGB);
        byte[] first = Files.readAllBytes(file);
        ImageFile.writePng(file, 3, 2, RGB);
        assertArrayEquals(first, Files.readAllBytes(file));
        assertEquals(1, folder.toFile().list().length);
    }

    @Test
    void writingIntoAMissingFolderFails() {
        assertThrows(IOException.class, () -> ImageFile.writePng(folder.resolve("no/a.png"), 3, 2, RGB));
    }

    @Test
    void failedWritesLeaveNoTemporaryFile() throws IOException {
        Path taken = Files.createDirectories(folder.resolve("a.png/inside"));
        assertThrows(IOException.class, () -> ImageFile.writePng(taken.getParent(), 3, 2, RGB));
        assertEquals(1, folder.toFile().list().length);
    }

    @Test
    void pixelCountThatDoesNotMatchTheSizeIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> ImageFile.writePng(folder.resolve("a.png"), 3, 3, RGB));
        assertThrows(IllegalArgumentException.class, () -> new Image(2, 2, new byte[15]));
        assertThrows(IllegalArgumentException.class, () -> new Image(0, 2, new byte[0]));
    }

    @Test
    void hugePictureSizesAreRefusedAfterReadingTheHeader() {
        for (int[] size : new int[][] {{16_385, 1}, {1, 16_385}, {16_384, 16_384}, {8192, 8193}}) {
            byte[] header = pngHeader(size[0], size[1]);
            ImageException e = assertThrows(ImageException.class, () -> ImageFile.decode(header, "bomb.png"));
            assertTrue(e.getMessage().startsWith("bomb.png: found " + size[0] + " x " + size[1]), e.getMessage());
            assertThrows(ImageException.class, () -> ImageFile.check(header, "bomb.png"));
        }
        ImageFile.check(pngHeader(8192, 8192), "large.png");
    }

    @Test
    void filesThatAreNotImagesAreRefused() throws IOException {
        Path file = folder.resolve("a.png");
        ImageFile.writePng(file, 3, 2, RGB);
        byte[] whole = Files.readAllBytes(file);
        byte[] gif = "GIF89a\1\0\1\0\0\0\0".getBytes(StandardCharsets.ISO_8859_1);
        for (byte[] bytes : new byte[][] {{}, {1, 2, 3}, gif, Arrays.copyOf(whole, 20), Arrays.copyOf(whole, 45)}) {
            ImageException e = assertThrows(ImageException.class, () -> ImageFile.decode(bytes, "x.png"));
            assertTrue(e.getMessage().startsWith("x.png: found "), e.getMessage());
        }
    }

    /** @return a PNG that ends where its pixels would begin */
    private static byte[] pngHeader(int width, int height) {
        byte[] chunk = ByteBuffer.allocate(17)
                .put("IHDR".getBytes(StandardCharsets.US_ASCII))
                .putInt(width)
                .putInt(height)
                .put(new byte[] {8, 6, 0, 0, 0})
                .array();
        CRC32 sum = new CRC32();
        sum.update(chunk);
        return ByteBuffer.allocate(45)
                .putLong(0x89504E470D0A1A0AL)
                .putInt(13)
                .put(chunk)
                .putInt((int) sum.getValue())
                .putInt(0)
                .put("IDAT".getBytes(StandardCharsets.US_ASCII))
                .array();
    }

    @Test
    void pixelDataLargerThanThePictureIsRefused() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflated = new DeflaterOutputStream(bytes)) {
            for (int i = 0; i < 300; i++) {
                deflated.write(new byte[1 << 20]);
            }
        }
        byte[] bomb = png(4, 4, bytes.toByteArray());
        ImageException e = assertThrows(ImageException.class, () -> ImageFile.decode(bomb, "bomb.png"));
        assertEquals(
                "bomb.png: found more than 136 bytes of unpacked pixels, expected at most 136 bytes for 4 x 4 pixels",
                e.getMessage());
        byte[] broken = png(4, 4, new byte[300_000]);
        assertTrue(assertThrows(ImageException.class, () -> ImageFile.decode(broken, "x.png"))
                .getMessage()
                .startsWith("x.png: found broken pixel data ("));
    }

    @Test
    void writingAndReadingPreservesLargeNoisePictures() throws IOException {
        byte[] noise = new byte[512 * 512 * 4];
        new Random(1).nextBytes(noise);
        Path file = folder.resolve("noise.png");
        ImageFile.writePng(file, new Image(512, 512, noise));
        assertArrayEquals(
                noise, ImageFile.decode(Files.readAllBytes(file), "noise.png").rgba());
    }

    /** A JPEG's metadata, such as a thumbnail, does not count as pixels. */
    @Test
    void jpegFilesThatEndBeforeTheirScansAreRefused() throws IOException {
        byte[] small = jpeg();
        ImageFile.check(small, "small.jpg");
        assertEquals(64, ImageFile.decode(small, "small.jpg").width());
        byte[] bomb = withText(resized(small, 8192, 8192), 3);
        for (byte[] cut : new byte[][] {bomb, Arrays.copyOf(bomb, bomb.length - 2)}) {
            ImageException decoded = assertThrows(ImageException.class, () -> ImageFile.decode(cut, "bomb.jpg"));
            ImageException checked = assertThrows(ImageException.class, () -> ImageFile.check(cut, "bomb.jpg"));
            assertEquals(decoded.getMessage(), checked.getMessage());
            assertTrue(
                    checked.getMessage().startsWith("bomb.jpg: found 8192 x 8192 pixels in a JPEG with "),
                    checked.getMessage());
        }
    }

    /**
     * A picture of one colour has two bits for each block of 16 x 16 pixels and colour channel, and yet is complete.
     */
    @Test
    void jpegFilesOfOneColourAreRead() throws IOException {
        byte[] flat = jpeg(new BufferedImage(2048, 2048, BufferedImage.TYPE_INT_RGB));
        assertEquals(2048L * 2048, ImageFile.check(flat, "flat.jpg"));
        byte[] withText = withText(flat, 3);
        assertEquals(2048, ImageFile.decode(withText, "flat.jpg").height());
    }

    private static byte[] jpeg() throws IOException {
        return jpeg(new BufferedImage(64, 64, BufferedImage.TYPE_INT_RGB));
    }

    private static byte[] jpeg(BufferedImage picture) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(picture, "jpeg", bytes);
        return bytes.toByteArray();
    }

    /** Returns a JPEG whose header declares another size. */
    private static byte[] resized(byte[] jpeg, int width, int height) {
        byte[] resized = jpeg.clone();
        for (int i = 0; i < resized.length; i++) {
            if (resized[i] == (byte) 0xFF && resized[i + 1] == (byte) 0xC0) {
                ByteBuffer.wrap(resized).putInt(i + 5, height << 16 | width);
                return resized;
            }
        }
        throw new IllegalArgumentException("found no frame header, expected one");
    }

    /** Returns a JPEG with comments of 64 KB, which begin like a scan. */
    private static byte[] withText(byte[] jpeg, int comments) {
        ByteBuffer out = ByteBuffer.allocate(jpeg.length + comments * 65_537).put(jpeg, 0, 2);
        for (int i = 0; i < comments; i++) {
            out.putInt(0xFFFE_FFFF).putShort((short) 0xFFDA).put(new byte[65_531]);
        }
        return out.put(jpeg, 2, jpeg.length - 2).array();
    }

    /** @return a PNG of 8-bit RGBA with given compressed pixels */
    private static byte[] png(int width, int height, byte[] compressed) {
        byte[] header = pngHeader(width, height);
        CRC32 sum = new CRC32();
        sum.update(header, 37, 4);
        sum.update(compressed);
        return ByteBuffer.allocate(header.length + compressed.length + 4 + 12)
                .put(header, 0, 33)
                .putInt(compressed.length)
                .put(header, 37, 4)
                .put(compressed)
                .putInt((int) sum.getValue())
                .put(new byte[] {0, 0, 0, 0, 'I', 'E', 'N', 'D', (byte) 0xAE, 0x42, 0x60, (byte) 0x82})
                .array();
    }
}
