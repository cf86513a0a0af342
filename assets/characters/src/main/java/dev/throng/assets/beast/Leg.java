package dev.throng.assets.beast;

/** Legs of the dog. Each has two bones that inverse kinematics bends, a pastern and a paw. */
enum Leg {
    FORE_L(DogJoint.UPPERARM_L, -1),
    FORE_R(DogJoint.UPPERARM_R, -1),
    HIND_L(DogJoint.THIGH_L, 1),
    HIND_R(DogJoint.THIGH_R, 1);

    private final DogJoint start;
    private final int bend;

    Leg(DogJoint start, int bend) {
        this.start = start;
        this.bend = bend;
    }

    DogJoint upper() {
        return start;
    }

    DogJoint lower() {
        return start.next(1);
    }

    /** @return joint of the pastern, the part below the wrist or hock */
    DogJoint pastern() {
        return start.next(2);
    }

    DogJoint paw() {
        return start.next(3);
    }

    /** @return direction in which the leg bends: 1 forward like a knee, -1 backward like an elbow */
    int bend() {
        return bend;
    }

    boolean isFore() {
        return bend < 0;
    }
}
