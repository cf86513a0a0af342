package dev.throng.anim.build;

/**
 * A piece of a Bézier segment, and the Hermite piece that takes its place: the same values and slopes at both ends, but a polynomial
 * of time.
 *
 * @param time Bernstein coefficients of time, rising from 0 to 1 over the piece
 * @param value Bernstein coefficients of the value
 */
record BezierPiece(double[] time, double[] value) {
    private static final int LAST = 3;

    /** A piece of even slope. */
    static BezierPiece straight(double start, double end) {
        double third = (end - start) / LAST;
        return new BezierPiece(
                new double[] {0, 1.0 / LAST, 2.0 / LAST, 1}, new double[] {start, start + third, end - third, end});
    }

    /** The same piece in another unit of time, the piece's own duration. */
    BezierPiece inUnitTime() {
        double[] unit = new double[time.length];
        for (int i = 0; i < LAST; i++) {
            unit[i] = (time[i] - time[0]) / (time[LAST] - time[0]);
        }
        unit[LAST] = 1;
        return new BezierPiece(unit, value);
    }

    double start() {
        return value[0];
    }

    double end() {
        return value[LAST];
    }

    /** Change over the piece as a whole. */
    double rise() {
        return value[LAST] - value[0];
    }

    /**
     * Slope at the start by the piece's duration: towards the first control point that is elsewhere, by the rule of de l'Hospital.
     * Where the curve stands upright there, that of the whole piece.
     */
    double startSlope() {
        for (int i = 1; i <= LAST; i++) {
            if (time[i] > 0) {
                return (value[i] - value[0]) / time[i];
            }
            if (value[i] != value[0]) {
                return rise();
            }
        }
        return rise();
    }

    /** Slope at the end. */
    double endSlope() {
        for (int i = LAST - 1; i >= 0; i--) {
            if (time[i] < 1) {
                return (value[LAST] - value[i]) / (1 - time[i]);
            }
            if (value[i] != value[LAST]) {
                return rise();
            }
        }
        return rise();
    }

    /** A bound of how far the Hermite piece is from this one at any time: both are polynomials of this one's parameter. */
    double error() {
        double[] hermite = {start(), start() + startSlope() / LAST, end() - endSlope() / LAST, end()};
        return Bernstein.distance(value, Bernstein.composed(hermite, time));
    }
}
