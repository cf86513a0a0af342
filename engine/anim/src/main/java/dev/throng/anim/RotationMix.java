package dev.throng.anim;

/** How two LINEAR rotation keys are joined, always on the short arc. */
public enum RotationMix {
    /** Spherical, at even angular speed: what glTF defines. */
    SLERP,
    /** Linear and normalised: the same arc, faster in its middle. */
    NLERP
}
