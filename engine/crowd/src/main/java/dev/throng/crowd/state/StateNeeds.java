package dev.throng.crowd.state;

import dev.throng.bake.measure.StateBounds.Kind;
import dev.throng.bake.measure.StateBounds.Turns;

/**
 * What states need at most of what shows them.
 *
 * @param clips of the base
 * @param layers masked or not
 * @param additive of those layers
 * @param feet whether any puts feet on the ground
 * @param kinematics what is turned after that
 */
public record StateNeeds(int clips, int layers, int additive, boolean feet, Kinematics kinematics) {
    /** Those of no state. */
    public static final StateNeeds NONE = new StateNeeds(0, 0, 0, false, Kinematics.NONE);

    /** The same with those of another state. */
    StateNeeds with(PlayedState state) {
        int adding = (int) state.layers().stream()
                .filter(layer -> layer.reference() != null)
                .count();
        return new StateNeeds(
                Math.max(clips, state.base().size()),
                Math.max(layers, state.layers().size()),
                Math.max(additive, adding),
                feet || state.feet() > 0,
                kinematics.with(state.ik()));
    }

    /** The same where more joints are turned. */
    public StateNeeds turning(Kinematics more) {
        return new StateNeeds(clips, layers, additive, feet, kinematics.with(more));
    }

    /** What such states may do to the space that a body fills. */
    public Kind kind() {
        return new Kind(additive, kinematics.turnsJoints() || feet ? Turns.ALL : Turns.ANIMATED, feet);
    }
}
