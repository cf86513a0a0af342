package dev.throng.bake.cpu;

import dev.throng.anim.Skeleton;
import dev.throng.math.Affine;
import dev.throng.math.Arc;
import dev.throng.math.Trs;
import dev.throng.math.Vec3;
import java.util.Arrays;

/** A pose whose joints are turned: CPU counterpart of the functions of {@code shaders/lib/ik_joint.glsl}. */
final class CpuIkPose {
    private final Skeleton skeleton;
    private final float[] pose;

    /** @param pose one {@link Trs} for each joint, written through to */
    CpuIkPose(Skeleton skeleton, float[] pose) {
        this.skeleton = skeleton;
        this.pose = pose;
    }

    /** Index of a joint's parent, or {@link Skeleton#NO_PARENT}. */
    int parentOf(int joint) {
        return skeleton.parent(joint);
    }

    /** Rows of a joint's transform in the scene: up from joint to root. Those of none are the identity's. */
    float[] model(int joint) {
        return model(joint, Skeleton.NO_PARENT);
    }

    /** Rows of its transform under one that it hangs from, or is. */
    float[] model(int joint, int above) {
        float[] model = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
        float[] rows = new float[Affine.STRIDE];
        for (int j = joint; j != above; j = parentOf(j)) {
            Trs.toAffine(pose, j * Trs.STRIDE, rows, 0);
            float[] both = new float[Affine.STRIDE];
            Affine.multiply(rows, 0, model, 0, both, 0);
            model = both;
        }
        return model;
    }

    /** A joint, as it stands in the scene. @param above rows of its parent's transform there */
    CpuIkJoint joint(float[] above, int joint) {
        int o = joint * Trs.STRIDE;
        return new CpuIkJoint(above, Arrays.copyOfRange(pose, o, o + Trs.STRIDE));
    }

    /** Writes a rotation that was solved, as far as its entry counts, mixed on the short arc. */
    void store(int joint, CpuIkJoint solved, float weight) {
        int o = joint * Trs.STRIDE + Trs.ROTATION;
        if (weight < 1) {
            CpuPoseBlend.nlerp(pose, o, solved.rotation(), 0, weight);
        } else {
            System.arraycopy(solved.rotation(), 0, pose, o, 4);
        }
    }

    /** Moves a joint upwards in the scene, with all that hangs from it; not where what is above it is flat. @param above it */
    void move(int joint, float[] above, float height) {
        float[] across = Vec3.cross(Vec3.of(above, 8), Vec3.of(above, 0)); // a column of the adjugate
        float det = Vec3.dot(Vec3.of(above, 4), across);
        float size = Math.abs(det);
        if (size >= Arc.SMALLEST && size <= Arc.LARGEST) {
            float share = height / det;
            for (int c = 0; c < 3; c++) {
                pose[joint * Trs.STRIDE + c] += across[c] * share;
            }
        }
    }

    /** The displacement from one point to another; 0 0 0 where it is only rounding. */
    static float[] displacement(float[] from, float[] to) {
        float[] way = Vec3.minus(to, from);
        float nearest = IkFloats.NEAREST * Math.max(Arc.largest(from), Arc.largest(to));
        return Arc.largest(way) > nearest ? way : new float[3];
    }
}
