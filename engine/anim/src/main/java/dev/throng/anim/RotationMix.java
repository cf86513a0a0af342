package dev.throng.anim;

/** Interpolation of two rotations, on the short arc. */
public enum RotationMix {
    /** Spherical interpolation, at constant angular speed: glTF's rule for LINEAR keys. */
    SLERP,
    /** Linear interpolation, then normalisation: the arc of slerp, but faster in its middle. */
    NLERP
}
