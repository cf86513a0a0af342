package dev.throng.assets.beast;

import static dev.throng.assets.beast.DogJoint.*;

import java.util.Set;

/**
 * A level of detail: how many triangles, and how finely they bend.
 *
 * @param triangles at most
 * @param influences of a vertex at most
 * @param merged joints whose vertices follow the parent
 */
record Detail(int triangles, int influences, Set<DogJoint> merged) {
    private static final Set<DogJoint> ENDS = Set.of(
            JAW, EAR_L, EAR_R, SHOULDER_L, SHOULDER_R, FOREPAW_L, FOREPAW_R, HINDPAW_L, HINDPAW_R, TAIL_2, TAIL_4);

    private static final int COARSE = 1000;

    /** Finest first. */
    static final Detail[] LEVELS = {
        new Detail(4000, 4, Set.of()),
        new Detail(1500, 4, Set.of()),
        new Detail(500, 2, Set.of(JAW)),
        new Detail(120, 1, ENDS)
    };

    /** Too coarse for the body's own normals. */
    boolean isCoarse() {
        return triangles < COARSE;
    }

    /** The joint itself or the nearest ancestor that is not merged. */
    DogJoint kept(DogJoint joint) {
        DogJoint out = joint;
        while (merged.contains(out)) {
            out = DogJoint.values()[out.parentIndex()];
        }
        return out;
    }
}
