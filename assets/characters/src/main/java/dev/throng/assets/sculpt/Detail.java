package dev.throng.assets.sculpt;

import java.util.Objects;
import java.util.Set;

/**
 * A level of detail, by the numbers of triangles and influences.
 *
 * @param <J> joints of the body
 * @param triangles largest number of triangles
 * @param influences largest number of influences per vertex
 * @param merged joints whose vertices follow the parent joint instead; never the root
 */
public record Detail<J extends Enum<J> & BodyJoint<J>>(int triangles, int influences, Set<J> merged) {
    private static final int COARSE = 1000;
    private static final int TINY = 200;

    /** @return whether the level has too few triangles to use the exact body's normals */
    public boolean isCoarse() {
        return triangles < COARSE;
    }

    /** @return whether there are too few triangles to keep an edge at each joint and each colour border */
    public boolean isTiny() {
        return triangles < TINY;
    }

    /** @return whether this level and another divide the surface into the same regions and patches */
    boolean isSortedAs(Detail<J> other) {
        return isCoarse() == other.isCoarse() && isTiny() == other.isTiny() && merged.equals(other.merged);
    }

    /** @return the joint, or its nearest ancestor that is not merged */
    public J kept(J joint) {
        J out = joint;
        while (merged.contains(out)) {
            out = Objects.requireNonNull(out.parent());
        }
        return out;
    }
}
