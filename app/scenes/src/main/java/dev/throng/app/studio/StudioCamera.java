package dev.throng.app.studio;

import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.scene.View;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;

/**
 * A studio's camera, as near as possible while it sees a set of points. It looks from a fixed direction at the middle
 * of the points' bounding box.
 *
 * @param points points in scene space; at least one
 * @param figure size of one figure in scene units; the distance of the near plane is proportional to it
 */
public record StudioCamera(List<double[]> points, double figure) {
    private static final double FIELD_OF_VIEW = Math.toRadians(35);

    /**
     * Fraction of the picture's width and height that points may fill. Figures reach slightly beyond their points, but
     * fill at most 0.9.
     */
    private static final double FILLED = 0.89;

    /**
     * Largest distance of a point from the picture's middle, as a fraction of half the picture's width or height.
     * Perspective may move points to one side.
     */
    private static final double REACHED = 0.96;

    private static final int HALVINGS = 40;

    private static final Vector3d UP = new Vector3d(0, 1, 0);

    /** Direction from the middle of the points to the camera. */
    private static final Vector3d FROM = new Vector3d(0.5, 0.35, 1).normalize();

    /**
     * Distance of the near plane, as a multiple of a figure's size. Reversed float depth allows any ratio of far to
     * near plane.
     */
    private static final double NEAR = 0.02;

    /** Distance of the far plane, as a multiple of the camera's distance from the middle of the points. */
    private static final double FAR = 20;

    /**
     * @param another shape of a figure at the scene's origin
     * @return a camera that also sees this figure
     */
    public StudioCamera seeing(MovingShape another) {
        List<double[]> all = new ArrayList<>(points);
        another.addPoints(InstanceTransform.ORIGIN, all);
        return new StudioCamera(all, figure);
    }

    /**
     * @param aspect width / height of the picture
     * @return view of this camera
     */
    public View view(float aspect) {
        Vector3d middle = middle();
        double distance = distance(FROM, UP, aspect);
        Vector3d eye = new Vector3d(middle).fma(distance, FROM);
        var lens = new View.Lens((float) FIELD_OF_VIEW, aspect, near(distance), (float) (FAR * distance));
        return View.lookAt(new Vector3f(eye), new Vector3f(middle), lens);
    }

    private float near(double distance) {
        return (float) (NEAR * Math.min(figure, distance));
    }

    /**
     * @param from unit vector from the middle to the camera
     * @param up upward direction of the picture, not parallel to {@code from}
     * @param aspect width / height of the picture
     * @return distance from the middle at which the points fill the picture, in scene units
     */
    public double distance(Vector3dc from, Vector3dc up, float aspect) {
        Vector3d middle = middle();
        Vector3d right = new Vector3d(up).cross(from).normalize();
        Vector3d upwards = new Vector3d(from).cross(right);
        double tall = Math.tan(FIELD_OF_VIEW / 2);
        List<double[]> seen = new ArrayList<>();
        double least = 0;
        for (double[] p : points) {
            Vector3d way = new Vector3d(p).sub(middle);
            double[] at = {way.dot(right) / (tall * aspect), way.dot(upwards) / tall, way.dot(from)};
            seen.add(at);
            least = Math.max(least, at[2] + Math.max(Math.abs(at[0]), Math.abs(at[1])) / REACHED);
        }
        return least > 0 ? asFarAsNeeded(seen, least) : 1;
    }

    /** @return radius in scene units of a ball around {@link #middle} that contains all points, above 0 */
    public double radius() {
        Vector3d middle = middle();
        double farthest = 0;
        for (double[] p : points) {
            farthest = Math.max(farthest, middle.distance(p[0], p[1], p[2]));
        }
        return farthest > 0 ? farthest : 1;
    }

    /** @return middle of the points' bounding box, in scene space */
    public Vector3d middle() {
        return new Vector3d(middle(0), middle(1), middle(2));
    }

    private double middle(int axis) {
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (double[] p : points) {
            min = Math.min(min, p[axis]);
            max = Math.max(max, p[axis]);
        }
        return 0.5 * (min + max);
    }

    /**
     * @param seen points relative to the middle, along the picture's axes
     * @param least smallest possible result, in scene units
     * @return smallest distance in scene units from which the points fit into the picture, found by bisection
     */
    private static double asFarAsNeeded(List<double[]> seen, double least) {
        double near = least;
        double far = least;
        while (filled(seen, far) > FILLED) {
            near = far;
            far *= 2;
        }
        for (int i = 0; i < HALVINGS; i++) {
            double mid = 0.5 * (near + far);
            if (filled(seen, mid) > FILLED) {
                near = mid;
            } else {
                far = mid;
            }
        }
        return far;
    }

    /**
     * @param seen points relative to the middle, along the picture's axes
     * @param distance distance of the camera from the middle, in scene units
     * @return fraction of the picture's width or height, whichever is larger, that the points fill
     */
    private static double filled(List<double[]> seen, double distance) {
        double larger = 0;
        for (int c = 0; c < 2; c++) {
            double min = Double.POSITIVE_INFINITY;
            double max = Double.NEGATIVE_INFINITY;
            for (double[] at : seen) {
                double x = at[c] / (distance - at[2]);
                min = Math.min(min, x);
                max = Math.max(max, x);
            }
            larger = Math.max(larger, 0.5 * (max - min));
        }
        return larger;
    }
}
