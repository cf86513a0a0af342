package dev.throng.anim;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Material: glTF's metallic-roughness model with colour variants. Colours are linear. Arrays are shared; callers must not write
 * to them.
 *
 * @param name name in the file, or {@code "material N"}
 * @param base base colour
 * @param surface metallic and roughness
 * @param emission emitted light
 * @param coverage use of alpha
 * @param finish normal map, occlusion, reflectance and clearcoat
 */
public record Material(
        String name, Base base, Surface surface, Emission emission, Coverage coverage, MaterialFinish finish) {
    /** Texture index that means no texture. */
    public static final int NO_TEXTURE = -1;

    /** Largest number of colour variants of a material; colour tables of this size fit on every GPU. */
    public static final int MAX_COLOUR_VARIANTS = 256;

    /** glTF's default material: white, opaque, single-sided, rough metal. */
    public static final Material DEFAULT = new Material(
            "default",
            new Base(new float[] {1, 1, 1, 1}, NO_TEXTURE, new float[0][]),
            new Surface(1, 1, NO_TEXTURE, false),
            Emission.NONE,
            Coverage.OPAQUE);

    public Material(String name, Base base, Surface surface, Emission emission, Coverage coverage) {
        this(name, base, surface, emission, coverage, MaterialFinish.PLAIN);
    }

    /**
     * Base colour of a material.
     *
     * @param factor r g b a, 0 to 1
     * @param texture colours (sRGB) and alpha, multiplied by the factor
     * @param colourVariants r g b each: replacements of the factor's r g b, chosen by an instance's seed; empty for no variants
     */
    public record Base(float[] factor, TextureMap texture, float[][] colourVariants) {
        /**
         * Creates a base colour whose texture uses texture coordinate set 0.
         *
         * @param texture index or {@link #NO_TEXTURE}
         */
        public Base(float[] factor, int texture, float[][] colourVariants) {
            this(factor, TextureMap.of(texture), colourVariants);
        }
    }

    /**
     * Reflection of light by a material.
     *
     * @param metallic 0 (dielectric) to 1 (metal)
     * @param roughness 0 (mirror) to 1; the square of this number is the width of the distribution of microfacets
     * @param texture linear; green multiplies the roughness, blue multiplies metallic
     * @param unlit whether to show the base colour without lighting
     */
    public record Surface(float metallic, float roughness, TextureMap texture, boolean unlit) {
        /** Surface of cloth, paint, stone and other dull materials. */
        public static final Surface MATTE = new Surface(0, 0.85f, NO_TEXTURE, false);

        /**
         * Creates a surface whose texture uses texture coordinate set 0.
         *
         * @param texture index or {@link #NO_TEXTURE}
         */
        public Surface(float metallic, float roughness, int texture, boolean unlit) {
            this(metallic, roughness, TextureMap.of(texture), unlit);
        }
    }

    /**
     * Emitted light.
     *
     * @param factor r g b, 0 or more; 1 is as bright as a lit white surface
     * @param texture colours (sRGB), multiplied by the factor
     */
    public record Emission(float[] factor, TextureMap texture) {
        public static final Emission NONE = new Emission(new float[] {0, 0, 0}, NO_TEXTURE);

        /**
         * Creates an emission whose texture uses texture coordinate set 0.
         *
         * @param texture index or {@link #NO_TEXTURE}
         */
        public Emission(float[] factor, int texture) {
            this(factor, TextureMap.of(texture));
        }
    }

    /**
     * Use of a material's alpha, and whether back faces are drawn.
     *
     * @param mode use of alpha
     * @param cutoff least alpha that {@link AlphaMode#MASK} draws
     * @param doubleSided whether to draw back faces
     */
    public record Coverage(AlphaMode mode, float cutoff, boolean doubleSided) {
        public static final float CUTOFF = 0.5f;

        /** Coverage that ignores alpha and draws front faces only. */
        public static final Coverage OPAQUE = new Coverage(AlphaMode.OPAQUE, CUTOFF, false);
    }

    public enum AlphaMode {
        /** Ignores alpha. */
        OPAQUE,
        /** Draws pixels with an alpha of at least the cutoff. */
        MASK,
        /** Blends by alpha over the background, after everything else is drawn. */
        BLEND
    }

    /** Returns whether every pixel is opaque. */
    public boolean isSolid() {
        return coverage.mode == AlphaMode.OPAQUE;
    }

    /**
     * Creates an opaque matte material without textures.
     *
     * @param red linear, 0 to 1
     * @param green linear, 0 to 1
     * @param blue linear, 0 to 1
     */
    public static Material matte(String name, float red, float green, float blue) {
        float[] factor = {red, green, blue, 1};
        Base base = new Base(factor, NO_TEXTURE, new float[0][]);
        return new Material(name, base, Surface.MATTE, Emission.NONE, Coverage.OPAQUE);
    }

    public Material with(Base other) {
        return new Material(name, other, surface, emission, coverage, finish);
    }

    public Material with(Surface other) {
        return new Material(name, base, other, emission, coverage, finish);
    }

    public Material with(Emission other) {
        return new Material(name, base, surface, other, coverage, finish);
    }

    public Material with(Coverage other) {
        return new Material(name, base, surface, emission, other, finish);
    }

    public Material with(MaterialFinish other) {
        return new Material(name, base, surface, emission, coverage, other);
    }

    /**
     * Returns a copy of the material with every texture mapping replaced.
     *
     * @param map returns the new mapping for an old one
     */
    public Material withTextures(UnaryOperator<TextureMap> map) {
        return new Material(
                name,
                new Base(base.factor, map.apply(base.texture), base.colourVariants),
                new Surface(surface.metallic, surface.roughness, map.apply(surface.texture), surface.unlit),
                new Emission(emission.factor, map.apply(emission.texture)),
                coverage,
                finish.withTextures(map));
    }

    /** Mappings of the textures that the material uses. */
    public List<TextureMap> textures() {
        return Stream.concat(Stream.of(base.texture, surface.texture, emission.texture), finish.textures().stream())
                .filter(TextureMap::isPresent)
                .toList();
    }

    public Material withColourVariants(float[]... colourVariants) {
        return with(new Base(base.factor, base.texture, colourVariants));
    }

    public boolean isTextured() {
        return !textures().isEmpty();
    }
}
