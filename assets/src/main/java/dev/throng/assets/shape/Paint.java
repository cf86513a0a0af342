package dev.throng.assets.shape;

import dev.throng.anim.Material;
import dev.throng.assets.Srgb;
import java.util.Arrays;

/** Materials without textures, from colours as people write them. */
public final class Paint {
    private Paint() {}

    /**
     * Nothing that shines: stone, cloth, leaves.
     *
     * @param rgb sRGB {@code 0xRRGGBB}
     */
    public static Material matte(String name, int rgb) {
        float[] c = Srgb.linear(rgb);
        return Material.matte(name, c[0], c[1], c[2]);
    }

    /** A dielectric: varnish, glass, water. Roughness 0 (mirror) to 1. */
    public static Material glossy(String name, int rgb, double roughness) {
        return matte(name, rgb).with(new Material.Surface(0, (float) roughness, Material.NO_TEXTURE, false));
    }

    /** Bare metal. Roughness 0 (mirror) to 1. */
    public static Material metal(String name, int rgb, double roughness) {
        return matte(name, rgb).with(new Material.Surface(1, (float) roughness, Material.NO_TEXTURE, false));
    }

    /** The same in several colours, sRGB, of which every instance takes one. */
    public static Material dyed(Material material, int... rgbs) {
        return material.withColourVariants(Arrays.stream(rgbs)
                .mapToObj(rgb -> Arrays.copyOf(Srgb.linear(rgb), 3))
                .toArray(float[][]::new));
    }
}
