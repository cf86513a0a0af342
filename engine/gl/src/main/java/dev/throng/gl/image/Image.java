package dev.throng.gl.image;

/**
 * Picture in memory.
 *
 * @param width width of the picture in pixels
 * @param height height of the picture in pixels
 * @param rgba {@code width * height} pixels of four bytes, top row first, not premultiplied
 */
public record Image(int width, int height, byte[] rgba) {
    /** Bytes per pixel. */
    public static final int CHANNELS = 4;

    public Image {
        if (width < 1 || height < 1 || rgba.length != (long) width * height * CHANNELS) {
            throw new IllegalArgumentException("image: found " + rgba.length + " bytes for " + width + " x " + height
                    + " pixels, expected at least 1 x 1 pixels and 4 bytes for each pixel");
        }
    }
}
