package dev.throng.app.march;

import java.util.List;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A fixed camera that sees a set of points.
 *
 * @param eye position of the camera
 * @param target point that the camera faces
 * @param fieldOfView vertical field of view, in radians
 */
public record Framing(Vector3fc eye, Vector3fc target, double fieldOfView) {
    /** Free angle above and below the points together, as a fraction of the points' vertical angle. */
    private static final double FREE = 0.1;

    /**
     * Aims a camera whose picture is just high enough for the points.
     *
     * @param points points to see, in front of the eye, towards -z; they must fit into the picture's width
     */
    public static Framing around(Vector3fc eye, List<Vector3f> points) {
        double lowest = Math.PI;
        double highest = -Math.PI;
        double left = Math.PI;
        double right = -Math.PI;
        for (Vector3f point : points) {
            Vector3f way = point.sub(eye, new Vector3f());
            double rises = Math.atan2(way.y, Math.hypot(way.x, way.z));
            double aside = Math.atan2(way.x, -way.z);
            lowest = Math.min(lowest, rises);
            highest = Math.max(highest, rises);
            left = Math.min(left, aside);
            right = Math.max(right, aside);
        }
        double middle = (lowest + highest) / 2;
        double heading = (left + right) / 2;
        double ahead = Math.cos(middle);
        Vector3f target = new Vector3f(
                (float) (ahead * Math.sin(heading)), (float) Math.sin(middle), (float) (-ahead * Math.cos(heading)));
        return new Framing(eye, target.add(eye), (highest - lowest) * (1 + FREE));
    }
}
