package dev.throng.anim.root;

/** What of the root joint's way over the ground is taken out of a clip. */
public enum RootPart {
    /** Where it is: x and z. */
    POSITION,
    /** Where it heads: the turn about +Y. */
    HEADING,
    /** Both. */
    BOTH;

    boolean moves() {
        return this != HEADING;
    }

    boolean turns() {
        return this != POSITION;
    }
}
