package dev.throng.gl.image;

/**
 * Picture of light in memory.
 *
 * @param width width of the picture in pixels
 * @param height height of the picture in pixels
 * @param rgb {@code width * height} pixels of three linear numbers, top row first, finite and at least 0
 */
public record FloatImage(int width, int height, float[] rgb) {
    /** Numbers per pixel. */
    public static final int CHANNELS = 3;

    public FloatImage {
        if (width < 1 || height < 1 || rgb.length != (long) width * height * CHANNELS) {
            throw new IllegalArgumentException("light panorama: found " + rgb.length + " numbers for " + width + " x "
                    + height + " pixels, expected at least 1 x 1 pixels and 3 numbers for each pixel");
        }
    }
}
