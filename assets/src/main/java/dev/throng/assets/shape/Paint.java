package dev.throng.assets.shape;

import dev.throng.anim.Material;
import java.util.Arrays;

/** Creates materials without textures from sRGB colours. */
public final class Paint {
    private Paint() {}

    /**
     * @param name name of the material
     * @param rgbs colours, sRGB {@code 0xRRGGBB}; the first is the material's own; if there are several, each instance
     *     shows one of them
     * @return a material without gloss, such as stone, cloth or leaves
     */
    public static Material matte(String name, int... rgbs) {
        float[] own = linear(rgbs[0]);
        Material plain = Material.matte(name, own[0], own[1], own[2]);
        return rgbs.length == 1
                ? plain
                : plain.withColourVariants(Arrays.stream(rgbs)
                        .mapToObj(rgb -> Arrays.copyOf(linear(rgb), 3))
                        .toArray(float[][]::new));
    }

    /**
     * @param name name of the material
     * @param roughness 0 (mirror) to 1
     * @param rgbs colours as for {@link #matte}
     * @return a glossy material that is no metal, such as varnish, glass or water
     */
    public static Material glossy(String name, double roughness, int... rgbs) {
        return matte(name, rgbs).with(new Material.Surface(0, (float) roughness, Material.NO_TEXTURE, false));
    }

    /**
     * @param name name of the material
     * @param roughness 0 (mirror) to 1
     * @param rgb colour, sRGB {@code 0xRRGGBB}
     * @return bare metal
     */
    public static Material metal(String name, double roughness, int rgb) {
        return matte(name, rgb).with(new Material.Surface(1, (float) roughness, Material.NO_TEXTURE, false));
    }

    /**
     * @param rgb {@code 0xRRGGBB}
     * @return linear r g b of an sRGB colour, and alpha 1, by the transfer function of IEC 61966-2-1
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
