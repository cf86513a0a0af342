package dev.throng.anim;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * How a mesh looks: glTF's metallic-roughness model, and colour variants. All colours are linear. The arrays are shared and must
 * not be written to.
 *
 * @param name the file's name or {@code "material N"}
 * @param base colour of the surface
 * @param surface what light does on it
 * @param emission light of its own
 * @param coverage what of it is drawn
 * @param finish normal map, occlusion, reflectance and clearcoat
 */
public record Material(
        String name, Base base, Surface surface, Emission emission, Coverage coverage, MaterialFinish finish) {
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

    /** A material without normal map, occlusion and clearcoat, of a common dielectric's reflectance. */
    public Material(String name, Base base, Surface surface, Emission emission, Coverage coverage) {
        this(name, base, surface, emission, coverage, MaterialFinish.PLAIN);
    }

    /**
     * @param factor r g b a, 0 to 1
     * @param texture colours and alpha, sRGB, times the factor
     * @param colourVariants r g b each: the colours that instances may wear in the factor's place, each by its seed; empty: all
     *     wear the factor
     */
    public record Base(float[] factor, TextureMap texture, float[][] colourVariants) {
        /** Whose texture is laid on by the first texture coordinates. @param texture index or {@link #NO_TEXTURE} */
        public Base(float[] factor, int texture, float[][] colourVariants) {
            this(factor, TextureMap.of(texture), colourVariants);
        }
    }

    /**
     * @param metallic 0 (dielectric) to 1 (metal)
     * @param roughness 0 (mirror) to 1; perceptual: its square is the width of the distribution of facets
     * @param texture linear, roughness in green and metallic in blue, times both factors
     * @param unlit shows the base colour whatever the light
     */
    public record Surface(float metallic, float roughness, TextureMap texture, boolean unlit) {
        /** Cloth, paint, stone: nothing that shines. */
        public static final Surface MATTE = new Surface(0, 0.85f, NO_TEXTURE, false);

        /** Whose texture is laid on by the first texture coordinates. @param texture index or {@link #NO_TEXTURE} */
        public Surface(float metallic, float roughness, int texture, boolean unlit) {
            this(metallic, roughness, TextureMap.of(texture), unlit);
        }
    }

    /**
     * @param factor r g b, 0 or more; 1 is as bright as a lit white surface
     * @param texture sRGB, times the factor
     */
    public record Emission(float[] factor, TextureMap texture) {
        /** No light of its own. */
        public static final Emission NONE = new Emission(new float[] {0, 0, 0}, NO_TEXTURE);

        /** Whose texture is laid on by the first texture coordinates. @param texture index or {@link #NO_TEXTURE} */
        public Emission(float[] factor, int texture) {
            this(factor, TextureMap.of(texture));
        }
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
        /** Mixed with what is behind it by alpha, after everything else is drawn. */
        BLEND
    }

    /** Whether alpha neither cuts anything out nor mixes anything. */
    public boolean isSolid() {
        return coverage.mode == AlphaMode.OPAQUE;
    }

    /** An opaque matte material without textures. Colour: linear, 0 to 1. */
    public static Material matte(String name, float red, float green, float blue) {
        float[] factor = {red, green, blue, 1};
        Base base = new Base(factor, NO_TEXTURE, new float[0][]);
        return new Material(name, base, Surface.MATTE, Emission.NONE, Coverage.OPAQUE);
    }

    /** The same with another base colour. */
    public Material with(Base other) {
        return new Material(name, other, surface, emission, coverage, finish);
    }

    /** The same with another surface. */
    public Material with(Surface other) {
        return new Material(name, base, other, emission, coverage, finish);
    }

    /** The same with other light of its own. */
    public Material with(Emission other) {
        return new Material(name, base, surface, other, coverage, finish);
    }

    /** The same with other coverage. */
    public Material with(Coverage other) {
        return new Material(name, base, surface, emission, other, finish);
    }

    /** Returns a copy with another finish. */
    public Material with(MaterialFinish other) {
        return new Material(name, base, surface, emission, coverage, other);
    }

    /** Returns a copy with the mapping of each texture replaced by a function of it. */
    public Material withTextures(UnaryOperator<TextureMap> map) {
        return new Material(
                name,
                new Base(base.factor, map.apply(base.texture), base.colourVariants),
                new Surface(surface.metallic, surface.roughness, map.apply(surface.texture), surface.unlit),
                new Emission(emission.factor, map.apply(emission.texture)),
                coverage,
                finish.withTextures(map));
    }

    /** All textures that are laid on it. */
    public List<TextureMap> textures() {
        return Stream.concat(Stream.of(base.texture, surface.texture, emission.texture), finish.textures().stream())
                .filter(TextureMap::isPresent)
                .toList();
    }

    /** The same with colour variants, r g b each. */
    public Material withColourVariants(float[]... colourVariants) {
        return with(new Base(base.factor, base.texture, colourVariants));
    }

    /** Whether any texture is laid on it. */
    public boolean isTextured() {
        return !textures().isEmpty();
    }
}
