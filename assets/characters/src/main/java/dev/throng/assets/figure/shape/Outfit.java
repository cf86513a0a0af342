package dev.throng.assets.figure.shape;

import dev.throng.anim.Material;
import dev.throng.assets.figure.shape.Dress.Region;
import dev.throng.assets.shape.Paint;
import java.util.List;
import java.util.Locale;

/**
 * Colours that people of one type wear, sRGB {@code 0xRRGGBB}. The first of each list is the material's colour;
 * instances choose among all.
 *
 * @param hair colours of hair, brows and beard
 * @param shirt colours of the upper body
 * @param legs colours of trousers, shorts or skirt
 * @param shoes colours of shoes
 */
public record Outfit(int[] hair, int[] shirt, int[] legs, int[] shoes) {
    private static final int[] SKINS = {0xd9a27e, 0xe8bb9c, 0xc68b63, 0xa9714d, 0x7d4f35, 0xf0c9ae, 0x5f3c29};
    private static final int[] HAIRS = {0x3a2619, 0x15110f, 0x261a13, 0x5a3a22, 0x7b5030, 0x9a7144, 0x6b6660};
    private static final int[] LEATHERS = {0x2a211d, 0xe4e0d8, 0x6b4a36, 0x3b3f46, 0x8c8f93};

    private static final int EYES = 0x1d1715;
    private static final int LIPS = 0x8f4b41;
    private static final int SOLES = 0xdedad2;

    public static final Outfit ADULT = new Outfit(
            HAIRS,
            new int[] {0x3f6f9f, 0xe9e4d8, 0x2f4858, 0xc8553d, 0x6b8f71, 0xd9a441, 0x8c5e7a, 0x4a4e69},
            new int[] {0x38404f, 0x2b2f38, 0x8a795f, 0x4a5d78, 0x5a6270, 0x6d5b4a},
            LEATHERS);

    public static final Outfit WOMAN = new Outfit(
            new int[] {0x5a3a22, 0x15110f, 0x2b1c14, 0x7b4526, 0xa57c4a, 0x3a2619},
            new int[] {0xb0566a, 0xf1e8dc, 0x2a6f77, 0xd98e73, 0x7a6c9d, 0x35465c, 0xc9a94f, 0x9c3d4b},
            new int[] {0x3c4250, 0x5d7694, 0xd8cfbf, 0x2b2f38, 0x7a6858, 0x6a7263},
            LEATHERS);

    public static final Outfit SKIRT = new Outfit(
            new int[] {0x1a1412, 0x3a2619, 0x6b4226, 0x94643a, 0x2b1c14},
            new int[] {0xf0e6d2, 0xe3ae98, 0x35465c, 0x88a096, 0xd7b65c, 0xb85c5c, 0xc9d3d9},
            new int[] {0x2f6f73, 0x9b3f50, 0x3b4a6b, 0xc58b3f, 0x4f4a55, 0x7d8f69},
            new int[] {0x7a3b2e, 0x2a211d, 0xe4d8c6, 0x35465c});

    public static final Outfit TALL = new Outfit(
            HAIRS,
            new int[] {0x4f8f6a, 0x3c4a5e, 0xb8b2a6, 0x7b3f3f, 0x27546b, 0xd1a05a, 0x6a6d78},
            new int[] {0x8a795f, 0x2f343f, 0x4a5d78, 0x5b5148, 0x737a82},
            new int[] {0xe4e0d8, 0x2a211d, 0x6b4a36, 0x4a5d78});

    public static final Outfit STOUT = new Outfit(
            new int[] {0x6b6660, 0x2b1c14, 0x8e8a84, 0x5a3a22, 0x15110f},
            new int[] {0xa8483c, 0x4d6a8a, 0x5a6e4f, 0xe2d9c8, 0x3b3f46, 0xc98a4b},
            new int[] {0x4b4137, 0x2f343f, 0x4a5d78, 0x6d6a60, 0x7d6b52},
            LEATHERS);

    public static final Outfit CHILD = new Outfit(
            new int[] {0x70441f, 0x15110f, 0xb58a4e, 0x3a2619, 0x8a5a34},
            new int[] {0xf2b632, 0xe8533f, 0x2f9bd6, 0x55b45a, 0xf07ea0, 0xff8a3c, 0x9b6fd0},
            new int[] {0x3d6a8c, 0x5b5f6b, 0xb9a27a, 0x3a7f6b, 0xc4574c},
            new int[] {0xb84a3a, 0xf2f0ea, 0x3567a6, 0x4a9a6a});

    /**
     * @param regions regions of the surface
     * @return material of each region, in the same order
     */
    public List<Material> materials(List<Region> regions) {
        return regions.stream().map(this::material).toList();
    }

    private Material material(Region region) {
        return switch (region) {
            case SKIN -> material(region, 0.55, SKINS);
            case HAIR -> material(region, 0.5, hair);
            case EYES -> material(region, 0.2, EYES);
            case LIPS -> material(region, 0.5, LIPS);
            case SHIRT -> material(region, 0.85, shirt);
            case TROUSERS, SKIRT -> material(region, 0.8, legs);
            case SHOES -> material(region, 0.45, shoes);
            case SOLES -> material(region, 0.7, SOLES);
        };
    }

    private static Material material(Region region, double roughness, int... colours) {
        return Paint.glossy(region.name().toLowerCase(Locale.ROOT), roughness, colours);
    }
}
