package dev.throng.crowd.state;

/**
 * Pose that a host gives to an instance instead of its clips and layers.
 *
 * @param transforms local transforms, a {@code dev.throng.math.Trs} for each joint, with unit rotations; not copied; the host's next pose
 *     may overwrite the array
 * @param weight 0 (clips and layers alone) to 1 (this pose alone)
 * @param sphere centre x y z and radius, around every vertex shown with this weight, in character space; not copied; the host's next pose
 *     may overwrite the array
 */
public record HostPose(float[] transforms, Fade weight, float[] sphere) {
    /** Returns a pose with separate arrays. */
    public HostPose copy() {
        return new HostPose(transforms.clone(), weight, sphere.clone());
    }

    /** Returns whether a fade's weight is always 1, so that the host's pose hides clips and layers. */
    public static boolean isAlone(Fade weight) {
        return weight.from() == 1 && weight.to() == 1 && weight.momentum().slope() == 0;
    }

    /**
     * Bounds of the vertices' motion. The speed is 0 if this pose alone is shown, otherwise unknown; the reach is
     * unlimited, so that the pose shows at any distance.
     */
    public VertexMotion.Bounds motion() {
        return new VertexMotion.Bounds(isAlone(weight) ? 0 : Float.POSITIVE_INFINITY, Float.MAX_VALUE);
    }
}
