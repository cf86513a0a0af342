package dev.throng.app.view.camera;

import org.joml.Vector3d;

/**
 * Pose of a camera: a target point, two angles and a distance that place the camera around that point, and a roll.
 * Angles are in radians.
 */
final class CameraPose {
    /**
     * Largest difference between poses that count as equal, in radians or as a fraction of the distance: far less than
     * a pixel.
     */
    private static final double ROUNDING = 1e-9;

    final Vector3d target = new Vector3d();
    double yaw;
    double pitch;
    double roll; // rotation about the line of sight, to the right
    double distance = 1;

    Vector3d ahead() {
        double flat = Math.cos(pitch);
        return new Vector3d(flat * Math.sin(yaw), Math.sin(pitch), -flat * Math.cos(yaw));
    }

    /**
     * @return upward direction of the picture: a unit vector perpendicular to the line of sight, which may be vertical
     */
    Vector3d up() {
        var level = new Vector3d(-Math.sin(pitch) * Math.sin(yaw), Math.cos(pitch), Math.sin(pitch) * Math.cos(yaw));
        Vector3d ahead = ahead();
        return level.rotateAxis(roll, ahead.x, ahead.y, ahead.z);
    }

    Vector3d eye() {
        return new Vector3d(target).fma(-distance, ahead());
    }

    /** @return whether this pose equals another, up to rounding */
    boolean isAt(CameraPose other) {
        double away = Math.max(target.distance(other.target), Math.abs(distance - other.distance));
        double turned = Math.abs(yaw - other.yaw) + Math.abs(pitch - other.pitch) + Math.abs(roll - other.roll);
        return away <= ROUNDING * distance && turned <= ROUNDING;
    }

    void set(CameraPose other) {
        target.set(other.target);
        yaw = other.yaw;
        pitch = other.pitch;
        roll = other.roll;
        distance = other.distance;
    }

    /**
     * Sets this pose to one between two others.
     *
     * @param from pose for {@code share} 0
     * @param to pose for {@code share} 1
     * @param share position between both poses, 0 to 1; equal steps of the share multiply the camera's distance by
     *     equal factors
     */
    void ease(CameraPose from, CameraPose to, double share) {
        from.target.lerp(to.target, share, target);
        yaw = from.yaw + share * (to.yaw - from.yaw);
        pitch = from.pitch + share * (to.pitch - from.pitch);
        roll = from.roll + share * (to.roll - from.roll);
        distance = from.distance * Math.pow(to.distance / from.distance, share);
    }

    void approach(CameraPose other, double share) {
        target.lerp(other.target, share);
        yaw += share * (other.yaw - yaw);
        pitch += share * (other.pitch - pitch);
        roll += share * (other.roll - roll);
        distance += share * (other.distance - distance);
    }
}
