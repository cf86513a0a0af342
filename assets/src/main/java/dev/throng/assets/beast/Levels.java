package dev.throng.assets.beast;

import static dev.throng.assets.beast.DogJoint.*;

import dev.throng.assets.sculpt.Detail;
import java.util.List;
import java.util.Set;

/** The levels of detail of the dog. */
final class Levels {
    private static final Set<DogJoint> ENDS = Set.of(
            JAW, EAR_L, EAR_R, SHOULDER_L, SHOULDER_R, FOREPAW_L, FOREPAW_R, HINDPAW_L, HINDPAW_R, TAIL_2, TAIL_4);

    /** Finest first. */
    static final List<Detail<DogJoint>> ALL = List.of(
            new Detail<DogJoint>(4000, 4, Set.of()),
            new Detail<DogJoint>(1500, 4, Set.of()),
            new Detail<DogJoint>(500, 2, Set.of(JAW)),
            new Detail<DogJoint>(120, 1, ENDS));

    private Levels() {}
}
