package dev.throng.assets.sculpt;

import java.util.Objects;
import java.util.Set;

/**
 * A level of detail: number of triangles and of influences.
 *
 * @param <J> the body's joints
 * @param triangles largest number of triangles
 * @param influences largest number of influences per vertex
 * @param merged joints whose vertices follow the parent instead; never the root
 */
public record Detail<J extends Enum<J> & BodyJoint<J>>(int triangles, int influences, Set<J> merged) {
    private static final int COARSE = 1000;
    private static final int TINY = 200;

    /** Returns whether the level is too coarse for the body's exact normals. */
    public boolean isCoarse() {
        return triangles < COARSE;
    }

    /** Returns whether there are too few triangles to keep an edge at each joint and each colour border. */
    public boolean isTiny() {
        return triangles < TINY;
    }

    /** Returns whether this level and another one sort triangles into the same regions and patches. */
    boolean isSortedAs(Detail<J> other) {
        return isCoarse() == other.isCoarse() && isTiny() == other.isTiny() && merged.equals(other.merged);
    }

    /** Returns the joint, or its nearest ancestor that is not merged. */
    public J kept(J joint) {
        J out = joint;
        while (merged.contains(out)) {
            out = Objects.requireNonNull(out.parent());
        }
        return out;
    }
}
