package dev.throng.assets.figure;

import java.util.Set;

/**
 * A level of detail: how many triangles, and how finely they bend.
 *
 * @param triangles at most
 * @param influences of a vertex at most
 * @param merged joints whose vertices follow the parent
 */
record Detail(int triangles, int influences, Set<FigureJoint> merged) {
    private static final Set<FigureJoint> DIGITS = Set.of(
            FigureJoint.FINGERS_L,
            FigureJoint.FINGERS_R,
            FigureJoint.THUMB_L,
            FigureJoint.THUMB_R,
            FigureJoint.TOE_L,
            FigureJoint.TOE_R);
    private static final Set<FigureJoint> ENDS = Set.of(
            FigureJoint.FINGERS_L,
            FigureJoint.FINGERS_R,
            FigureJoint.THUMB_L,
            FigureJoint.THUMB_R,
            FigureJoint.TOE_L,
            FigureJoint.TOE_R,
            FigureJoint.HAND_L,
            FigureJoint.HAND_R,
            FigureJoint.CLAVICLE_L,
            FigureJoint.CLAVICLE_R,
            FigureJoint.SPINE,
            FigureJoint.NECK);

    private static final int COARSE = 1000;

    /** Finest first. */
    static final Detail[] LEVELS = {
        new Detail(6000, 4, Set.of()),
        new Detail(2000, 4, Set.of()),
        new Detail(600, 2, DIGITS),
        new Detail(120, 1, ENDS)
    };

    /** Too coarse for the body's own normals. */
    boolean isCoarse() {
        return triangles < COARSE;
    }

    /** The joint itself or the nearest ancestor that is not merged. */
    FigureJoint kept(FigureJoint joint) {
        FigureJoint out = joint;
        while (merged.contains(out)) {
            out = FigureJoint.values()[out.parentIndex()];
        }
        return out;
    }
}
