package dev.throng.anim.exact;

import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;

/** Walks the hierarchy: {@code model(j) = model(parent(j)) * local(j)}, roots first, in double precision. */
public final class LocalToModel {
    private LocalToModel() {}

    /**
     * @param skeleton parents before children
     * @param pose local transforms
     * @param model receives 12 doubles (three rows) for each joint
     */
    public static void compute(Skeleton skeleton, Pose pose, double[] model) {
        double[] local = new double[AffineD.STRIDE];
        for (int j = 0; j < skeleton.jointCount(); j++) {
            int parent = skeleton.parent(j);
            int at = j * AffineD.STRIDE;
            if (parent == Skeleton.NO_PARENT) {
                AffineD.fromPose(pose.values(), j * Pose.STRIDE, model, at);
            } else {
                AffineD.fromPose(pose.values(), j * Pose.STRIDE, local, 0);
                AffineD.multiply(model, parent * AffineD.STRIDE, local, 0, model, at);
            }
        }
    }
}
