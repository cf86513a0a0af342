package dev.throng.crowd.gl.light;

/**
 * Environment picture as a background: per pixel three 9-bit colours with a common exponent, as in {@code GL_RGB9_E5}.
 *
 * @param width width in pixels
 * @param height height in pixels
 * @param pixels encoded colours, row by row, top row first
 */
public record BackdropPicture(int width, int height, int[] pixels) {
    private static final int BIAS = 15;
    private static final int BITS = 9;
    private static final float MOST = 65408; // 511 / 512 * 2^16

    static BackdropPicture of(LightPicture picture) {
        int[] pixels = new int[picture.width() * picture.height()];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = packed(picture.rgb()[3 * i], picture.rgb()[3 * i + 1], picture.rgb()[3 * i + 2]);
        }
        return new BackdropPicture(picture.width(), picture.height(), pixels);
    }

    /**
     * Encodes a colour with a common exponent (OpenGL 4.5 core, section 8.25).
     *
     * @param rgb linear red, green and blue
     */
    static int packed(float... rgb) {
        float[] c = new float[rgb.length];
        float largest = 0;
        for (int i = 0; i < c.length; i++) {
            c[i] = Math.min(Math.max(rgb[i], 0), MOST);
            largest = Math.max(largest, c[i]);
        }
        int exponent = Math.max(-BIAS - 1, Math.getExponent(largest)) + 1 + BIAS;
        if (Math.round(largest / scale(exponent)) == 1 << BITS) {
            exponent++;
        }
        float unit = scale(exponent);
        return Math.round(c[0] / unit)
                | Math.round(c[1] / unit) << BITS
                | Math.round(c[2] / unit) << 2 * BITS
                | exponent << 3 * BITS;
    }

    private static float scale(int exponent) {
        return Math.scalb(1f, exponent - BIAS - BITS);
    }
}
