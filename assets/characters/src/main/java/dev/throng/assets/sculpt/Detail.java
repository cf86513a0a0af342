package dev.throng.assets.sculpt;

import java.util.Objects;
import java.util.Set;

/**
 * A level of detail: how many triangles, and how finely they bend.
 *
 * @param <J> the body's joints
 * @param triangles at most
 * @param influences of a vertex at most
 * @param merged joints with vertices that follow the parent instead; never the root
 */
public record Detail<J extends Enum<J> & BodyJoint<J>>(int triangles, int influences, Set<J> merged) {
    private static final int COARSE = 1000;
    private static final int TINY = 200;

    /** Too coarse for the body's own normals. */
    public boolean isCoarse() {
        return triangles < COARSE;
    }

    /** Returns whether there are too few triangles to keep an edge at each joint and each border of colours. */
    public boolean isTiny() {
        return triangles < TINY;
    }

    /** Returns whether triangles of this level are sorted into regions and patches as those of another one. */
    boolean isSortedAs(Detail<J> other) {
        return isCoarse() == other.isCoarse() && isTiny() == other.isTiny() && merged.equals(other.merged);
    }

    /** The joint itself or the nearest ancestor that is not merged. */
    public J kept(J joint) {
        J out = joint;
        while (merged.contains(out)) {
            out = Objects.requireNonNull(out.parent());
        }
        return out;
    }
}
