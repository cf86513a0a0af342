package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.app.option.setting.CompareSettings;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.file.CachedBake;
import org.jspecify.annotations.Nullable;

/**
 * What one model is judged by.
 *
 * @param tolerance how far apart its paths may be
 * @param states where that comes from, of states that are compared with keyframes; else null
 */
record Limits(Tolerance tolerance, @Nullable StateLimit states) {
    /**
     * Measures the states that are compared, if any.
     *
     * @param character with its palette blended as it is compared
     * @param certificate of its atlas, for such skinning
     * @param baked its atlas
     */
    static Limits of(
            CompareSettings settings,
            Runs runs,
            CharacterModel character,
            ErrorCertificate certificate,
            CachedBake baked) {
        boolean isBounded = settings.againstKeyframes() && !runs.states().isEmpty();
        StateLimit states = isBounded ? StateLimit.of(runs, character, baked) : null;
        double rounding = Tolerance.rounding(character.palette().blending(), runs);
        return new Limits(Tolerance.of(settings, rounding, certificate, states), states);
    }
}
