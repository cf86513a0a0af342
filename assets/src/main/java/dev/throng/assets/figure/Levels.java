package dev.throng.assets.figure;

import dev.throng.assets.figure.shape.FigureJoint;
import dev.throng.assets.sculpt.Detail;
import java.util.List;
import java.util.Set;

/** The levels of detail of a figure. */
final class Levels {
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

    /** Finest first. */
    static final List<Detail<FigureJoint>> ALL = List.of(
            new Detail<FigureJoint>(6000, 4, Set.of()),
            new Detail<FigureJoint>(2000, 4, Set.of()),
            new Detail<FigureJoint>(600, 2, DIGITS),
            new Detail<FigureJoint>(120, 1, ENDS));

    private Levels() {}
}
