package dev.throng.app.golden;

import dev.throng.app.stage.Picture;
import dev.throng.gl.GlInfo;
import dev.throng.gl.image.Image;

/**
 * Difference of two pictures of one size. Processors and drivers differ in rounding colours and cutting edges: single
 * pixels may differ much, a region may not.
 *
 * @param limit tolerated difference of a colour by rounding, in steps of 255; see {@link #limit}
 * @param pixels number of pixels
 * @param off number of pixels of which a channel exceeds the limit
 * @param largest difference of a channel, in steps of 255
 * @param worstBlock largest difference between the means of a channel over a block of {@link #BLOCK} x
 *     {@link #BLOCK} pixels
 * @param marked picture of the differences, rgb, amplified eight times
 */
record PictureDifference(int limit, int pixels, int off, int largest, double worstBlock, byte[] marked) {
    /** Side of a block in pixels; blocks at the right and lower border may be smaller. */
    static final int BLOCK = 16;

    /** One in this many pixels may differ at an edge. */
    static final int SHARE = 1000;

    private static final int SOFTWARE_LIMIT = 2; // largest difference between processors, with and without samples
    private static final int LIMIT = 5; // texture filters, sample positions and approximate functions of other drivers
    private static final int AMPLIFICATION = 8;

    /** Returns the limit for pictures of a driver: software OpenGL differs only by processor. */
    static int limit(GlInfo gl) {
        return gl.isSoftware() ? SOFTWARE_LIMIT : LIMIT;
    }

    /** Compares two pictures. If their sizes differ, all pixels do. */
    static PictureDifference of(Image golden, Picture actual, int limit) {
        int pixels = actual.width() * actual.height();
        if (golden.width() != actual.width() || golden.height() != actual.height()) {
            return new PictureDifference(limit, pixels, pixels, 255, 255, actual.rgb());
        }
        byte[] marked = new byte[actual.rgb().length];
        int off = 0;
        int largest = 0;
        for (int pixel = 0; pixel < pixels; pixel++) {
            int most = 0;
            for (int channel = 0; channel < 3; channel++) {
                int difference = Math.abs(difference(golden, actual, pixel, channel));
                most = Math.max(most, difference);
                marked[3 * pixel + channel] = (byte) Math.min(255, AMPLIFICATION * difference);
            }
            off += most > limit ? 1 : 0;
            largest = Math.max(largest, most);
        }
        return new PictureDifference(limit, pixels, off, largest, worstBlock(golden, actual), marked);
    }

    private static int difference(Image golden, Picture actual, int pixel, int channel) {
        return (actual.rgb()[3 * pixel + channel] & 0xff) - (golden.rgba()[Image.CHANNELS * pixel + channel] & 0xff);
    }

    private static double worstBlock(Image golden, Picture actual) {
        double worst = 0;
        for (int top = 0; top < actual.height(); top += BLOCK) {
            for (int left = 0; left < actual.width(); left += BLOCK) {
                for (int channel = 0; channel < 3; channel++) {
                    worst = Math.max(worst, Math.abs(blockMean(golden, actual, left, top, channel)));
                }
            }
        }
        return worst;
    }

    private static double blockMean(Image golden, Picture actual, int left, int top, int channel) {
        int right = Math.min(left + BLOCK, actual.width());
        int bottom = Math.min(top + BLOCK, actual.height());
        int sum = 0;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                sum += difference(golden, actual, y * actual.width() + x, channel);
            }
        }
        return (double) sum / ((right - left) * (bottom - top));
    }

    /** Returns whether rounding explains the difference. */
    boolean isSlight() {
        return (long) off * SHARE <= pixels && worstBlock <= limit;
    }

    @Override
    public String toString() {
        return "%d of %d pixels are off by more than %d/255 (1 in %d may be), at most by %d; a block's mean by %.1f/255 (%d may be)"
                .formatted(off, pixels, limit, SHARE, largest, worstBlock, limit);
    }
}
