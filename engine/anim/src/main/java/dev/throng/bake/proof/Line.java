package dev.throng.bake.proof;

import dev.throng.bake.proof.ChannelGap.CurveBounds;

/**
 * Line of a channel's values between two moments: from the value at the first to the value at the second, each times a
 * factor.
 *
 * @param start values of all channels at the first moment
 * @param end values of all channels at the second moment
 * @param at index of the channel's first component in both arrays
 * @param startFactor factor of the channel's value at the first moment
 * @param endFactor factor of the channel's value at the second moment
 */
record Line(double[] start, double[] end, int at, double startFactor, double endFactor) {
    static Line of(double[][] ends, int at) {
        return new Line(ends[0], ends[1], at, 1, 1);
    }

    double start(int component) {
        return startFactor * start[at + component];
    }

    double end(int component) {
        return endFactor * end[at + component];
    }

    /** @return line between the same two quaternions after normalisation */
    Line units() {
        return new Line(start, end, at, 1 / length(start, at), 1 / length(end, at));
    }

    /**
     * Bounds a curve that has the same ends as this line.
     *
     * @param width number of components
     * @param bend bound of the curve's second derivative
     */
    CurveBounds curve(int width, double bend) {
        return minus(this, 0, width, bend);
    }

    /**
     * Bounds a curve that has the same ends as the line {@code this - factor * other}.
     *
     * @param width number of components
     * @param bend bound of the curve's second derivative
     */
    CurveBounds minus(Line other, double factor, int width, double bend) {
        double first = 0;
        double last = 0;
        double chord = 0;
        for (int c = 0; c < width; c++) {
            double a = start(c) - factor * other.start(c);
            double b = end(c) - factor * other.end(c);
            first += a * a;
            last += b * b;
            chord += (b - a) * (b - a);
        }
        return CurveBounds.curve(Math.sqrt(Math.max(first, last)), Math.sqrt(chord), bend);
    }

    /** @return smallest distance from 0 of any point of this line between quaternions */
    double nearest() {
        double along = 0;
        double way = 0;
        for (int c = 0; c < 4; c++) {
            along += start(c) * (end(c) - start(c));
            way += (end(c) - start(c)) * (end(c) - start(c));
        }
        double share = way == 0 ? 0 : Math.min(Math.max(-along / way, 0), 1);
        double square = 0;
        for (int c = 0; c < 4; c++) {
            double x = start(c) + share * (end(c) - start(c));
            square += x * x;
        }
        return Math.sqrt(square);
    }

    private static double length(double[] q, int at) {
        return Math.sqrt(q[at] * q[at] + q[at + 1] * q[at + 1] + q[at + 2] * q[at + 2] + q[at + 3] * q[at + 3]);
    }
}
