package dev.throng.anim.root;

import java.util.ArrayList;
import java.util.List;

/**
 * Fit of a curve by cubic Hermite polynomials. Keeps cubic pieces unchanged; halves other pieces until the error is within the
 * tolerance.
 */
final class CubicFit {
    /** Curve that is smooth between breaks; at a break it has the value of the following piece. */
    interface Curve {
        void at(double time, double[] out);
    }

    /**
     * Cubic polynomial over a time span.
     *
     * @param start seconds
     * @param end seconds, after {@code start}
     * @param values rows of all components: values at the start, slopes per second at the start, values at the end, slopes at the
     *     end
     */
    record Piece(double start, double end, double[][] values) {
        double at(int component, double s) {
            double[] c = power(component);
            return c[0] + s * (c[1] + s * (c[2] + s * c[3]));
        }

        /** Coefficients c0 to c3 of a component, for s from 0 to 1 along the piece. */
        double[] power(int component) {
            double length = end - start;
            double from = values[0][component];
            double way = values[2][component] - from;
            double leave = values[1][component] * length;
            double arrive = values[3][component] * length;
            return new double[] {from, leave, 3 * way - 2 * leave - arrive, leave + arrive - 2 * way};
        }
    }

    /** Shortest length of a piece, seconds, for any error. */
    private static final double SHORTEST = 1e-4;

    /** A piece's error is measured at {@code PROBES - 1} times inside it. */
    private static final int PROBES = 8;

    /** Step of the differences for slopes, as a fraction of a piece; the error is of fourth order. */
    private static final double STEP = 1.0 / 256;

    /** Weights of five values at equal steps, for twelve times the slope at the first (forward differences). */
    private static final double[] FORWARD = {-25, 48, -36, 16, -3};

    private final Curve curve;
    private final double[] sizes;
    private final int width;
    private final double tolerance;
    private double error;

    /**
     * Prepares a fit.
     *
     * @param sizes unit of each component's error
     * @param tolerance largest error
     */
    CubicFit(Curve curve, double[] sizes, double tolerance) {
        this.curve = curve;
        this.sizes = sizes;
        width = sizes.length;
        this.tolerance = tolerance;
    }

    /** Largest measured error of any component, in units of {@code sizes}. */
    double error() {
        return error;
    }

    /** @param breaks at least two times, seconds, increasing: start, breaks, end */
    List<Piece> fit(List<Double> breaks) {
        List<Piece> pieces = new ArrayList<>();
        for (int b = 0; b + 1 < breaks.size(); b++) {
            fit(breaks.get(b), breaks.get(b + 1), pieces);
        }
        return pieces;
    }

    private void fit(double start, double end, List<Piece> out) {
        Piece piece = piece(start, end);
        double off = error(piece);
        // key times are floats
        double middle = (float) (0.5 * (start + end));
        boolean halves = middle - start >= SHORTEST && end - middle >= SHORTEST;
        if (off <= tolerance || !halves) {
            error = Math.max(error, off);
            out.add(piece);
        } else {
            fit(start, middle, out);
            fit(middle, end, out);
        }
    }

    private Piece piece(double start, double end) {
        double before = Math.nextDown(end);
        double step = STEP * (end - start);
        double[][] values = {value(start), slope(start, step), value(before), slope(before, -step)};
        return new Piece(start, end, values);
    }

    private double[] value(double time) {
        double[] out = new double[width];
        curve.at(time, out);
        return out;
    }

    private double[] slope(double time, double step) {
        double[] slope = new double[width];
        for (int k = 0; k < FORWARD.length; k++) {
            double[] value = value(time + k * step);
            for (int c = 0; c < width; c++) {
                slope[c] += FORWARD[k] / (12 * step) * value[c];
            }
        }
        return slope;
    }

    private double error(Piece piece) {
        double worst = 0;
        for (int p = 1; p < PROBES; p++) {
            double s = p / (double) PROBES;
            double[] value = value(piece.start + s * (piece.end - piece.start));
            for (int c = 0; c < width; c++) {
                worst = Math.max(worst, Math.abs(value[c] - piece.at(c, s)) / sizes[c]);
            }
        }
        return worst;
    }
}
