package dev.throng.anim;

/**
 * How a mesh looks.
 *
 * @param name the file's name or {@code "material N"}
 * @param baseColor r g b a factors, linear
 * @param texture index in {@link Character#textures()}, {@link #NO_TEXTURE} for plain white
 * @param doubleSided both sides are drawn
 * @param alphaMode how alpha is used
 * @param alphaCutoff coverage threshold of {@link AlphaMode#MASK}
 */
public record Material(
        String name, float[] baseColor, int texture, boolean doubleSided, AlphaMode alphaMode, float alphaCutoff) {
    /** Value of {@link #texture()} without one. */
    public static final int NO_TEXTURE = -1;

    /** glTF's default material: white, opaque, single-sided. */
    public static final Material DEFAULT =
            new Material("default", new float[] {1, 1, 1, 1}, NO_TEXTURE, false, AlphaMode.OPAQUE, 0.5f);

    /** glTF's alphaMode. */
    public enum AlphaMode {
        /** Alpha is ignored. */
        OPAQUE,
        /** Drawn where alpha is at least the cutoff. */
        MASK,
        /** Drawn as hashed coverage: a share of the samples that equals alpha, in any order. */
        BLEND
    }
}
