package dev.throng.app.option;

/** How rotations are joined between two rows. */
public enum KeyInterpolation implements Choice {
    NLERP,
    @NotBuilt
    SLERP
}
