package dev.throng.anim.exact;

/**
 * Transforms tangents in double precision. A tangent is a direction in the surface; unlike a normal, it is transformed by the
 * map itself.
 */
public final class TangentD {
    /**
     * Square of a sine: a transformed tangent counts as 0 if the sine of its angle to the normal is smaller than 0.01. At this
     * sine, a float32 error of 1e-6 rotates the tangent by 0.006 degrees.
     */
    public static final double VANISHES = 1e-4;

    private TangentD() {}

    /**
     * Transforms a tangent and makes it perpendicular to the normal.
     *
     * @param m three rows of four
     * @param normal transformed normal: unit x y z, or 0 0 0
     * @param tangent x y z w at {@code o}
     * @param out receives at {@code o} a unit vector (0 0 0 if it vanishes) and the sign of the bitangent
     */
    static void transform(double[] m, double[] normal, float[] tangent, int o, double[] out) {
        double along = 0;
        double moved2 = 0;
        for (int r = 0; r < 3; r++) {
            double moved = m[4 * r] * tangent[o] + m[4 * r + 1] * tangent[o + 1] + m[4 * r + 2] * tangent[o + 2];
            along += moved * normal[r];
            moved2 += moved * moved;
            out[o + r] = moved;
        }
        double length2 = 0;
        for (int r = 0; r < 3; r++) {
            out[o + r] -= along * normal[r];
            length2 += out[o + r] * out[o + r];
        }
        double inverse = length2 > VANISHES * moved2 ? 1 / Math.sqrt(length2) : 0;
        for (int r = 0; r < 3; r++) {
            out[o + r] *= inverse;
        }
        out[o + 3] = AffineD.determinant(m) < 0 ? -tangent[o + 3] : tangent[o + 3];
    }
}
