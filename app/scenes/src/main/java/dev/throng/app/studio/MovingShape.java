package dev.throng.app.studio;

import dev.throng.crowd.InstanceTransform;
import java.util.List;

/**
 * Shape of a moving figure: a few points that together reach as far in every direction as the figure's vertices at any
 * time. Points are in the character's space. Callers must not change the arrays.
 *
 * @param points x y z of each point; at least one point
 * @param min smallest x y z of all points
 * @param max largest x y z of all points
 */
public record MovingShape(double[] points, double[] min, double[] max) {
    /**
     * @param axis 0 for x, 1 for y, 2 for z
     * @return middle of the bounding box along the axis
     */
    public double centre(int axis) {
        return 0.5 * (min[axis] + max[axis]);
    }

    /** @return largest side of the bounding box, or 1 if all sides are 0 */
    public double size() {
        double largest = 0;
        for (int c = 0; c < 3; c++) {
            largest = Math.max(largest, max[c] - min[c]);
        }
        return largest > 0 ? largest : 1;
    }

    /** @return copy of this shape, moved by a vector in scene units */
    public MovingShape moved(double x, double y, double z) {
        double[] by = {x, y, z};
        double[] all = points.clone();
        double[] low = min.clone();
        double[] high = max.clone();
        for (int i = 0; i < all.length; i++) {
            all[i] += by[i % 3];
        }
        for (int c = 0; c < 3; c++) {
            low[c] += by[c];
            high[c] += by[c];
        }
        return new MovingShape(all, low, high);
    }

    /**
     * Adds the points of an instance to a list.
     *
     * @param at transform of the instance
     * @param out receives the points, in scene space
     */
    void addPoints(InstanceTransform at, List<double[]> out) {
        double sin = at.scale() * Math.sin(at.heading());
        double cos = at.scale() * Math.cos(at.heading());
        for (int i = 0; i < points.length; i += 3) {
            double x = points[i];
            double z = points[i + 2];
            out.add(new double[] {
                at.x() + cos * x + sin * z, at.y() + at.scale() * points[i + 1], at.z() + cos * z - sin * x
            });
        }
    }
}
