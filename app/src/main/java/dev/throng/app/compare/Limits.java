package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.app.option.setting.CompareSettings;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.measure.LocalErrors;
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
     * @param errors of its atlas; null where no states are compared with keyframes
     */
    static Limits of(
            CompareSettings settings,
            Runs runs,
            CharacterModel character,
            ErrorCertificate certificate,
            @Nullable LocalErrors errors) {
        StateLimit states = errors == null ? null : StateLimit.of(runs, character, errors);
        double rounding = Tolerance.rounding(character.palette().blending(), runs);
        return new Limits(Tolerance.of(settings, rounding, certificate, states), states);
    }
}
