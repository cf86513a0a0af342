package dev.throng.app.view.camera;

import dev.throng.app.ui.Ui;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.pick.Ray;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.joml.Vector4d;

/**
 * Where places of the scene are on the screen, in the coordinates of the mouse, and back.
 *
 * @param view the camera
 * @param surface what its picture fills
 */
public record Projection(View view, Ui.Surface surface) {
    private Matrix4d matrix() {
        double[] columns = new double[16];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = view.viewProjection()[i];
        }
        return new Matrix4d().set(columns);
    }

    /** Where a place is seen; empty behind the camera. */
    public Optional<Vector2d> at(Vector3d place) {
        Vector4d clip = matrix().transform(new Vector4d(place.x, place.y, place.z, 1));
        double x = surface.width() * (0.5 + 0.5 * clip.x / clip.w);
        double y = surface.height() * (0.5 - 0.5 * clip.y / clip.w);
        return clip.w > 0 ? Optional.of(new Vector2d(x, y)) : Optional.empty();
    }

    /** What lies behind a point. */
    public Ray through(double x, double y) {
        float[] eye = view.eye();
        Vector3d origin = new Vector3d(eye[0], eye[1], eye[2]);
        double right = 2 * x / surface.width() - 1;
        double up = 1 - 2 * y / surface.height();
        Vector4d near = matrix().invert().transform(new Vector4d(right, up, 1, 1)); // depth is reversed
        Vector3d point = new Vector3d(near.x, near.y, near.z).div(near.w);
        return new Ray(origin, point.sub(origin).normalize());
    }
}
