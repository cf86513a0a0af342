package dev.throng.anim.clips;

import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Ratio by which retargeting scales the motion of the hips.
 *
 * <p>The ground is y = 0. In motion capture, the rest pose often has the hips at the origin and the feet below the
 * ground, while clips are on the ground. Such a rest pose is lifted onto the ground if the hips' highest position in
 * the clip is nearer to their height after lifting than to their height in the rest pose.
 *
 * @param ratio hip height of the target's lifted rest pose divided by that of the source's, if both are above 0; else the ratio
 *     of the heights of the highest matched joints, or 1
 * @param sourceLift height by which the source's rest pose is lifted, at least 0
 * @param targetLift height by which the target's rest pose is lifted, at least 0; above 0 only if the source's rest
 *     pose is lifted, and if the y of the target's hips is less than half their height above the target's lowest joint
 */
record HipsScale(double ratio, double sourceLift, double targetLift) {
    /**
     * Computes the scale of the hips' motion in a clip.
     *
     * @param joint hips of the target
     * @param highest largest y of the source's hips in the clip
     */
    static HipsScale of(SkeletonPair pair, int joint, double highest) {
        int source = pair.sourceOf(joint);
        double there = pair.sourcePosition(source)[1];
        double standing = there - lowest(pair.source().spatialJointCount(), pair::sourcePosition);
        boolean isLifted = isSunk(there, standing) && Math.abs(highest - standing) < Math.abs(highest - there);
        if (!isLifted) {
            return new HipsScale(ratio(pair, pair.targetPosition(joint)[1], there), 0, 0);
        }
        double here = pair.targetPosition(joint)[1];
        double above = here - lowest(pair.target().spatialJointCount(), pair::targetPosition);
        double targetLift = isSunk(here, above) ? above - here : 0;
        return new HipsScale(ratio(pair, here + targetLift, standing), standing - there, targetLift);
    }

    /**
     * @param height y of the hips
     * @param standing height of the hips above the lowest joint
     * @return whether hips are too low for a rest pose that stands on y = 0
     */
    private static boolean isSunk(double height, double standing) {
        return height < standing / 2;
    }

    private static double lowest(int joints, IntFunction<double[]> places) {
        return IntStream.range(0, joints)
                .mapToDouble(j -> places.apply(j)[1])
                .min()
                .orElse(0);
    }

    private static double ratio(SkeletonPair pair, double here, double there) {
        boolean areAbove = here > 0 && there > 0;
        double own = areAbove ? here : highest(pair, pair::targetPosition);
        double other = areAbove ? there : highest(pair, j -> pair.sourcePosition(pair.sourceOf(j)));
        double ratio = own / other;
        return own > 0 && other > 0 && Double.isFinite(ratio) ? ratio : 1;
    }

    private static double highest(SkeletonPair pair, IntFunction<double[]> places) {
        return IntStream.range(0, pair.target().jointCount())
                .filter(j -> pair.sourceOf(j) != NamedNode.NO_JOINT)
                .mapToDouble(j -> places.apply(j)[1])
                .max()
                .orElse(0);
    }
}
