package dev.throng.app.stage;

import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.pick.Ray;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector4d;

/** Where places of the scene are in a picture, and back. */
public final class Projection {
    private final View view;
    private final Matrix4dc matrix;
    private final double width;
    private final double height;

    /**
     * A projection of one moment.
     *
     * @param view the camera
     * @param width of the picture, in the units of its points: pixels, or the mouse's coordinates
     * @param height the same
     */
    public Projection(View view, double width, double height) {
        this.view = view;
        this.width = width;
        this.height = height;
        matrix = new Matrix4d().set(view.viewProjection());
    }

    /** The camera. */
    public View view() {
        return view;
    }

    /** Where a place is seen, from the left and upper border; empty behind the camera. */
    public Optional<Vector2d> at(Vector3dc place) {
        Vector4d clip = matrix.transform(new Vector4d(place, 1));
        double x = width * (0.5 + 0.5 * clip.x / clip.w);
        double y = height * (0.5 - 0.5 * clip.y / clip.w);
        return clip.w > 0 ? Optional.of(new Vector2d(x, y)) : Optional.empty();
    }

    /** What is seen nearest to a point. @param seen where each is in the picture, if anywhere @param within what is farther is not near */
    public static <T> Optional<T> nearest(
            List<T> all, Function<T, Optional<Vector2d>> seen, Vector2d point, double within) {
        T found = null;
        double best = within;
        for (T each : all) {
            double away = seen.apply(each).map(point::distance).orElse(Double.POSITIVE_INFINITY);
            found = away < best ? each : found;
            best = Math.min(best, away);
        }
        return Optional.ofNullable(found);
    }

    /** What lies behind a point. */
    public Ray through(double x, double y) {
        Vector4d near = matrix.invert(new Matrix4d())
                .transform(new Vector4d(2 * x / width - 1, 1 - 2 * y / height, 1, 1)); // depth is reversed
        Vector3d eye = new Vector3d(view.eye());
        return new Ray(
                eye, new Vector3d(near.x, near.y, near.z).div(near.w).sub(eye).normalize());
    }
}
