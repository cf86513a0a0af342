package dev.throng.app.studio;

import dev.throng.crowd.gl.scene.View;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3f;

/**
 * The camera of a studio that sees all of some points: it looks at the middle of their box from a fixed direction, as near as they allow.
 *
 * @param points in scene space; at least one
 */
public record StudioCamera(List<double[]> points) {
    private static final double FIELD_OF_VIEW = Math.toRadians(35);

    /** Share of the picture's width and height that the points may fill. */
    private static final double FILLED = 0.9;

    /** From the middle of what is seen to the camera. */
    private static final Vector3d FROM = new Vector3d(0.5, 0.35, 1).normalize();

    /** Distances of the near and far plane, as factors on the camera's distance: near enough to go close, far enough for any crowd. */
    private static final double NEAR = 0.01;

    private static final double FAR = 20;

    /** What it sees. @param aspect width / height of the picture */
    public View view(float aspect) {
        Vector3d middle = middle();
        double distance = distance(middle, aspect);
        Vector3d eye = new Vector3d(middle).fma(distance, FROM);
        var lens = new View.Lens((float) FIELD_OF_VIEW, aspect, (float) (NEAR * distance), (float) (FAR * distance));
        return View.lookAt(new Vector3f(eye), new Vector3f(middle), lens);
    }

    private Vector3d middle() {
        Vector3d min = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d max = new Vector3d(Double.NEGATIVE_INFINITY);
        for (double[] p : points) {
            min.min(new Vector3d(p));
            max.max(new Vector3d(p));
        }
        return min.add(max).mul(0.5);
    }

    /** A point at x, y, z from the middle, z towards the camera, is in the picture at x / ((distance - z) tan). */
    private double distance(Vector3d middle, float aspect) {
        Vector3d right = new Vector3d(0, 1, 0).cross(FROM).normalize();
        Vector3d up = new Vector3d(FROM).cross(right);
        double tall = FILLED * Math.tan(FIELD_OF_VIEW / 2);
        double wide = tall * aspect;
        double distance = 0;
        for (double[] p : points) {
            Vector3d way = new Vector3d(p).sub(middle);
            double aside = Math.max(Math.abs(way.dot(right)) / wide, Math.abs(way.dot(up)) / tall);
            distance = Math.max(distance, way.dot(FROM) + aside);
        }
        return distance > 0 ? distance : 1;
    }
}
