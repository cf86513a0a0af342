package dev.throng.gl.image;

/** Reduces a picture row by row. Each pixel becomes the mean of its area, so no light is lost. */
final class PictureReduction {
    private final int sourceWidth;
    private final int sourceHeight;
    private final FloatImage result;
    private final double[] sums; // row of the result in progress
    private final float[] narrow;
    private int row;
    private int done;

    /**
     * @param sourceWidth width of the source, in pixels
     * @param sourceHeight height of the source, in pixels
     * @param width width of the result, at most that of the source
     * @param height height of the result, at most that of the source
     */
    PictureReduction(int sourceWidth, int sourceHeight, int width, int height) {
        this.sourceWidth = sourceWidth;
        this.sourceHeight = sourceHeight;
        result = new FloatImage(width, height, new float[width * height * FloatImage.CHANNELS]);
        sums = new double[width * FloatImage.CHANNELS];
        narrow = new float[sums.length];
    }

    /**
     * Adds the next row of the source.
     *
     * @param line three numbers per pixel
     */
    void add(float[] line) {
        shorten(line);
        // Integers: rows of the result times the height of the source.
        long top = (long) row * result.height();
        long bottom = top + result.height();
        while (top < bottom) {
            long end = Math.min(bottom, (long) (done + 1) * sourceHeight);
            double share = (double) (end - top) / sourceHeight;
            for (int i = 0; i < sums.length; i++) {
                sums[i] += share * narrow[i];
            }
            if (end == (long) (done + 1) * sourceHeight) {
                store();
            }
            top = end;
        }
        row++;
    }

    private void store() {
        for (int i = 0; i < sums.length; i++) {
            result.rgb()[done * sums.length + i] = (float) sums[i];
            sums[i] = 0;
        }
        done++;
    }

    private void shorten(float[] line) {
        int width = result.width();
        if (width == sourceWidth) {
            System.arraycopy(line, 0, narrow, 0, narrow.length);
            return;
        }
        for (int x = 0; x < width; x++) {
            long left = (long) x * sourceWidth;
            long right = left + sourceWidth;
            double[] sum = new double[FloatImage.CHANNELS];
            for (int i = (int) (left / width); (long) i * width < right; i++) {
                double share = Math.min(right, (long) (i + 1) * width) - Math.max(left, (long) i * width);
                for (int c = 0; c < sum.length; c++) {
                    sum[c] += share * line[i * FloatImage.CHANNELS + c];
                }
            }
            for (int c = 0; c < sum.length; c++) {
                narrow[x * FloatImage.CHANNELS + c] = (float) (sum[c] / sourceWidth);
            }
        }
    }

    /** @return the result, after the last row */
    FloatImage finish() {
        return result;
    }
}
