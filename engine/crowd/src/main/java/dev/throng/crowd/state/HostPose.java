package dev.throng.crowd.state;

/**
 * A pose that a host gives an instance, over its clips and layers.
 *
 * @param transforms local ones, a {@code dev.throng.math.Trs} for each joint, with rotations of length 1; not copied
 * @param weight 0 (clips and layers alone) to 1 (this pose alone)
 * @param sphere centre x y z and radius, around every vertex that is shown while the weight is what it is, in the character's space; not
 *     copied
 */
public record HostPose(float[] transforms, Fade weight, float[] sphere) {
    /** Returns whether a weight stays 1, so that clips and layers do not count. */
    public static boolean isAlone(Fade weight) {
        return weight.from() == 1 && weight.to() == 1 && weight.momentum().slope() == 0;
    }

    /** Returns how vertices move: nothing is known while the weight changes, and all of the pose is shown however far away it is. */
    public VertexMotion.Bounds motion() {
        return new VertexMotion.Bounds(isAlone(weight) ? 0 : Float.POSITIVE_INFINITY, Float.MAX_VALUE);
    }
}
