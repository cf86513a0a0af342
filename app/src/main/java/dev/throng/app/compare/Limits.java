package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.app.option.setting.CompareSettings;
import dev.throng.bake.atlas.ClipAtlas;
import org.jspecify.annotations.Nullable;

/**
 * What one model is judged by.
 *
 * @param tolerance how far apart its paths may be
 * @param states where that comes from, of states that are compared with keyframes; else null
 */
record Limits(Tolerance tolerance, @Nullable StateLimit states) {
    /** @param character with its palette blended as it is compared @param atlas certified for such skinning */
    static Limits of(CompareSettings settings, Runs runs, CharacterModel character, ClipAtlas atlas) {
        StateLimit states = StateLimit.of(settings, runs, character, atlas);
        double rounding = Tolerance.rounding(character.palette().blending(), runs);
        return new Limits(Tolerance.of(settings, rounding, atlas.certificate(), states), states);
    }
}
