package dev.throng.bake;

import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.List;

/**
 * Series of attempts to bake clips within an allowed error: for each {@link ScaleForm}, with ever finer sampling. Finer
 * sampling is not attempted if rounding alone exceeds the allowed error, because finer sampling cannot reduce rounding.
 *
 * @param forms forms in which the atlas may store scales, in order of attempts
 * @param sampleShares fractions of the allowed error that are allotted to sampling, from coarse to fine sampling
 * @param maxError largest allowed error, as a fraction of the model's diagonal D
 */
record BakeAttempts(List<ScaleForm> forms, double[] sampleShares, double maxError) {
    /** Function that bakes the clips once. */
    interface Bake {
        /**
         * Bakes the clips and certifies the atlas.
         *
         * @param form form in which the atlas stores scales
         * @param sampleShare fraction of the allowed error that is allotted to sampling
         */
        ClipAtlas bake(ScaleForm form, double sampleShare);
    }

    /** @return the atlas of the first attempt within the allowed error, or else of the last attempt */
    ClipAtlas first(Bake bake) {
        ClipAtlas atlas = first(forms.get(0), bake);
        for (int f = 1; f < forms.size() && !meets(atlas); f++) {
            atlas = first(forms.get(f), bake);
        }
        return atlas;
    }

    private ClipAtlas first(ScaleForm form, Bake bake) {
        ClipAtlas atlas = bake.bake(form, sampleShares[0]);
        for (int s = 1; s < sampleShares.length && !meets(atlas) && isRoundedFinely(atlas, s - 1); s++) {
            atlas = bake.bake(form, sampleShares[s]);
        }
        return atlas;
    }

    /** @return whether an atlas's error is at most the allowed error */
    boolean meets(ClipAtlas atlas) {
        return atlas.certificate().encodingError() <= maxError;
    }

    /**
     * @param share index, in {@code sampleShares}, of the fraction of the allowed error that was allotted to sampling
     *     when the atlas was baked
     * @return whether the atlas's error, without the error allotted to sampling, is at most the allowed error
     */
    private boolean isRoundedFinely(ClipAtlas atlas, int share) {
        return atlas.certificate().encodingError() - sampleShares[share] * maxError <= maxError;
    }
}
