package dev.throng.samples;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * What a sample has drawn.
 *
 * @param pixels {@link #WIDTH} * {@link #HEIGHT} numbers 0xRRGGBB, top row first
 */
record SamplePicture(int[] pixels) {
    static final int WIDTH = 1280;
    static final int HEIGHT = 720;

    /** Less than the colours of a crowd, and more than those of a window without one. */
    private static final int COLOURS = 100;

    /** @param rgb triples of bytes */
    static SamplePicture of(byte[] rgb) {
        return new SamplePicture(IntStream.range(0, rgb.length / 3)
                .map(i -> (rgb[3 * i] & 0xFF) << 16 | (rgb[3 * i + 1] & 0xFF) << 8 | rgb[3 * i + 2] & 0xFF)
                .toArray());
    }

    /** @param argb whose alpha is left out */
    static SamplePicture of(int[] argb) {
        return new SamplePicture(
                Arrays.stream(argb).map(pixel -> pixel & 0xFFFFFF).toArray());
    }

    /** Colours that are seen once there are many, which only bodies have. */
    boolean hasBodies() {
        return Arrays.stream(pixels).distinct().limit(COLOURS + 1).count() > COLOURS;
    }

    /** Whether the screen has all of it: a first frame is copied to it in parts, row by row, and nothing that samples draw is black. */
    boolean isWhole() {
        return IntStream.range(0, HEIGHT)
                .allMatch(row ->
                        Arrays.stream(pixels, row * WIDTH, (row + 1) * WIDTH).anyMatch(pixel -> pixel != 0));
    }

    /** The colour of a pixel, 0xRRGGBB. @param y from the top */
    int at(int x, int y) {
        return pixels[y * WIDTH + x];
    }

    /** Share of the pixels of some rows that have the colour of the picture's first one. */
    double emptyShare(int top, int bottom) {
        int background = pixels[0];
        return Arrays.stream(pixels, top * WIDTH, bottom * WIDTH)
                        .filter(pixel -> pixel == background)
                        .count()
                / (double) ((bottom - top) * WIDTH);
    }

    /** How many pixels are of some colours, 0xRRGGBB. */
    long count(IntPredicate colours) {
        return Arrays.stream(pixels).filter(colours).count();
    }
}
