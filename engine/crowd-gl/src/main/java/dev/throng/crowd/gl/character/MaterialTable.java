package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.anim.MaterialFinish;
import dev.throng.anim.TextureMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Materials of a character as texels of four floats, by material number. Floats store small indices exactly.
 *
 * <pre>
 *   0  base colour: r g b a
 *   1  least opaque alpha, alpha mode, sum of TEXTURED_..., 1 if unlit
 *   2  metallic, roughness, first colour variant's texel, number of variants
 *   3  emission r g b, variant group
 *   4  scale of the normal map, strength of occlusion, scale of the clearcoat's normal map
 *   5  dielectric reflectance at normal incidence r g b, strength of specular reflection
 *   6  strength and roughness of the clearcoat
 *   7  two texels for each {@link TextureUse}: u' = dot(r g b, (u, v, 1)), set of coordinates; v' likewise
 * </pre>
 *
 * Then follow colour variants, one texel each: r g b, alpha of the base colour. Materials with equal names form a
 * variant group, numbered by its first material; an instance makes one choice for the whole group. Rows of the
 * {@link VariantTable} follow if the character has material variants.
 */
public final class MaterialTable {
    public static final int TEXELS = 7 + 2 * TextureUse.values().length;

    static final int BASE = 0;

    static final int COVERAGE = 1;

    static final int SURFACE = 2;

    static final int EMISSION = 3;

    static final int FINISH = 4;

    static final int MIRROR = 5;

    static final int COAT = 6;

    /** Index, among a material's texels, of the first texture transform; each use of a texture has two texels. */
    static final int TEXTURE_TRANSFORMS = 7;

    static final int TEXTURED_BASE = 1;

    static final int TEXTURED_SURFACE = 2;

    static final int TEXTURED_EMISSION = 4;

    /** Least alpha of blended surfaces that counts as opaque, because smaller alpha changes 8-bit colours. */
    static final float LEAST_OPAQUE_ALPHA = 1 - 0.5f / 255;

    /** Least perceptual roughness, because prefiltered environment pictures are too coarse for sharper mirrors. */
    public static final float SMOOTHEST = 0.045f;

    /** Reflectance of a clearcoat at normal incidence, for an index of refraction of 1.5. */
    public static final float COAT_REFLECTANCE = 0.04f;

    private static final int CHANNELS = 4;

    private final Map<String, Integer> groups = new HashMap<>();
    private final float[] values;
    private int nextVariant;

    private MaterialTable(CharacterModel.Surface surface) {
        List<Material> materials = surface.materials();
        values = new float[floats(surface)];
        nextVariant = TEXELS * materials.size();
        for (int m = 0; m < materials.size(); m++) {
            put(m, materials.get(m));
        }
        VariantTable.of(surface).putRows(this::put, nextVariant);
    }

    private static int floats(CharacterModel.Surface surface) {
        return CHANNELS * (variantTexel(surface.materials()) + VariantTable.texels(surface));
    }

    /** @return index of the first texel of material variants */
    static int variantTexel(List<Material> materials) {
        int colours = materials.stream()
                .mapToInt(m -> m.base().colourVariants().length)
                .sum();
        return TEXELS * materials.size() + colours;
    }

    static long bytes(CharacterModel.Surface surface) {
        return (long) Float.BYTES * floats(surface);
    }

    static float[] texels(CharacterModel.Surface surface) {
        return new MaterialTable(surface).values;
    }

    public static void putTo(Map<String, Object> constants) {
        constants.put("MATERIAL_TEXELS", TEXELS);
        constants.put("MATERIAL_BASE", BASE);
        constants.put("MATERIAL_COVERAGE", COVERAGE);
        constants.put("MATERIAL_SURFACE", SURFACE);
        constants.put("MATERIAL_EMISSION", EMISSION);
        constants.put("MATERIAL_FINISH", FINISH);
        constants.put("MATERIAL_MIRROR", MIRROR);
        constants.put("MATERIAL_COAT", COAT);
        constants.put("MATERIAL_MAPS", TEXTURE_TRANSFORMS);
        for (TextureUse use : TextureUse.values()) {
            constants.put("USE_" + use.name(), use.ordinal());
        }
        constants.put("ALPHA_MASK", Material.AlphaMode.MASK.ordinal());
        constants.put("ALPHA_BLEND", Material.AlphaMode.BLEND.ordinal());
        constants.put("SURFACE_SMOOTHEST", SMOOTHEST);
        constants.put("COAT_REFLECTANCE", COAT_REFLECTANCE);
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
                coverage.mode() == Material.AlphaMode.BLEND ? LEAST_OPAQUE_ALPHA : coverage.cutoff(),
                coverage.mode().ordinal(),
                textured(material),
                surface.unlit() ? 1 : 0);
        put(texel + SURFACE, surface.metallic(), surface.roughness(), nextVariant, variants);
        put(texel + EMISSION, emission[0], emission[1], emission[2], groups.get(material.name()));
        put(texel, material.finish());
        for (TextureUse use : TextureUse.values()) {
            put(texel + TEXTURE_TRANSFORMS + 2 * use.ordinal(), use.of(material));
        }
        for (float[] variant : material.base().colourVariants()) {
            put(nextVariant++, variant[0], variant[1], variant[2], base[3]);
        }
    }

    private void put(int texel, MaterialFinish finish) {
        MaterialFinish.Clearcoat coat = finish.clearcoat();
        put(
                texel + FINISH,
                finish.normals().scale(),
                finish.occlusion().strength(),
                coat.normals().scale(),
                0);
        MaterialFinish.Specular specular = finish.specular();
        float f0 = dielectricReflectance(specular.ior());
        float[] colour = specular.colour();
        put(texel + MIRROR, f0 * colour[0], f0 * colour[1], f0 * colour[2], specular.strength());
        put(texel + COAT, coat.strength(), coat.roughness(), 0, 0);
    }

    /**
     * @param ior index of refraction, 1 or more; 0: infinite, as in KHR_materials_ior
     * @return share of light that a dielectric reflects at normal incidence (Fresnel)
     */
    public static float dielectricReflectance(float ior) {
        float r = (ior - 1) / (ior + 1);
        return r * r;
    }

    private void put(int texel, TextureMap map) {
        float[] m = map.transform();
        put(texel, m[0], m[1], m[2], map.uvSet());
        put(texel + 1, m[3], m[4], m[5], 0);
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
