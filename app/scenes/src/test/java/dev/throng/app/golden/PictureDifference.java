package dev.throng.app.golden;

import dev.throng.app.stage.Picture;
import dev.throng.gl.GlInfo;
import dev.throng.gl.image.Image;

/**
 * How far a picture is from another one of its size. Processors and drivers round colours differently, and cut edges differently:
 * single pixels may be far off, a region may not.
 *
 * @param limit steps of 255 that rounding may make of a colour, see {@link #limit}
 * @param pixels in all
 * @param off pixels of which a channel is off by more than the limit
 * @param largest difference of a channel, steps of 255
 * @param worstBlock largest difference between the means of a channel over a block of {@link #BLOCK} x {@link #BLOCK} pixels
 * @param marked the picture of the differences, rgb, eight times as strong
 */
record PictureDifference(int limit, int pixels, int off, int largest, double worstBlock, byte[] marked) {
    /** Pixels of a block's side; blocks at the right and the lower border are smaller where the size is no multiple. */
    static final int BLOCK = 16;

    /** One pixel in so many may lie on an edge that is cut differently. */
    static final int SHARE = 1000;

    private static final int SOFTWARE_LIMIT = 2; // most that was seen between processors; with samples, too
    private static final int LIMIT = 5; // texture filters, sample positions and approximate functions of other drivers
    private static final int AMPLIFICATION = 8;

    /** The limit for pictures of a driver: software rasterisers differ by the processor alone. */
    static int limit(GlInfo gl) {
        return gl.isSoftware() ? SOFTWARE_LIMIT : LIMIT;
    }

    /** Compares two pictures. Those of different sizes differ everywhere. */
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

    /** Whether rounding explains it. */
    boolean isSlight() {
        return (long) off * SHARE <= pixels && worstBlock <= limit;
    }

    @Override
    public String toString() {
        return "%d of %d pixels are off by more than %d/255 (1 in %d may be), at most by %d; a block's mean by %.1f/255 (%d may be)"
                .formatted(off, pixels, limit, SHARE, largest, worstBlock, limit);
    }
}
