package dev.throng.assets.sculpt;

import java.util.Objects;
import java.util.Set;

/**
 * Level of detail of a body.
 *
 * @param <J> joints of the body
 * @param triangles largest number of triangles
 * @param influences largest number of influences per vertex
 * @param merged joints that move no vertices, because their parents move these instead; never the root
 */
public record Detail<J extends Enum<J> & BodyJoint<J>>(int triangles, int influences, Set<J> merged) {
    private static final int COARSE = 1000;
    private static final int TINY = 200;

    /** @return whether the level has so few triangles that it does not use the exact body's normals */
    public boolean isCoarse() {
        return triangles < COARSE;
    }

    /** @return whether the level has so few triangles that it keeps no edges at joints and borders of colours */
    public boolean isTiny() {
        return triangles < TINY;
    }

    /** @return whether this level and another one divide the surface into the same regions and patches */
    boolean isSortedAs(Detail<J> other) {
        return isCoarse() == other.isCoarse() && isTiny() == other.isTiny() && merged.equals(other.merged);
    }

    /** @return the joint or, if it is merged, its nearest ancestor that is not merged */
    public J kept(J joint) {
        J out = joint;
        while (merged.contains(out)) {
            out = Objects.requireNonNull(out.parent());
        }
        return out;
    }
}
