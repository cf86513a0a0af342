package dev.throng.app.plaza;

/**
 * A position on the ground and a heading.
 *
 * @param x x coordinate, in metres
 * @param z z coordinate, in metres
 * @param heading heading in radians, counter-clockwise from above; 0 faces +z
 */
public record GroundPose(double x, double z, double heading) {
    /**
     * Transforms a pose that is relative to this pose into the space of this pose.
     *
     * @param inner position and heading relative to this pose
     */
    public GroundPose to(GroundPose inner) {
        double c = StrictMath.cos(heading);
        double s = StrictMath.sin(heading);
        return new GroundPose(x + c * inner.x + s * inner.z, z + c * inner.z - s * inner.x, heading + inner.heading);
    }

    /** @return distance from this position to a point, in metres */
    double distance(double otherX, double otherZ) {
        return Math.hypot(otherX - x, otherZ - z);
    }
}
