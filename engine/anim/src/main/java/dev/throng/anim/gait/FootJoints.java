package dev.throng.anim.gait;

import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.joml.Vector3d;

/**
 * Foot joints of a skeleton: the lowest childless joint on the left in the rest pose, and its mirror image on the
 * right.
 *
 * @param left foot on the +x side
 * @param right foot near the mirror image of the left one
 * @param hips lowest common ancestor of both feet
 * @param height height of the skeleton in the rest pose
 */
record FootJoints(int left, int right, int hips, double height) {
    /** A foot is at most this high above the lowest joint in the rest pose, as a fraction of the skeleton's height. */
    private static final double MOST_FOOT_HEIGHT = 0.15;

    /** Largest distance between a foot and the mirror image of the other foot, as a fraction of the skeleton's height. */
    private static final double MIRRORED = 0.08;

    static Optional<FootJoints> of(Skeleton skeleton) {
        double[] model = AffineD.localToModel(skeleton, skeleton.restPose());
        double lowest = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        for (int j = 0; j < skeleton.spatialJointCount(); j++) {
            lowest = Math.min(lowest, AffineD.position(model, j).y);
            highest = Math.max(highest, AffineD.position(model, j).y);
        }
        double height = highest - lowest;
        List<Integer> ends = ends(skeleton, model, lowest + MOST_FOOT_HEIGHT * height);
        return left(ends, model)
                .flatMap(left -> mirrored(left, ends, model, height)
                        .filter(right -> shared(skeleton, left, right) != Skeleton.NO_PARENT)
                        .map(right -> new FootJoints(left, right, shared(skeleton, left, right), height)));
    }

    private static List<Integer> ends(Skeleton skeleton, double[] model, double limit) {
        List<Integer> ends = new ArrayList<>();
        for (int j = 0; j < skeleton.jointCount(); j++) {
            boolean isEnd = skeleton.subtreeEnd(j) == j + 1 && skeleton.parent(j) != Skeleton.NO_PARENT;
            if (isEnd && AffineD.position(model, j).y <= limit) {
                ends.add(j);
            }
        }
        return ends;
    }

    private static Optional<Integer> left(List<Integer> ends, double[] model) {
        return ends.stream()
                .filter(end -> AffineD.position(model, end).x > 0)
                .min(Comparator.comparingDouble(end -> AffineD.position(model, end).y));
    }

    /**
     * @param ends joints that may be the right foot: joints without children, near the ground (see {@link #MOST_FOOT_HEIGHT})
     * @param model affine maps of all joints to model space
     * @param height height of the skeleton
     * @return the joint on the right that is nearest to the left foot's mirror image
     */
    private static Optional<Integer> mirrored(int left, List<Integer> ends, double[] model, double height) {
        Vector3d image = AffineD.position(model, left).mul(-1, 1, 1);
        return ends.stream()
                .filter(end -> AffineD.position(model, end).x < 0
                        && AffineD.position(model, end).distance(image) <= MIRRORED * height)
                .min(Comparator.comparingDouble(
                        end -> AffineD.position(model, end).distance(image)));
    }

    private static int shared(Skeleton skeleton, int a, int b) {
        int joint = a;
        while (joint != Skeleton.NO_PARENT && !(joint <= b && b < skeleton.subtreeEnd(joint))) {
            joint = skeleton.parent(joint);
        }
        return joint;
    }
}
