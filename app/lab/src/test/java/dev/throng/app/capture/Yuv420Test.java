package dev.throng.app.capture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.app.stage.Picture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Yuv420Test {
    private static Picture even(int width, int height, int rgb) {
        byte[] pixels = new byte[width * height * 3];
        for (int i = 0; i < pixels.length; i += 3) {
            put(pixels, i, rgb);
        }
        return new Picture(width, height, pixels);
    }

    private static void put(byte[] pixels, int at, int rgb) {
        pixels[at] = (byte) (rgb >> 16);
        pixels[at + 1] = (byte) (rgb >> 8);
        pixels[at + 2] = (byte) rgb;
    }

    private static int[] planes(Picture picture) {
        byte[] planes = Yuv420.planes(picture);
        int[] values = new int[planes.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = planes[i] & 0xff;
        }
        return values;
    }

    /** Fully saturated bars of SMPTE RP 219, with the numbers of other encoders. */
    @ParameterizedTest
    @CsvSource({
        "FFFFFF,235,128,128",
        "FFFF00,219,16,138",
        "00FFFF,188,154,16",
        "00FF00,173,42,26",
        "FF00FF,78,214,230",
        "FF0000,63,102,240",
        "0000FF,32,240,118",
        "000000,16,128,128"
    })
    void colourBarsHaveTheirStandardValues(String colour, int y, int cb, int cr) {
        int[] planes = planes(even(2, 2, Integer.parseInt(colour, 16)));
        assertArrayEquals(new int[] {y, y, y, y, cb, cr}, planes);
    }

    @Test
    void greyHasNoChroma() {
        for (int grey = 0; grey < 256; grey++) {
            int[] planes = planes(even(1, 1, grey * 0x010101));
            assertArrayEquals(new int[] {(int) Math.round(16 + 219 * grey / 255.0), 128, 128}, planes);
        }
    }

    /**
     * Fixed point differs from double precision by less than 1/1000, so only values halfway between two integers may
     * round differently.
     */
    @Test
    void convertedColourIsTheRoundedExactValue() {
        for (int i = 0; i < 1 << 12; i++) {
            int r = (i & 15) * 17;
            int g = (i >> 4 & 15) * 17;
            int b = (i >> 8) * 17;
            int[] planes = planes(even(1, 1, r << 16 | g << 8 | b));
            double luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
            assertEquals(16 + 219 * luma / 255, planes[0], 0.501);
            assertEquals(128 + 224 * (b - luma) / 255 / 1.8556, planes[1], 0.501);
            assertEquals(128 + 224 * (r - luma) / 255 / 1.5748, planes[2], 0.501);
        }
    }

    @ParameterizedTest
    @CsvSource({"1,1,3", "2,2,6", "3,3,17", "4,3,20", "3,4,20", "1280,720,1382400"})
    void chromaPlanesOfOddSidesAreRoundedUp(int width, int height, int bytes) {
        assertEquals(bytes, Yuv420.planes(even(width, height, 0)).length);
    }

    /**
     * A red pixel on black, in the column of the second chroma sample, has half of the weight in its row there and none
     * in neighbouring samples.
     */
    @Test
    void chromaSamplesAreCentredOnLeftColumns() {
        Picture picture = even(6, 2, 0);
        put(picture.rgb(), 2 * 3, 0xFF0000);
        int[] planes = planes(picture);
        assertArrayEquals(new int[] {16, 16, 63, 16, 16, 16}, java.util.Arrays.copyOf(planes, 6));
        int[] red = java.util.Arrays.copyOfRange(planes, 15, 18);
        assertArrayEquals(new int[] {128, 128 + 112 / 4, 128}, red);
    }

    @Test
    void pixelBetweenTwoChromaColumnsChangesBothColumns() {
        Picture picture = even(6, 2, 0);
        put(picture.rgb(), 3 * 3, 0xFF0000);
        int[] red = java.util.Arrays.copyOfRange(planes(picture), 15, 18);
        assertArrayEquals(new int[] {128, 128 + 112 / 8, 128 + 112 / 8}, red);
    }

    @Test
    void topRowOfAPictureIsStoredFirst() {
        Picture picture = even(1, 4, 0);
        put(picture.rgb(), 0, 0xFFFFFF);
        assertArrayEquals(new int[] {235, 16, 16, 16, 128, 128, 128, 128}, planes(picture));
    }
}
