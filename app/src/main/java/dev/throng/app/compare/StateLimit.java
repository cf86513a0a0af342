package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.file.CachedBake;
import dev.throng.bake.measure.InfluenceLoss;
import dev.throng.bake.measure.StateErrorBound;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far the states of one model may be from the keyframes, as fractions of D: certificates of clips do not say it.
 *
 * @param bound the largest of all states' bounds, see {@link StateErrorBound}; null where one of them has none: with inverse
 *     kinematics, or as the difference from a scale of nearly 0
 * @param influenceLoss largest distance that four influences a vertex instead of all cost in these very states
 */
record StateLimit(@Nullable Double bound, double influenceLoss) {
    /**
     * Measures the states that are compared.
     *
     * @param character with its palette blended as it is compared
     * @param baked its atlas
     */
    static StateLimit of(Runs runs, CharacterModel character, CachedBake baked) {
        List<PoseState> states = runs.states();
        double diagonal = baked.atlas().certificate().diagonal();
        double bound = runs.solves()
                ? Double.POSITIVE_INFINITY
                : StateErrorBound.largest(character, baked.localErrors(character), states) / diagonal;
        return new StateLimit(
                Double.isFinite(bound) ? bound : null, InfluenceLoss.ofStates(character, states) / diagonal);
    }

    /** Both together; null where nothing is promised. */
    @Nullable
    Double sum() {
        return bound == null ? null : Double.valueOf(bound + influenceLoss);
    }
}
