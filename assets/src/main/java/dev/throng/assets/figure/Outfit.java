package dev.throng.assets.figure;

import dev.throng.anim.Material;
import dev.throng.assets.Srgb;
import java.util.Arrays;
import java.util.List;

/**
 * Colours of a person, sRGB {@code 0xRRGGBB}.
 *
 * @param skin face, arms and hands
 * @param hair hair and brows
 * @param shirt upper body
 * @param trousers lower body
 * @param shoes feet
 */
record Outfit(int skin, int hair, int shirt, int trousers, int shoes) {
    static final Outfit BLUE = new Outfit(0xd9a27e, 0x3a2619, 0x3f74a8, 0x38404f, 0x2a211d);
    static final Outfit GREEN = new Outfit(0xa9714d, 0x191412, 0x4f8f6a, 0x8a795f, 0xe4e0d8);
    static final Outfit RED = new Outfit(0xe6b899, 0x6b6660, 0xa8483c, 0x4b4137, 0x33241c);
    static final Outfit YELLOW = new Outfit(0xe0ac85, 0x70441f, 0xe0a52e, 0x3d6a8c, 0xb84a3a);

    private static final int EYES = 0x1d1715;

    /** One for each region, in their order. */
    List<Material> materials() {
        return Arrays.stream(Region.values())
                .map(region -> material(region.label(), Srgb.linear(color(region))))
                .toList();
    }

    private static Material material(String name, float[] color) {
        return Material.matte(name, color[0], color[1], color[2]);
    }

    private int color(Region region) {
        return switch (region) {
            case SKIN -> skin;
            case HAIR -> hair;
            case EYES -> EYES;
            case SHIRT -> shirt;
            case TROUSERS -> trousers;
            case SHOES -> shoes;
        };
    }
}
