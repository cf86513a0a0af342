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
 * Translations and scales are interpolated linearly, rotations as the atlas specifies.
 */
public final class AtlasSampler {
    private AtlasSampler() {}

    /**
     * Interpolates a joint's transform of an atlas of the form {@link ScaleForm#GENERAL}.
     *
     * @param span samples to interpolate
     * @param out receives {@link Trs#STRIDE} floats at {@code oo}
     */
    public static void trs(ClipAtlas atlas, SampleSpan span, int joint, float[] out, int oo) {
        float[] texels = atlas.texels();
        int a = atlas.layout().floatOffset(span.sample0(), joint);
        int b = atlas.layout().floatOffset(span.sample1(), joint);
        mix(texels, a, b, span.alpha(), out, oo, 3);
        mix(texels, a + 8, b + 8, span.alpha(), out, oo + Trs.SCALE, 3);
        rotation(atlas, a + 4, b + 4, span.alpha(), out, oo + Trs.ROTATION);
    }

    /**
     * Interpolates a joint's transform of an atlas of the form {@link ScaleForm#UNIFORM}.
     *
     * @param span samples to interpolate
     * @param out receives {@link Similarity#STRIDE} floats at {@code oo}
     */
    public static void similarity(ClipAtlas atlas, SampleSpan span, int joint, float[] out, int oo) {
        float[] texels = atlas.texels();
        int a = atlas.layout().floatOffset(span.sample0(), joint);
        int b = atlas.layout().floatOffset(span.sample1(), joint);
        mix(texels, a, b, span.alpha(), out, oo, Similarity.ROTATION);
        rotation(atlas, a + 4, b + 4, span.alpha(), out, oo + Similarity.ROTATION);
    }

    /**
     * Interpolates a joint's transform of an atlas of either {@link ScaleForm}.
     *
     * @param span samples to interpolate
     * @param out receives {@link Trs#STRIDE} floats at {@code oo}; a uniform scale is written three times
     */
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
