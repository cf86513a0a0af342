package dev.throng.crowd.gl;

import dev.throng.anim.socket.RestJoints;
import dev.throng.anim.state.IkEntry;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.state.Gaze;
import dev.throng.crowd.state.PlayedState;
import java.util.List;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Crowds whose people look at each other. */
final class GazeCrowd {
    private static final RestJoints REST = new RestJoints(FootCrowd.ADULT.skeleton());
    private static final int NECK = REST.joint("neck");
    static final int HEAD = REST.joint("head");
    private static final List<Integer> PATH = Gaze.path(FootCrowd.ADULT.skeleton(), HEAD);

    private GazeCrowd() {}

    /**
     * Returns the state with neck and head turned to a point, or to an instance.
     *
     * @param rolls whether the head may tilt
     */
    static PlayedState turning(PlayedState state, boolean rolls) {
        Vector3d up = rolls ? REST.inJoint(HEAD, new Vector3d(0, 1, 0)) : null;
        List<IkEntry> looks = List.of(look(NECK, null, 40, 0.5), look(HEAD, up, 120, 1));
        return new PlayedState(state.base(), state.layers(), looks, state.ikShare(), state.feet());
    }

    static PlayedState turningHead(PlayedState state) {
        return new PlayedState(state.base(), state.layers(), List.of(look(HEAD, null, 60, 1)));
    }

    private static IkEntry look(int joint, @Nullable Vector3d up, double maxDegrees, double weight) {
        IkEntry.Axes ahead = new IkEntry.Axes(REST.inJoint(joint, new Vector3d(0, 0, 1)), up);
        return new IkEntry.LookAt(joint, ahead, new Vector3d(0, 2, 9), maxDegrees, weight);
    }

    /**
     * Makes an instance look at another instance's head.
     *
     * @param other index in the whole crowd
     */
    static void look(CrowdState crowd, int instance, int other) {
        crowd.states().setGaze(crowd.stateNumber(instance), new Gaze(other, PATH));
    }
}
