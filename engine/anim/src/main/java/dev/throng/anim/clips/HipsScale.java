package dev.throng.anim.clips;

import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * How high hips of a target stand where the source's are at some height.
 *
 * <p>Skeletons whose rest stands on the ground (y = 0) are as they are. Motion capture often rests with its hips at the origin and its
 * feet below the ground, while its motion walks on it: such a rest is lifted until its lowest joint stands on the ground, and with it
 * that of a target that rests alike. It is told from one whose motion goes on around its rest by the highest place of the hips in the
 * clip, which is nearer to the lifted rest than to the file's.
 *
 * @param ratio of the heights of both hips at rest, where both are above the ground; else of the highest matched joints, else 1
 * @param sourceLift what the source's rest is lifted by, at least 0
 * @param targetLift the same of the target's
 */
record HipsScale(double ratio, double sourceLift, double targetLift) {
    /**
     * For a clip.
     *
     * @param joint the target's hips
     * @param highest that the clip takes the source's hips
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

    /** Whether hips rest in the lower half of what they would stand at. */
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
