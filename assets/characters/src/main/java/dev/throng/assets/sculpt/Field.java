package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;
import java.util.List;

/** A solid, as an approximate signed distance in metres, negative inside. */
public interface Field {
    /** Step of the finite differences from which the gradient is computed, in metres. */
    double STEP = 5e-4;

    /**
     * Width of the shell around a ball in which {@link #within} still evaluates the exact field, as a multiple of the
     * ball's radius. Rounded edges between solids are narrower.
     */
    double MARGIN = 0.4;

    /** @return approximate signed distance at a point, in metres */
    double at(double x, double y, double z);

    /** @return approximate signed distance at a point, in metres */
    default double at(Vec p) {
        return at(p.x(), p.y(), p.z());
    }

    /**
     * Unites two solids, and rounds the crease between them by {@link #join(double, double, double)}.
     *
     * @param other the other solid
     * @param k width of the rounding, in metres
     */
    default Field join(Field other, double k) {
        return (x, y, z) -> join(at(x, y, z), other.at(x, y, z), k);
    }

    /**
     * @param centre centre of a ball that contains the solid
     * @param radius radius of the ball, in metres
     * @return a field that equals this one in the ball and near it, and the distance to the ball farther away, where
     *     evaluating this field would be slow
     */
    default Field within(Vec centre, double radius) {
        return (x, y, z) -> {
            double dx = x - centre.x();
            double dy = y - centre.y();
            double dz = z - centre.z();
            double away = Math.sqrt(dx * dx + dy * dy + dz * dz) - radius;
            return away > MARGIN * radius ? away : at(x, y, z);
        };
    }

    /**
     * Subtracts another solid from this one and rounds the edge.
     *
     * @param other the other solid
     * @param k width of the rounding, in metres
     */
    default Field without(Field other, double k) {
        return (x, y, z) -> meet(at(x, y, z), -other.at(x, y, z), k);
    }

    /** @return gradient of the distance by finite differences, which points outward */
    default Vec gradient(Vec p) {
        return gradient(p, STEP);
    }

    /**
     * @param step step of the finite differences, in metres
     * @return gradient of the distance, which points outward
     */
    default Vec gradient(Vec p, double step) {
        double x = at(p.x() + step, p.y(), p.z()) - at(p.x() - step, p.y(), p.z());
        double y = at(p.x(), p.y() + step, p.z()) - at(p.x(), p.y() - step, p.z());
        double z = at(p.x(), p.y(), p.z() + step) - at(p.x(), p.y(), p.z() - step);
        return new Vec(x, y, z).times(0.5 / step);
    }

    /**
     * Moves a point towards the surface by one step of Newton's method.
     *
     * @return moved point
     */
    default Vec project(Vec p) {
        Vec gradient = gradient(p);
        return p.minus(gradient.times(at(p) / Math.max(gradient.dot(gradient), 0.05)));
    }

    /**
     * @param a distance to one solid, in metres
     * @param b distance to the other solid, in metres
     * @param k width of the rounding, in metres: distances that differ by more are not rounded
     * @return the smaller of two distances, rounded where they differ by little (Quilez, "Smooth minimum", 2013): the
     *     distance to the union of two solids
     */
    static double join(double a, double b, double k) {
        double h = Math.max(k - Math.abs(a - b), 0) / k;
        return Math.min(a, b) - h * h * k * 0.25;
    }

    /** @return approximate distance from a point to the nearest of several surfaces, in metres */
    static double toNearest(List<Field> surfaces, Vec p) {
        double nearest = Double.POSITIVE_INFINITY;
        for (Field surface : surfaces) {
            nearest = Math.min(nearest, Math.abs(surface.at(p)));
        }
        return nearest;
    }

    /**
     * @param a distance to one solid, in metres
     * @param b distance to the other solid, in metres
     * @param k width of the rounding, in metres
     * @return the larger of two distances, rounded as by {@link #join(double, double, double)}: the distance to the
     *     intersection of two solids
     */
    static double meet(double a, double b, double k) {
        return -join(-a, -b, k);
    }
}
