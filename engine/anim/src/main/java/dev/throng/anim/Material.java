package dev.throng.anim;

/**
 * How a mesh looks: glTF's metallic-roughness model, and colour variants. All colours are linear. The arrays are shared and must
 * not be written to.
 *
 * @param name the file's name or {@code "material N"}
 * @param base colour of the surface
 * @param surface what light does on it
 * @param emission light of its own
 * @param coverage what of it is drawn
 */
public record Material(String name, Base base, Surface surface, Emission emission, Coverage coverage) {
    /** Texture index that means none: plain white. */
    public static final int NO_TEXTURE = -1;

    /** More colour variants than a crowd could show, few enough for any GPU's table. */
    public static final int MAX_COLOUR_VARIANTS = 256;

    /** glTF's default material: white, opaque, single-sided; a rough metal. */
    public static final Material DEFAULT = new Material(
            "default",
            new Base(new float[] {1, 1, 1, 1}, NO_TEXTURE, new float[0][]),
            new Surface(1, 1, NO_TEXTURE, false),
            Emission.NONE,
            Coverage.OPAQUE);

    /**
     * @param factor r g b a, 0 to 1
     * @param texture index in {@link CharacterModel#textures()}, sRGB, times the factor; or {@link #NO_TEXTURE}
     * @param colourVariants r g b each: the colours that instances may wear in the factor's place, each by its seed; empty: all
     *     wear the factor
     */
    public record Base(float[] factor, int texture, float[][] colourVariants) {}

    /**
     * @param metallic 0 (dielectric) to 1 (metal)
     * @param roughness 0 (mirror) to 1; perceptual: its square is the width of the distribution of facets
     * @param texture index in {@link CharacterModel#textures()}, linear, roughness in green and metallic in blue, times both
     *     factors; or {@link #NO_TEXTURE}
     * @param unlit shows the base colour whatever the light
     */
    public record Surface(float metallic, float roughness, int texture, boolean unlit) {
        /** Cloth, paint, stone: nothing that shines. */
        public static final Surface MATTE = new Surface(0, 0.85f, NO_TEXTURE, false);
    }

    /**
     * @param factor r g b, 0 or more; 1 is as bright as a lit white surface
     * @param texture index in {@link CharacterModel#textures()}, sRGB, times the factor; or {@link #NO_TEXTURE}
     */
    public record Emission(float[] factor, int texture) {
        /** No light of its own. */
        public static final Emission NONE = new Emission(new float[] {0, 0, 0}, NO_TEXTURE);
    }

    /**
     * @param mode how alpha is used
     * @param cutoff least alpha that {@link AlphaMode#MASK} draws
     * @param doubleSided both sides are drawn
     */
    public record Coverage(AlphaMode mode, float cutoff, boolean doubleSided) {
        /** glTF's default cutoff. */
        public static final float CUTOFF = 0.5f;

        /** Fronts, whatever alpha says. */
        public static final Coverage OPAQUE = new Coverage(AlphaMode.OPAQUE, CUTOFF, false);
    }

    /** glTF's alphaMode. */
    public enum AlphaMode {
        /** Alpha is ignored. */
        OPAQUE,
        /** Drawn where alpha is at least the cutoff. */
        MASK,
        /** Drawn as hashed coverage: a share of the samples that equals alpha, in any order. */
        BLEND
    }

    /** An opaque matte material without textures. Colour: linear, 0 to 1. */
    public static Material matte(String name, float red, float green, float blue) {
        float[] factor = {red, green, blue, 1};
        Base base = new Base(factor, NO_TEXTURE, new float[0][]);
        return new Material(name, base, Surface.MATTE, Emission.NONE, Coverage.OPAQUE);
    }

    /** The same with another base colour. */
    public Material with(Base other) {
        return new Material(name, other, surface, emission, coverage);
    }

    /** The same with another surface. */
    public Material with(Surface other) {
        return new Material(name, base, other, emission, coverage);
    }

    /** The same with other light of its own. */
    public Material with(Emission other) {
        return new Material(name, base, surface, other, coverage);
    }

    /** The same with other coverage. */
    public Material with(Coverage other) {
        return new Material(name, base, surface, emission, other);
    }

    /** The same with colour variants, r g b each. */
    public Material withColourVariants(float[]... colourVariants) {
        return with(new Base(base.factor, base.texture, colourVariants));
    }

    /** Whether any texture is laid on it. */
    public boolean isTextured() {
        return base.texture != NO_TEXTURE || surface.texture != NO_TEXTURE || emission.texture != NO_TEXTURE;
    }
}
