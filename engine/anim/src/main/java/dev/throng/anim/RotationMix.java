package dev.throng.anim;

/** Interpolation of two rotations, on the short arc. */
public enum RotationMix {
    /** Spherical, at constant angular speed: glTF's rule for LINEAR keys. */
    SLERP,
    /** Linear and normalised: the same arc, faster in its middle. */
    NLERP
}
