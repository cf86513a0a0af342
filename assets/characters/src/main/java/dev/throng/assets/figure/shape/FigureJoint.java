package dev.throng.assets.figure.shape;

import dev.throng.assets.sculpt.BodyJoint;
import org.jspecify.annotations.Nullable;

/** Joints of a person's skeleton, depth first. */
public enum FigureJoint implements BodyJoint<FigureJoint> {
    HIPS(null),
    SPINE(HIPS),
    CHEST(SPINE),
    NECK(CHEST),
    HEAD(NECK),
    CLAVICLE_L(CHEST),
    UPPERARM_L(CLAVICLE_L),
    FOREARM_L(UPPERARM_L),
    HAND_L(FOREARM_L),
    FINGERS_L(HAND_L),
    THUMB_L(HAND_L),
    CLAVICLE_R(CHEST),
    UPPERARM_R(CLAVICLE_R),
    FOREARM_R(UPPERARM_R),
    HAND_R(FOREARM_R),
    FINGERS_R(HAND_R),
    THUMB_R(HAND_R),
    THIGH_L(HIPS),
    SHIN_L(THIGH_L),
    FOOT_L(SHIN_L),
    TOE_L(FOOT_L),
    THIGH_R(HIPS),
    SHIN_R(THIGH_R),
    FOOT_R(SHIN_R),
    TOE_R(FOOT_R);

    public static final int COUNT = values().length;

    private final @Nullable FigureJoint parent;

    FigureJoint(@Nullable FigureJoint parent) {
        this.parent = parent;
    }

    @Override
    public @Nullable FigureJoint parent() {
        return parent;
    }
}
