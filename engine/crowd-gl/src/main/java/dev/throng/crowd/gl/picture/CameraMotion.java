package dev.throng.crowd.gl.picture;

import dev.throng.crowd.gl.scene.View;
import org.joml.Matrix4d;
import org.joml.Vector4d;
import org.jspecify.annotations.Nullable;

/**
 * Apparent movement of resting points between two pictures, caused by the camera.
 *
 * @param earlier matrix from clip space of the newer picture to clip space of the older one, both with reversed depth
 *     and without the views' shift: 16 floats, column-major
 * @param groundDepth ground depth in the newer picture's clip space: value at the centre, increase along x, increase along y
 */
public record CameraMotion(float[] earlier, float[] groundDepth) {
    /** Ratio of the ground plane's z to its w, in clip space, up to which the camera sees the plane edge-on. */
    private static final double EDGE = 1e-9;

    /**
     * @param older camera of the older picture
     * @param newer camera of the newer picture
     * @param ground height of a ground plane that is not drawn into the depth buffer; null: no such plane
     * @return apparent movement of resting points between two pictures
     */
    public static CameraMotion between(View older, View newer, @Nullable Double ground) {
        Matrix4d now = matrix(newer);
        Matrix4d back = now.invert(new Matrix4d());
        return new CameraMotion(
                matrix(older).mul(back, new Matrix4d()).get(new float[16]),
                ground == null ? new float[3] : groundDepth(back, ground));
    }

    private static Matrix4d matrix(View view) {
        return new Matrix4d().set(view.viewProjection());
    }

    /**
     * Converts the plane y = ground to a plane in clip space.
     *
     * @param back matrix from clip space to scene space
     */
    private static float[] groundDepth(Matrix4d back, double ground) {
        Vector4d plane = new Vector4d(0, 1, 0, -ground).mul(back.transpose(new Matrix4d()));
        if (Math.abs(plane.z) <= EDGE * Math.abs(plane.w)) {
            return new float[3];
        }
        return new float[] {(float) (-plane.w / plane.z), (float) (-plane.x / plane.z), (float) (-plane.y / plane.z)};
    }
}
