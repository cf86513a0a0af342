package dev.throng.app.golden;

import dev.throng.app.stage.Picture;
import dev.throng.gl.Image;

/**
 * How far a picture is from another one of its size.
 *
 * @param pixels in all
 * @param differing pixels of which a channel is off by more than {@link #STEPS}
 * @param largest difference of a channel
 * @param marked the picture of the differences, rgb, eight times as strong
 */
record PictureDifference(int pixels, int differing, int largest, byte[] marked) {
    /** Steps of 255 by which drivers may round a colour differently. */
    static final int STEPS = 5;

    /** One pixel in so many may lie on an edge that drivers cut differently. */
    static final int SHARE = 1000;

    private static final int AMPLIFICATION = 8;

    /** Pictures of different sizes differ everywhere. */
    static PictureDifference of(Image golden, Picture actual) {
        int pixels = actual.width() * actual.height();
        if (golden.width() != actual.width() || golden.height() != actual.height()) {
            return new PictureDifference(pixels, pixels, 255, actual.rgb());
        }
        byte[] marked = new byte[actual.rgb().length];
        int differing = 0;
        int largest = 0;
        for (int pixel = 0; pixel < pixels; pixel++) {
            int off = 0;
            for (int channel = 0; channel < 3; channel++) {
                int a = golden.rgba()[Image.CHANNELS * pixel + channel] & 0xff;
                int b = actual.rgb()[3 * pixel + channel] & 0xff;
                off = Math.max(off, Math.abs(a - b));
                marked[3 * pixel + channel] = (byte) Math.min(255, AMPLIFICATION * Math.abs(a - b));
            }
            differing += off > STEPS ? 1 : 0;
            largest = Math.max(largest, off);
        }
        return new PictureDifference(pixels, differing, largest, marked);
    }

    /** Whether it is within what drivers may differ by. */
    boolean isSlight() {
        return (long) differing * SHARE <= pixels;
    }

    @Override
    public String toString() {
        return differing + " of " + pixels + " pixels are off by more than " + STEPS + "/255, at most by " + largest;
    }
}
