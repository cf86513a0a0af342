package dev.throng.assets.figure.shape;

import dev.throng.assets.sculpt.Field;
import dev.throng.assets.sculpt.Loft;
import dev.throng.assets.shape.Vec;

/** A shoe flat below, from the heel behind the ankle to a rounded toe. */
final class Shoe {
    /** Height of the sole, for the adult. */
    static final double SOLE = 0.02;

    private static final Vec ACROSS = new Vec(1, 0, 0);

    private Shoe() {}

    static Field of(double s, Vec ankle) {
        double floor = 0.03 * s;
        Vec heel = new Vec(ankle.x() - 0.002 * s, floor, ankle.z() - 0.034 * s);
        Vec toe = new Vec(ankle.x() + 0.004 * s, floor, ankle.z() + 0.172 * s);
        Field last = new Loft(
                heel,
                toe,
                ACROSS,
                new double[] {0, 0.035 * s, 0.049 * s, 0},
                new double[] {0.35, 0.037 * s, 0.047 * s, 0},
                new double[] {0.72, 0.046 * s, 0.035 * s, 0},
                new double[] {1, 0.037 * s, 0.025 * s, 0});
        Vec instep = new Vec(ankle.x() + 0.002 * s, 0.048 * s, ankle.z() + 0.078 * s);
        Field tongue = Loft.cone(ankle.plus(new Vec(0, -0.006 * s, 0)), instep, 0.041 * s, 0.028 * s);
        return last.join(tongue, 0.02 * s).without((x, y, z) -> y, 0.008 * s);
    }
}
