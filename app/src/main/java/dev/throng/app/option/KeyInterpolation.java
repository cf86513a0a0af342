package dev.throng.app.option;

import dev.throng.anim.RotationMix;

/** How rotations are joined between two rows. */
public enum KeyInterpolation {
    NLERP(RotationMix.NLERP),
    SLERP(RotationMix.SLERP);

    private final RotationMix mix;

    KeyInterpolation(RotationMix mix) {
        this.mix = mix;
    }

    public RotationMix mix() {
        return mix;
    }
}
