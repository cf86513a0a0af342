package dev.throng.bake;

import dev.throng.math.Quat;
import dev.throng.math.Similarity;
import dev.throng.math.Trs;

/**
 * Reads one joint's local transform between two rows of an atlas: the twin of {@code shaders/lib/atlas.glsl}.
 * Translations and scales mix linearly, rotations by normalised lerp.
 */
public final class AtlasSampler {
    private AtlasSampler() {}

    /** For GENERAL atlases: {@link Trs#STRIDE} floats into {@code out}. */
    public static void trs(ClipAtlas atlas, RowSpan span, int joint, float[] out) {
        float[] texels = atlas.texels();
        int a = atlas.layout().floatOffset(span.row0(), joint);
        int b = atlas.layout().floatOffset(span.row1(), joint);
        mix(texels, a, b, span.alpha(), out, 0, 3);
        mix(texels, a + 4, b + 4, span.alpha(), out, Trs.ROTATION, 4);
        mix(texels, a + 8, b + 8, span.alpha(), out, Trs.SCALE, 3);
        Quat.normalise(out, Trs.ROTATION);
    }

    /** For UNIFORM atlases: {@link Similarity#STRIDE} floats into {@code out}. */
    public static void similarity(ClipAtlas atlas, RowSpan span, int joint, float[] out, int oo) {
        float[] texels = atlas.texels();
        int a = atlas.layout().floatOffset(span.row0(), joint);
        int b = atlas.layout().floatOffset(span.row1(), joint);
        mix(texels, a, b, span.alpha(), out, oo, Similarity.STRIDE);
        Quat.normalise(out, oo + Similarity.ROTATION);
    }

    private static void mix(float[] texels, int a, int b, float alpha, float[] out, int oo, int count) {
        for (int i = 0; i < count; i++) {
            out[oo + i] = Trs.mix(texels[a + i], texels[b + i], alpha);
        }
    }
}
