package dev.throng.bake.cpu;

import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.math.Quat;
import dev.throng.math.Similarity;
import dev.throng.math.Trs;
import java.util.Arrays;

/**
 * Interpolates a joint's local transform between two samples of an atlas: CPU counterpart of {@code shaders/lib/atlas.glsl}.
 * Translations and scales are linear, rotations as the atlas was baked for.
 */
public final class AtlasSampler {
    private AtlasSampler() {}

    /** Writes {@link Trs#STRIDE} floats, for GENERAL atlases. */
    public static void trs(ClipAtlas atlas, SampleSpan span, int joint, float[] out, int oo) {
        float[] texels = atlas.texels();
        int a = atlas.layout().floatOffset(span.sample0(), joint);
        int b = atlas.layout().floatOffset(span.sample1(), joint);
        mix(texels, a, b, span.alpha(), out, oo, 3);
        mix(texels, a + 8, b + 8, span.alpha(), out, oo + Trs.SCALE, 3);
        rotation(atlas, a + 4, b + 4, span.alpha(), out, oo + Trs.ROTATION);
    }

    /** Writes {@link Similarity#STRIDE} floats, for UNIFORM atlases. */
    public static void similarity(ClipAtlas atlas, SampleSpan span, int joint, float[] out, int oo) {
        float[] texels = atlas.texels();
        int a = atlas.layout().floatOffset(span.sample0(), joint);
        int b = atlas.layout().floatOffset(span.sample1(), joint);
        mix(texels, a, b, span.alpha(), out, oo, Similarity.ROTATION);
        rotation(atlas, a + 4, b + 4, span.alpha(), out, oo + Similarity.ROTATION);
    }

    /** Writes {@link Trs#STRIDE} floats, for atlases of either form; a uniform scale three times. */
    public static void local(ClipAtlas atlas, SampleSpan span, int joint, float[] out, int oo) {
        if (atlas.layout().form() == ScaleForm.GENERAL) {
            trs(atlas, span, joint, out, oo);
            return;
        }
        int a = atlas.layout().floatOffset(span.sample0(), joint);
        int b = atlas.layout().floatOffset(span.sample1(), joint);
        mix(atlas.texels(), a, b, span.alpha(), out, oo, 3);
        rotation(atlas, a + 4, b + 4, span.alpha(), out, oo + Trs.ROTATION);
        float scale = Trs.mix(atlas.texels()[a + Similarity.SCALE], atlas.texels()[b + Similarity.SCALE], span.alpha());
        Arrays.fill(out, oo + Trs.SCALE, oo + Trs.STRIDE, scale);
    }

    private static void rotation(ClipAtlas atlas, int a, int b, float alpha, float[] out, int oo) {
        if (atlas.layout().rotations() == RotationMix.SLERP) {
            Quat.slerp(atlas.texels(), a, atlas.texels(), b, alpha, out, oo);
        } else {
            mix(atlas.texels(), a, b, alpha, out, oo, 4);
        }
        Quat.normalise(out, oo);
    }

    private static void mix(float[] texels, int a, int b, float alpha, float[] out, int oo, int count) {
        for (int i = 0; i < count; i++) {
            out[oo + i] = Trs.mix(texels[a + i], texels[b + i], alpha);
        }
    }
}
