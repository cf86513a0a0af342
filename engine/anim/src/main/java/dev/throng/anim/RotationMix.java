package dev.throng.anim;

/** How two rotations are joined, always on the short arc. */
public enum RotationMix {
    /** Spherical, at even angular speed: what glTF defines for LINEAR keys. */
    SLERP,
    /** Linear and normalised: the same arc, faster in its middle. */
    NLERP
}
