package dev.throng.assets.figure;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The joints of a figure, depth first; the ordinal is the index in the skeleton. */
enum FigureJoint {
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

    /** Number of joints. */
    static final int COUNT = values().length;

    private final @Nullable FigureJoint parent;

    FigureJoint(@Nullable FigureJoint parent) {
        this.parent = parent;
    }

    /** Index of the parent, or -1 for the hips. */
    int parentIndex() {
        return parent == null ? -1 : parent.ordinal();
    }

    /** As modelling programs write it: {@code upperarm.L}. */
    String label() {
        if (isSided()) {
            int stem = name().length() - 2;
            return name().substring(0, stem).toLowerCase(Locale.ROOT) + "." + name().substring(stem + 1);
        }
        return name().toLowerCase(Locale.ROOT);
    }

    /** One of a left and a right. */
    boolean isSided() {
        return name().endsWith("_L") || name().endsWith("_R");
    }

    /** The joint on the other side; this one where there is none. */
    FigureJoint mirrored() {
        if (!isSided()) {
            return this;
        }
        String stem = name().substring(0, name().length() - 1);
        return valueOf(stem + (name().endsWith("L") ? "R" : "L"));
    }
}
