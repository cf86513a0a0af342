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

/** Projection of points of the scene to points of a picture, and back to rays. */
public final class Projection {
    private final View view;
    private final Matrix4dc matrix;
    private final double width;
    private final double height;

    /**
     * Creates the projection of a picture.
     *
     * @param view view that the picture shows
     * @param width width of the picture, in pixels or in the mouse's coordinates
     * @param height height of the picture, in the same units
     */
    public Projection(View view, double width, double height) {
        this.view = view;
        this.width = width;
        this.height = height;
        matrix = new Matrix4d().set(view.viewProjection());
    }

    public View view() {
        return view;
    }

    /**
     * Projects a point of the scene.
     *
     * @param place point in scene space
     * @return x and y from the picture's upper left corner, in the picture's units; empty for a point behind the camera
     */
    public Optional<Vector2d> at(Vector3dc place) {
        Vector4d clip = matrix.transform(new Vector4d(place, 1));
        double x = width * (0.5 + 0.5 * clip.x / clip.w);
        double y = height * (0.5 - 0.5 * clip.y / clip.w);
        return clip.w > 0 ? Optional.of(new Vector2d(x, y)) : Optional.empty();
    }

    /**
     * @param all objects to search
     * @param seen returns the position of an object in the picture; empty if it is not visible
     * @param within largest distance from the point, in the picture's units
     * @return object nearest to a point of the picture; empty if none is within the distance
     */
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

    /**
     * @param x distance from the left, in the units of the picture's width
     * @param y distance from the top, in the same units
     * @return ray through the point of the picture
     */
    public Ray through(double x, double y) {
        Vector4d near = matrix.invert(new Matrix4d())
                .transform(new Vector4d(2 * x / width - 1, 1 - 2 * y / height, 1, 1)); // depth is reversed
        Vector3d eye = new Vector3d(view.eye());
        return new Ray(
                eye, new Vector3d(near.x, near.y, near.z).div(near.w).sub(eye).normalize());
    }
}
