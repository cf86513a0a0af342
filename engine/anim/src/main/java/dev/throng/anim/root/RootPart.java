package dev.throng.anim.root;

/** Part of root motion to extract from a clip. */
public enum RootPart {
    /** Position along x and z. */
    POSITION,
    /** Heading: rotation about +Y. */
    HEADING,
    BOTH;

    boolean moves() {
        return this != HEADING;
    }

    boolean turns() {
        return this != POSITION;
    }
}
