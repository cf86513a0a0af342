package dev.throng.crowd.state;

/**
 * Pose that the host, the embedding application, shows on an instance instead of its clips and layers.
 *
 * @param transforms local transforms, a {@code dev.throng.math.Trs} for each joint, with unit rotations; not copied
 * @param weight 0 (clips and layers alone) to 1 (this pose alone)
 * @param sphere centre x y z and radius, around every vertex as shown at this weight, in character space; not copied
 */
public record HostPose(float[] transforms, Fade weight, float[] sphere) {
    /**
     * Bound of the displacement of vertices by a host's pose: unlimited, so that the pose shows at any distance from
     * the camera.
     */
    public static final float REACH = Float.MAX_VALUE;
}
