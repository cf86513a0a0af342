package dev.throng.gl.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Radiance pictures: reading preserves written pictures, and errors for other files name the file. */
@Tag("turn-4")
class RadianceFileTest {
    private static final String HEAD = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n";

    private static byte[] file(String head, byte[] pixels) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(head.getBytes(StandardCharsets.ISO_8859_1));
        out.writeBytes(pixels);
        return out.toByteArray();
    }

    /** @return random pixels without runs */
    private static byte[] flat(int pixels) {
        byte[] rgbe = new byte[4 * pixels];
        new Random(7).nextBytes(rgbe);
        for (int i = 0; i < pixels; i++) {
            rgbe[4 * i] = (byte) (rgbe[4 * i] | 0x80);
            rgbe[4 * i + 3] = (byte) (120 + i % 16);
        }
        return rgbe;
    }

    /** Encodes equal neighbouring bytes of each channel as runs. */
    private static byte[] byRuns(byte[] flat, int width) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int row = 0; row < flat.length / 4 / width; row++) {
            out.writeBytes(new byte[] {2, 2, (byte) (width >> 8), (byte) width});
            for (int channel = 0; channel < 4; channel++) {
                channel(flat, row * width, width, channel, out);
            }
        }
        return out.toByteArray();
    }

    private static void channel(byte[] flat, int first, int width, int channel, ByteArrayOutputStream out) {
        int at = 0;
        while (at < width) {
            int run = 1;
            while (at + run < width
                    && run < 127
                    && flat[4 * (first + at + run) + channel] == flat[4 * (first + at) + channel]) {
                run++;
            }
            if (run > 2) {
                out.write(128 + run);
                out.write(flat[4 * (first + at) + channel]);
            } else {
                run = 1;
                out.write(1);
                out.write(flat[4 * (first + at) + channel]);
            }
            at += run;
        }
    }

    private static float value(byte[] flat, int pixel, int channel) {
        return (float) ((flat[4 * pixel + channel] & 0xFF) * Math.pow(2, (flat[4 * pixel + 3] & 0xFF) - 136));
    }

    private static FloatImage read(byte[] file, int mostColumns) throws IOException {
        return RadianceFile.read(new ByteArrayInputStream(file), "sky.hdr", mostColumns);
    }

    @ParameterizedTest
    @CsvSource({"1,1", "3,2", "8,4", "100,7", "300,1000"})
    void writingAndReadingPreservesRadiancePixels(int width, int height) throws IOException {
        byte[] pixels = flat(width * height);
        java.util.Arrays.fill(pixels, 0, Math.min(pixels.length, 4 * 40), (byte) 0x90);
        String size = "EXPOSURE=2\nEXPOSURE= 0.25\n\n-Y " + height + " +X " + width + "\n";
        FloatImage image = read(file(HEAD + size, pixels), 4096);
        for (int i = 0; i < width * height; i++) {
            for (int c = 0; c < 3; c++) {
                assertEquals(2 * value(pixels, i, c), image.rgb()[3 * i + c], "pixel " + i);
            }
        }
        if (width >= 8) {
            FloatImage byRuns = read(file(HEAD + size, byRuns(pixels, width)), 4096);
            assertArrayEquals(image.rgb(), byRuns.rgb());
        }
    }

    /** Sums differ only by rounding of floats. */
    @ParameterizedTest
    @CsvSource({"64,32", "60,30", "37,18", "1,1"})
    void shrinkingAPictureKeepsItsTotalLight(int width, int height) throws IOException {
        byte[] pixels = flat(200 * 100);
        FloatImage image = read(file(HEAD + "\n-Y 100 +X 200\n", pixels), width);
        assertEquals(width, image.width());
        assertEquals(Math.max(1, Math.round(100.0 * width / 200)), image.height());
        double expected = 0;
        for (int i = 0; i < 200 * 100; i++) {
            expected += value(pixels, i, 1) / (200 * 100);
        }
        double found = 0;
        for (int i = 0; i < width * image.height(); i++) {
            found += image.rgb()[3 * i + 1] / (width * image.height());
        }
        assertEquals(expected, found, 1e-5 * expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\\x89PNG....|a file that does not begin with #?",
                "#?PPM;FORMAT=32-bit_rle_rgbe;;-Y 1 +X 1;|\"#?PPM\" as the first line",
                "#?RADIANCE;;-Y 1 +X 1;|no FORMAT line",
                "#?RADIANCE;FORMAT=32-bit_rle_xyze;;-Y 1 +X 1;|FORMAT=32-bit_rle_xyze",
                "#?RADIANCE;FORMAT=32-bit_rle_rgbe;EXPOSURE=0;;-Y 1 +X 1;|EXPOSURE=0",
                "#?RADIANCE;FORMAT=32-bit_rle_rgbe;EXPOSURE=bright;;-Y 1 +X 1;|EXPOSURE=bright",
                "#?RGBE;FORMAT=32-bit_rle_rgbe;;+Y 1 +X 1;|\"+Y 1 +X 1\" as the size",
                "#?RGBE;FORMAT=32-bit_rle_rgbe;;-Y 1 +X 16385;|16385 x 1",
                "#?RGBE;FORMAT=32-bit_rle_rgbe;;-Y 8193 +X 1;|1 x 8193",
                "#?RGBE;FORMAT=32-bit_rle_rgbe;;-Y 0 +X 1;|1 x 0",
                "#?RGBE;FORMAT=32-bit_rle_rgbe|no end of the header",
                "#?RGBE;FORMAT=32-bit_rle_rgbe;;-Y 1 +X 2;abcd|the end of the file in row 0"
            })
    void filesThatAreNotRadiancePicturesAreRefused(String text, String found) {
        byte[] file = text.replace(';', '\n').getBytes(StandardCharsets.ISO_8859_1);
        ImageException refused = assertThrows(ImageException.class, () -> read(file, 64));
        String message = Objects.requireNonNull(refused.getMessage());
        assertTrue(
                message.startsWith("sky.hdr: found " + found.replace('"', '\'')) && message.contains(", expected "),
                message);
    }

    /** Each truncated or changed file is refused, or becomes a picture of finite light. */
    @Test
    void damagedRadianceFilesAreRefusedOrHaveFiniteLight() throws IOException {
        byte[] whole = file(HEAD + "\n-Y 12 +X 16\n", byRuns(flat(12 * 16), 16));
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = java.util.Arrays.copyOf(whole, length);
            assertThrows(ImageException.class, () -> read(cut, 64), "cut at " + length);
        }
        Random random = new Random(32);
        int read = 0;
        for (int i = 0; i < 5000; i++) {
            byte[] broken = whole.clone();
            broken[random.nextInt(whole.length)] = (byte) random.nextInt();
            try {
                for (float value : read(broken, 64).rgb()) {
                    assertTrue(value >= 0 && value <= RadianceFile.MAX_LIGHT);
                }
                read++;
            } catch (ImageException e) {
                // expected
            }
        }
        assertTrue(read > 0 && read < 5000, "read: " + read);
    }
}
