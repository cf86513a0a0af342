package dev.throng.crowd.gl.character;

import dev.throng.anim.Material;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The materials of a character as texels of four floats, which shaders read by a vertex's material number. Small whole
 * numbers are exact in them.
 *
 * <pre>
 *   0  base colour: r g b a
 *   1  alpha cutoff, alpha mode, which textures (sum of TEXTURED_...), 1 if unlit
 *   2  metallic, roughness, first colour variant's texel, count of variants
 *   3  emission r g b, variant group
 * </pre>
 *
 * The colour variants follow all materials, one texel each: r g b, alpha of the base colour. Materials of one name are one
 * variant group, the number of the first: an instance takes the same choice for all of them.
 */
public final class MaterialTable {
    /** Texels of one material. */
    public static final int TEXELS = 4;

    /** Texel of the base colour: r g b a. */
    public static final int BASE = 0;

    /** Texel of the cutoff, the mode of alpha, the textures that there are, and whether it is unlit. */
    public static final int COVERAGE = 1;

    /** Texel of metallic, roughness, the texel of the first colour variant, and their count. */
    public static final int SURFACE = 2;

    /** Texel of the emission, r g b, and the variant group. */
    public static final int EMISSION = 3;

    /** The material has a base colour texture. */
    public static final int TEXTURED_BASE = 1;

    /** The material has a texture of metal and roughness. */
    static final int TEXTURED_SURFACE = 2;

    /** The material has a texture of emission. */
    static final int TEXTURED_EMISSION = 4;

    private static final int CHANNELS = 4;

    private final Map<String, Integer> groups = new HashMap<>();
    private final float[] values;
    private int nextVariant;

    private MaterialTable(List<Material> materials) {
        values = new float[floats(materials)];
        nextVariant = TEXELS * materials.size();
        for (int m = 0; m < materials.size(); m++) {
            put(m, materials.get(m));
        }
    }

    private static int floats(List<Material> materials) {
        int variants = materials.stream()
                .mapToInt(m -> m.base().colourVariants().length)
                .sum();
        return CHANNELS * (TEXELS * materials.size() + variants);
    }

    /** Bytes of all texels. */
    static long bytes(List<Material> materials) {
        return (long) Float.BYTES * floats(materials);
    }

    /** All texels. */
    static float[] texels(List<Material> materials) {
        return new MaterialTable(materials).values;
    }

    private void put(int m, Material material) {
        Material.Coverage coverage = material.coverage();
        Material.Surface surface = material.surface();
        float[] base = material.base().factor();
        float[] emission = material.emission().factor();
        int variants = material.base().colourVariants().length;
        groups.putIfAbsent(material.name(), m);
        int texel = TEXELS * m;
        put(texel + BASE, base[0], base[1], base[2], base[3]);
        put(
                texel + COVERAGE,
                coverage.cutoff(),
                coverage.mode().ordinal(),
                textured(material),
                surface.unlit() ? 1 : 0);
        put(texel + SURFACE, surface.metallic(), surface.roughness(), nextVariant, variants);
        put(texel + EMISSION, emission[0], emission[1], emission[2], groups.get(material.name()));
        for (float[] variant : material.base().colourVariants()) {
            put(nextVariant++, variant[0], variant[1], variant[2], base[3]);
        }
    }

    private static int textured(Material material) {
        return bit(material.base().texture().texture(), TEXTURED_BASE)
                + bit(material.surface().texture().texture(), TEXTURED_SURFACE)
                + bit(material.emission().texture().texture(), TEXTURED_EMISSION);
    }

    private static int bit(int texture, int bit) {
        return texture == Material.NO_TEXTURE ? 0 : bit;
    }

    private void put(int texel, float... channels) {
        System.arraycopy(channels, 0, values, CHANNELS * texel, CHANNELS);
    }
}
