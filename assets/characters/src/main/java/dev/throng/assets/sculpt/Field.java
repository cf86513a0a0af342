package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;
import java.util.List;

/** A solid as a signed distance: negative inside, about one metre of value for each metre of way. */
public interface Field {
    /** Step of the differences that make the gradient, in metres. */
    double STEP = 5e-4;

    /** How far outside its ball a field is still asked, against the radius: nothing blends over more. */
    double MARGIN = 0.4;

    /** Signed distance, about. */
    double at(double x, double y, double z);

    /** The same at a place. */
    default double at(Vec p) {
        return at(p.x(), p.y(), p.z());
    }

    /** Both solids, the crease between them rounded as {@link #join(double, double, double)} does. */
    default Field join(Field other, double k) {
        return (x, y, z) -> join(at(x, y, z), other.at(x, y, z), k);
    }

    /**
     * The same, only asked near its solid: further out a plain distance to a ball stands for it.
     *
     * @param centre of a ball around all of the solid
     * @param radius of the ball, in metres
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

    /** This solid without another, the edge rounded likewise. */
    default Field without(Field other, double k) {
        return (x, y, z) -> meet(at(x, y, z), -other.at(x, y, z), k);
    }

    /** Of the distance, by differences; points outward. */
    default Vec gradient(Vec p) {
        return gradient(p, STEP);
    }

    /** @param step of the differences, in metres */
    default Vec gradient(Vec p, double step) {
        double x = at(p.x() + step, p.y(), p.z()) - at(p.x() - step, p.y(), p.z());
        double y = at(p.x(), p.y() + step, p.z()) - at(p.x(), p.y() - step, p.z());
        double z = at(p.x(), p.y(), p.z() + step) - at(p.x(), p.y(), p.z() - step);
        return new Vec(x, y, z).times(0.5 / step);
    }

    /** One Newton step to the surface, along the gradient. */
    default Vec project(Vec p) {
        Vec gradient = gradient(p);
        return p.minus(gradient.times(at(p) / Math.max(gradient.dot(gradient), 0.05)));
    }

    /** The lesser of two, rounded where they differ by less than {@code k} metres (Quilez, "Smooth minimum", 2013). */
    static double join(double a, double b, double k) {
        double h = Math.max(k - Math.abs(a - b), 0) / k;
        return Math.min(a, b) - h * h * k * 0.25;
    }

    /** How far a place is from the nearest of some surfaces, about. */
    static double toNearest(List<Field> surfaces, Vec p) {
        double nearest = Double.POSITIVE_INFINITY;
        for (Field surface : surfaces) {
            nearest = Math.min(nearest, Math.abs(surface.at(p)));
        }
        return nearest;
    }

    /** The greater of two, rounded likewise: what both have. */
    static double meet(double a, double b, double k) {
        return -join(-a, -b, k);
    }
}
