package dev.throng.crowd.state;

import dev.throng.anim.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * Look-at target: a joint of another instance. The joint's position follows the other instance's transform and the
 * clips of its base (with several clips, their weighted mean) and the host's pose, but not its layers, inverse
 * kinematics and foot placement. There is no target while the other instance is hidden, removed or drawn in another
 * part of the crowd.
 *
 * @param instance number of the other instance in the whole crowd; {@link #GONE} if it was removed
 * @param path the joint and its ancestors up to a root, see {@link #path(Skeleton, int)}; shaders receive only the
 *     joint, and find its ancestors in the skeleton
 */
public record Gaze(int instance, List<Integer> path) {
    /** Value of {@link #instance} for a removed instance. */
    public static final int GONE = -1;

    public Gaze {
        if (instance < GONE) {
            throw new IllegalArgumentException(
                    "look-at target: found instance number " + instance + ", expected 0 or more");
        }
        if (path.isEmpty()) {
            throw new IllegalArgumentException("look-at target: found no joints, expected at least one joint");
        }
        path = List.copyOf(path);
    }

    /**
     * Returns a joint and its ancestors, ending with a root.
     *
     * @throws IndexOutOfBoundsException if the skeleton has no such joint
     */
    public static List<Integer> path(Skeleton skeleton, int joint) {
        List<Integer> path = new ArrayList<>();
        for (int j = joint; j != Skeleton.NO_PARENT; j = skeleton.parent(j)) {
            path.add(j);
        }
        return List.copyOf(path);
    }

    public int joint() {
        return path.get(0);
    }
}
