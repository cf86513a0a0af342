package dev.throng.assets;

/** Colours as people write them, made linear. */
public final class Srgb {
    private Srgb() {}

    /**
     * Linear r g b and alpha 1 of an sRGB colour, by the transfer function of IEC 61966-2-1.
     *
     * @param rgb {@code 0xRRGGBB}
     */
    public static float[] linear(int rgb) {
        float[] color = {0, 0, 0, 1};
        for (int c = 0; c < 3; c++) {
            double s = (rgb >> (16 - 8 * c) & 0xff) / 255.0;
            color[c] = (float) (s <= 0.04045 ? s / 12.92 : StrictMath.pow((s + 0.055) / 1.055, 2.4));
        }
        return color;
    }
}
