package dev.throng.app.capture;

import dev.throng.app.stage.Picture;

/**
 * BT.709 luma and chroma of pictures (ITU-R BT.709-6, items 3.2 to 3.4), from stored colours: luma 16 (black) to 235
 * (white), chroma 16 to 240. Two by two pixels share a chroma sample, sited as in MPEG-2: on the left column, between
 * the rows. Integer arithmetic gives equal results on all machines.
 */
final class Yuv420 {
    private static final double RED = 0.2126;
    private static final double BLUE = 0.0722;

    /** Number of bits after the binary point in fixed-point numbers. */
    private static final int BITS = 16;

    private static final double ONE = 1 << BITS;
    private static final int LUMA_RED = (int) Math.round(219 / 255.0 * RED * ONE);
    private static final int LUMA_BLUE = (int) Math.round(219 / 255.0 * BLUE * ONE);
    private static final int LUMA_GREEN = (int) Math.round(219 / 255.0 * ONE) - LUMA_RED - LUMA_BLUE;

    // The factors of red, green and blue add up to 0: grey has no chroma.
    private static final int CHROMA = (int) Math.round(224 / 255.0 * 0.5 * ONE);
    private static final int CB_RED = -(int) Math.round(CHROMA * RED / (1 - BLUE));
    private static final int CR_BLUE = -(int) Math.round(CHROMA * BLUE / (1 - RED));

    /** Logarithm to base 2 of the sum of a chroma sample's six weights: 1 2 1 in each of two rows. */
    private static final int WEIGHTS_BITS = 3;

    private final int width;
    private final int height;
    private final byte[] rgb;
    private final byte[] planes;

    private Yuv420(Picture picture) {
        width = picture.width();
        height = picture.height();
        rgb = picture.rgb();
        planes = new byte[Math.addExact(width * height, 2 * chromaSize(width, height))];
    }

    /**
     * @return Y, Cb and Cr planes of a picture, each top row first; chroma planes have half the width and height,
     *     rounded up
     */
    static byte[] planes(Picture picture) {
        Yuv420 video = new Yuv420(picture);
        video.luma();
        video.chroma();
        return video.planes;
    }

    private static int chromaSize(int width, int height) {
        return (width + 1) / 2 * ((height + 1) / 2);
    }

    private void luma() {
        for (int i = 0; i < width * height; i++) {
            int sum = LUMA_RED * (rgb[3 * i] & 0xff)
                    + LUMA_GREEN * (rgb[3 * i + 1] & 0xff)
                    + LUMA_BLUE * (rgb[3 * i + 2] & 0xff);
            planes[i] = rounded(sum, 16, BITS);
        }
    }

    private void chroma() {
        int cb = width * height;
        int cr = cb + chromaSize(width, height);
        int[] sum = new int[3];
        for (int y = 0; y < height; y += 2) {
            for (int x = 0; x < width; x += 2) {
                average(x, y, sum);
                int blue = CB_RED * sum[0] - (CB_RED + CHROMA) * sum[1] + CHROMA * sum[2];
                int red = CHROMA * sum[0] - (CHROMA + CR_BLUE) * sum[1] + CR_BLUE * sum[2];
                planes[cb++] = rounded(blue, 128, BITS + WEIGHTS_BITS);
                planes[cr++] = rounded(red, 128, BITS + WEIGHTS_BITS);
            }
        }
    }

    /**
     * Computes the mean colour around a chroma sample, times 8. Beyond the picture's edge, its outermost pixels repeat.
     *
     * @param x column of the pixel with the sample
     * @param y upper of the two rows around the sample
     * @param sum receives r, g and b
     */
    private void average(int x, int y, int[] sum) {
        int left = Math.max(x - 1, 0);
        int right = Math.min(x + 1, width - 1);
        int lower = Math.min(y + 1, height - 1);
        for (int channel = 0; channel < 3; channel++) {
            sum[channel] = row(left, x, right, y, channel) + row(left, x, right, lower, channel);
        }
    }

    private int row(int left, int x, int right, int y, int channel) {
        int start = y * width;
        return at(start + left, channel) + 2 * at(start + x, channel) + at(start + right, channel);
    }

    private int at(int pixel, int channel) {
        return rgb[3 * pixel + channel] & 0xff;
    }

    private static byte rounded(int sum, int base, int bits) {
        return (byte) (base + (sum + (1 << bits - 1) >> bits));
    }
}
