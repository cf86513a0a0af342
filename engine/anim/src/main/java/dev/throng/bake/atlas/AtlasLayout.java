package dev.throng.bake.atlas;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.ScaleForm;

/**
 * Order of an atlas's texels. A texel is four floats. For each sample, for each joint:
 *
 * <pre>
 *   UNIFORM  (tx, ty, tz, s) (qx, qy, qz, qw)
 *   GENERAL  (tx, ty, tz, 0) (qx, qy, qz, qw) (sx, sy, sz, 0)
 * </pre>
 *
 * Rotations of neighbouring samples of a clip are on one hemisphere, so that interpolation needs no sign test.
 *
 * @param form kind of scales: one factor per joint (UNIFORM) or three (GENERAL)
 * @param jointCount joints of the skeleton
 * @param rotations interpolation of rotations between two samples; the samples were chosen for this interpolation
 */
public record AtlasLayout(ScaleForm form, int jointCount, RotationMix rotations) {
    /** Number of floats in a texel. */
    public static final int TEXEL = 4;

    /** @return number of texels of one joint in one sample, 2 or 3 */
    public int texelsPerJoint() {
        return form == ScaleForm.UNIFORM ? 2 : 3;
    }

    public int texelsPerSample() {
        return jointCount * texelsPerJoint();
    }

    /**
     * Index, in an atlas's floats, of a joint's transform in a sample.
     *
     * @param sample index of the sample in the atlas
     */
    public int floatOffset(int sample, int joint) {
        return Math.multiplyExact(sample * jointCount + joint, texelsPerJoint() * TEXEL);
    }

    /**
     * Reads the transforms of all joints in a sample.
     *
     * @param texels texels of an atlas
     * @param sample index of the sample in the atlas
     * @param out receives the transforms; rotations are not normalised
     */
    public void read(float[] texels, int sample, Pose out) {
        for (int j = 0; j < jointCount; j++) {
            int from = floatOffset(sample, j);
            int to = j * Pose.STRIDE;
            for (int c = 0; c < 3; c++) {
                out.values()[to + Channel.TRANSLATION.offset() + c] = texels[from + c];
                out.values()[to + Channel.SCALE.offset() + c] =
                        texels[form == ScaleForm.UNIFORM ? from + 3 : from + 2 * TEXEL + c];
            }
            for (int c = 0; c < 4; c++) {
                out.values()[to + Channel.ROTATION.offset() + c] = texels[from + TEXEL + c];
            }
        }
    }
}
