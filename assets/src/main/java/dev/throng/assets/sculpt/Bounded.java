package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;

/**
 * A field that is only asked near its solid: further out a plain distance to a ball stands for it.
 *
 * @param field the solid, all of it inside the ball
 * @param centre of the ball
 * @param radius of the ball, in metres
 */
public record Bounded(Field field, Vec centre, double radius) implements Field {
    /** How far outside the ball the field is still asked, against the radius: nothing blends over more. */
    private static final double MARGIN = 0.4;

    @Override
    public double at(double x, double y, double z) {
        double dx = x - centre.x();
        double dy = y - centre.y();
        double dz = z - centre.z();
        double away = Math.sqrt(dx * dx + dy * dy + dz * dz) - radius;
        return away > MARGIN * radius ? away : field.at(x, y, z);
    }
}
