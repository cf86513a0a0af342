package dev.throng.bake.cpu;

import dev.throng.anim.Skeleton;
import dev.throng.math.Affine;
import dev.throng.math.Arc;
import dev.throng.math.Trs;
import dev.throng.math.Vec3;
import java.util.Arrays;

/**
 * Pose whose joints are turned by inverse kinematics: CPU counterpart of the functions of {@code shaders/lib/ik_joint.glsl}.
 */
final class CpuIkPose {
    private final Skeleton skeleton;
    private final float[] pose;

    /** @param pose one {@link Trs} per joint, changed in place */
    CpuIkPose(Skeleton skeleton, float[] pose) {
        this.skeleton = skeleton;
        this.pose = pose;
    }

    int parentOf(int joint) {
        return skeleton.parent(joint);
    }

    /**
     * @param joint joint, or {@link Skeleton#NO_PARENT} for the identity
     * @return transform of a joint to model space; three rows
     */
    float[] model(int joint) {
        return model(joint, Skeleton.NO_PARENT);
    }

    /**
     * @param above ancestor, or the joint itself for the identity
     * @return transform of a joint to an ancestor's space; three rows
     */
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

    /**
     * Creates a {@link CpuIkJoint} of the pose.
     *
     * @param above three rows of the transform of the joint's parent to model space
     */
    CpuIkJoint joint(float[] above, int joint) {
        int o = joint * Trs.STRIDE;
        return new CpuIkJoint(above, Arrays.copyOfRange(pose, o, o + Trs.STRIDE));
    }

    /**
     * Blends a joint's rotation in the pose towards that of a solved joint, on the short arc.
     *
     * @param weight 0 (unchanged) to 1 (solved)
     */
    void store(int joint, CpuIkJoint solved, float weight) {
        int o = joint * Trs.STRIDE + Trs.ROTATION;
        if (weight < 1) {
            CpuPoseBlend.nlerp(pose, o, solved.rotation(), 0, weight);
        } else {
            System.arraycopy(solved.rotation(), 0, pose, o, 4);
        }
    }

    /**
     * Moves a joint and its descendants upwards in model space, unless the parent's transform is singular.
     *
     * @param above three rows of the parent's transform to model space
     * @param height upward displacement, model units
     */
    void move(int joint, float[] above, float height) {
        float[] across = Vec3.cross(Vec3.of(above, 8), Vec3.of(above, 0)); // column y of the adjugate
        float det = Vec3.dot(Vec3.of(above, 4), across);
        float size = Math.abs(det);
        if (size >= Arc.SMALLEST && size <= Arc.LARGEST) {
            float share = height / det;
            for (int c = 0; c < 3; c++) {
                pose[joint * Trs.STRIDE + c] += across[c] * share;
            }
        }
    }

    /** @return vector from one point to another; 0 0 0 if the points are equal up to rounding */
    static float[] displacement(float[] from, float[] to) {
        float[] way = Vec3.minus(to, from);
        float nearest = IkFloats.NEAREST * Math.max(Arc.largest(from), Arc.largest(to));
        return Arc.largest(way) > nearest ? way : new float[3];
    }
}
