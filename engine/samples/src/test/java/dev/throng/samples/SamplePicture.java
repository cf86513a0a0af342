package dev.throng.samples;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Picture of a sample.
 *
 * @param pixels {@link #WIDTH} * {@link #HEIGHT} numbers 0xRRGGBB, top row first
 */
record SamplePicture(int[] pixels) {
    static final int WIDTH = 1280;
    static final int HEIGHT = 720;

    /** Smallest number of colours of a crowd; a window without a crowd has fewer. */
    private static final int COLOURS = 100;

    /** @param rgb triples of bytes */
    static SamplePicture of(byte[] rgb) {
        return new SamplePicture(IntStream.range(0, rgb.length / 3)
                .map(i -> (rgb[3 * i] & 0xFF) << 16 | (rgb[3 * i + 1] & 0xFF) << 8 | rgb[3 * i + 2] & 0xFF)
                .toArray());
    }

    /** @param argb numbers, whose alpha is ignored */
    static SamplePicture of(int[] argb) {
        return new SamplePicture(
                Arrays.stream(argb).map(pixel -> pixel & 0xFFFFFF).toArray());
    }

    /** Returns whether the picture has many colours, as of bodies. */
    boolean hasBodies() {
        return Arrays.stream(pixels).distinct().limit(COLOURS + 1).count() > COLOURS;
    }

    /**
     * Returns whether the screen shows the whole frame. The first frame appears row by row, on black; samples draw
     * nothing black.
     */
    boolean isWhole() {
        return IntStream.range(0, HEIGHT)
                .allMatch(row ->
                        Arrays.stream(pixels, row * WIDTH, (row + 1) * WIDTH).anyMatch(pixel -> pixel != 0));
    }

    /**
     * Returns a pixel's colour, 0xRRGGBB.
     *
     * @param y from the top
     */
    int at(int x, int y) {
        return pixels[y * WIDTH + x];
    }

    /** Returns the fraction of pixels in some rows with the colour of the picture's first pixel. */
    double emptyShare(int top, int bottom) {
        int background = pixels[0];
        return Arrays.stream(pixels, top * WIDTH, bottom * WIDTH)
                        .filter(pixel -> pixel == background)
                        .count()
                / (double) ((bottom - top) * WIDTH);
    }

    /** Counts the pixels of some colours, 0xRRGGBB. */
    long count(IntPredicate colours) {
        return Arrays.stream(pixels).filter(colours).count();
    }
}
