package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.Aabb;
import org.joml.Vector3d;

/** The scene as the sun sees it: two axes across its light and one towards it. */
final class LightSpace {
    private final Vector3d right;
    private final Vector3d up;
    private final Vector3d towards;
    private final double nearest;
    private final double farthest;

    /**
     * @param sun unit vector towards it
     * @param box what casts shadows
     */
    LightSpace(float[] sun, Aabb box) {
        towards = new Vector3d(sun[0], sun[1], sun[2]).normalize();
        // Any axis across will do, as long as it does not turn with the camera.
        Vector3d across = Math.abs(towards.y) < 0.99 ? new Vector3d(0, 1, 0) : new Vector3d(0, 0, 1);
        right = across.cross(towards).normalize();
        up = towards.cross(right, new Vector3d());
        nearest = box.maxAlong(towards.x, towards.y, towards.z);
        farthest = box.minAlong(towards.x, towards.y, towards.z);
    }

    Vector3d right() {
        return right;
    }

    Vector3d up() {
        return up;
    }

    Vector3d towards() {
        return towards;
    }

    /** Place towards the sun of the caster nearest to it. */
    double nearest() {
        return nearest;
    }

    /** Place towards the sun of the caster farthest from it. */
    double farthest() {
        return farthest;
    }
}
