package dev.throng.anim.build;

/**
 * Piece of a Bézier segment; its Hermite piece is the cubic in time that has the same values and slopes at both ends.
 *
 * @param time Bernstein coefficients of time, rising from 0 to 1
 * @param value Bernstein coefficients of the value
 */
record BezierPiece(double[] time, double[] value) {
    private static final int LAST = 3;

    /**
     * Creates a linear piece.
     *
     * @param start value at the start
     * @param end value at the end
     */
    static BezierPiece straight(double start, double end) {
        double third = (end - start) / LAST;
        return new BezierPiece(
                new double[] {0, 1.0 / LAST, 2.0 / LAST, 1}, new double[] {start, start + third, end - third, end});
    }

    /** @return copy whose time runs from 0 to 1 */
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

    double rise() {
        return value[LAST] - value[0];
    }

    /**
     * @return slope at the start, as change of value per duration of the piece. The slope is the direction to the first control
     *     point that differs from the start (l'Hôpital's rule), or the mean slope if the curve starts vertically.
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

    /** @return slope at the end, computed like {@link #startSlope} */
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

    /** @return upper bound of the distance between this piece and its Hermite piece */
    double error() {
        double[] hermite = {start(), start() + startSlope() / LAST, end() - endSlope() / LAST, end()};
        return Bernstein.distance(value, Bernstein.composed(hermite, time));
    }
}
