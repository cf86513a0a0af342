package dev.throng.crowd.state;

import dev.throng.anim.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * Look-at target: a joint of another instance, at the other's transform, posed by the clips of the other's base (with
 * several clips, the mean of the joint's positions, by weight). Ignores the other's layers, inverse kinematics and foot
 * placement. If the other is hidden, removed or drawn in another part of the crowd, the look-at has no target.
 *
 * @param instance number of the other in the whole crowd; {@link #GONE} if it was removed
 * @param path the joint and its ancestors up to a root, see {@link #path(Skeleton, int)}; the device uses the skeleton
 *     itself
 */
public record Gaze(int instance, List<Integer> path) {
    /** Number of a removed instance. */
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
