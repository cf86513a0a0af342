package dev.throng.crowd.state;

import dev.throng.anim.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * A joint of another instance that an instance looks at. It is where the other is, along its route too, and where the clips of the other's
 * base have it; of several clips the mean of these places, by their weights. Layers, inverse kinematics and feet on uneven ground of the
 * other do not count. Where the other is hidden, gone, or drawn in another part of the crowd, there is nothing to look at.
 *
 * @param instance its number in the whole crowd; {@link #GONE} once it is gone
 * @param path the joint, the one that it hangs from, and so on up to a root, as {@link #path(Skeleton, int)} says: the device goes by the
 *     skeleton itself
 */
public record Gaze(int instance, List<Integer> path) {
    /** The number of an instance that is gone. */
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

    /** From a joint up to its root. @throws IndexOutOfBoundsException when the skeleton has no such joint */
    public static List<Integer> path(Skeleton skeleton, int joint) {
        List<Integer> path = new ArrayList<>();
        for (int j = joint; j != Skeleton.NO_PARENT; j = skeleton.parent(j)) {
            path.add(j);
        }
        return List.copyOf(path);
    }

    /** What is looked at. */
    public int joint() {
        return path.get(0);
    }
}
