package dev.throng.crowd.gl.scene;

import org.joml.Vector3d;

/**
 * The scene as the sun sees it: unit vectors at right angles. None turns with the camera.
 *
 * @param right across its light
 * @param up across its light
 * @param towards the sun
 */
public record SunAxes(Vector3d right, Vector3d up, Vector3d towards) {
    /** Suns higher than this, as the sine of their height, have no use for what is up in the scene. */
    private static final double STEEP = 0.99;

    /** @param sun vector towards it, x y z */
    public static SunAxes of(float[] sun) {
        Vector3d towards = new Vector3d(sun[0], sun[1], sun[2]).normalize();
        Vector3d across = Math.abs(towards.y) < STEEP ? new Vector3d(0, 1, 0) : new Vector3d(0, 0, 1);
        Vector3d right = across.cross(towards).normalize();
        return new SunAxes(right, towards.cross(right, new Vector3d()), towards);
    }
}
