package dev.throng.bake.atlas;

import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.ScaleForm;

/**
 * Where a texel (four floats) of an atlas lies. For each sample, for each joint:
 *
 * <pre>
 *   UNIFORM  (tx, ty, tz, s) (qx, qy, qz, qw)
 *   GENERAL  (tx, ty, tz, 0) (qx, qy, qz, qw) (sx, sy, sz, 0)
 * </pre>
 *
 * Rotations of neighbouring samples of a clip lie on one hemisphere, so that they mix without a sign test.
 *
 * @param form number of scale factors
 * @param jointCount joints of the skeleton
 * @param rotations how the rotations of two samples mix: what the samples were chosen for
 */
public record AtlasLayout(ScaleForm form, int jointCount, RotationMix rotations) {
    /** Floats in a texel. */
    public static final int TEXEL = 4;

    /** Texels of one joint in one sample: 2 or 3. */
    public int texelsPerJoint() {
        return form == ScaleForm.UNIFORM ? 2 : 3;
    }

    /** Texels of one sample. */
    public int texelsPerSample() {
        return jointCount * texelsPerJoint();
    }

    /** Index of the first float of a joint's transform. */
    public int floatOffset(int sample, int joint) {
        return Math.multiplyExact(sample * jointCount + joint, texelsPerJoint() * TEXEL);
    }
}
