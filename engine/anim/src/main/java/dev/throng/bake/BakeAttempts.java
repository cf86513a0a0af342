package dev.throng.bake;

import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.List;

/**
 * Attempts to bake clips within an error: in several layouts, each with ever finer sampling. Finer sampling is not attempted if
 * rounding alone exceeds the error, because only the other part of the error is that of sampling.
 *
 * @param forms layouts, in order
 * @param sampleShares shares of the error that are allotted to sampling, from coarse to fine
 * @param maxError largest allowed error, as a fraction of D
 */
record BakeAttempts(List<ScaleForm> forms, double[] sampleShares, double maxError) {
    /** Bakes clips once. */
    interface Bake {
        /**
         * Returns a certified atlas.
         *
         * @param form layout
         * @param sampleShare share of the error that is allotted to sampling
         */
        ClipAtlas bake(ScaleForm form, double sampleShare);
    }

    /** Returns the atlas of the first attempt that meets the error, or of the last attempt. */
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

    /** Returns whether an atlas meets the error. */
    boolean meets(ClipAtlas atlas) {
        return atlas.certificate().encodingError() <= maxError;
    }

    /** Returns whether an atlas's error minus that of its sampling is within the allowed error. */
    private boolean isRoundedFinely(ClipAtlas atlas, int share) {
        return atlas.certificate().encodingError() - sampleShares[share] * maxError <= maxError;
    }
}
