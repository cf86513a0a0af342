package dev.throng.assets.beast;

import dev.throng.assets.sculpt.BodyJoint;
import org.jspecify.annotations.Nullable;

/** Joints of a dog, depth first. */
enum DogJoint implements BodyJoint<DogJoint> {
    HIPS(null),
    SPINE(HIPS),
    CHEST(SPINE),
    NECK(CHEST),
    HEAD(NECK),
    JAW(HEAD),
    EAR_L(HEAD),
    EAR_R(HEAD),
    SHOULDER_L(CHEST),
    UPPERARM_L(SHOULDER_L),
    FOREARM_L(UPPERARM_L),
    WRIST_L(FOREARM_L),
    FOREPAW_L(WRIST_L),
    SHOULDER_R(CHEST),
    UPPERARM_R(SHOULDER_R),
    FOREARM_R(UPPERARM_R),
    WRIST_R(FOREARM_R),
    FOREPAW_R(WRIST_R),
    THIGH_L(HIPS),
    SHIN_L(THIGH_L),
    HOCK_L(SHIN_L),
    HINDPAW_L(HOCK_L),
    THIGH_R(HIPS),
    SHIN_R(THIGH_R),
    HOCK_R(SHIN_R),
    HINDPAW_R(HOCK_R),
    TAIL_1(HIPS),
    TAIL_2(TAIL_1),
    TAIL_3(TAIL_2),
    TAIL_4(TAIL_3);

    public static final int COUNT = values().length;

    private final @Nullable DogJoint parent;

    DogJoint(@Nullable DogJoint parent) {
        this.parent = parent;
    }

    @Override
    public @Nullable DogJoint parent() {
        return parent;
    }

    /**
     * @param steps number of joints to go towards the limb's end; 0 for this joint
     * @return joint of the same limb that is reached by these steps
     */
    DogJoint next(int steps) {
        return values()[ordinal() + steps];
    }
}
