package dev.throng.anim.root;

import java.util.ArrayList;
import java.util.List;

/**
 * Approximates a curve by cubic Hermite polynomials: halves pieces until their error is within a tolerance. Where the
 * curve is cubic, the fit is exact.
 */
final class CubicFit {
    /**
     * Curve of several components, smooth except at given times, its breaks. A break's value belongs to the piece that
     * starts there.
     */
    interface Curve {
        void at(double time, double[] out);
    }

    /**
     * Piece of a curve: a cubic polynomial of time for each component.
     *
     * @param start seconds
     * @param end seconds, after {@code start}
     * @param values four rows with a number for each component: value at the start, slope per second at the start, value at
     *     the end, slope at the end
     */
    record Piece(double start, double end, double[][] values) {
        double at(int component, double s) {
            double[] c = power(component);
            return c[0] + s * (c[1] + s * (c[2] + s * c[3]));
        }

        /**
         * @return coefficients of a component's polynomial: c0 to c3 of {@code c0 + c1 s + c2 s^2 + c3 s^3}, with s from 0
         *     to 1 along the piece
         */
        double[] power(int component) {
            double length = end - start;
            double from = values[0][component];
            double way = values[2][component] - from;
            double leave = values[1][component] * length;
            double arrive = values[3][component] * length;
            return new double[] {from, leave, 3 * way - 2 * leave - arrive, leave + arrive - 2 * way};
        }
    }

    /** A piece is not halved if a half would be shorter than this, in seconds, even if its error is too large. */
    private static final double SHORTEST = 1e-4;

    /** Number of equal intervals into which a piece is divided; its error is measured where these intervals meet. */
    private static final int PROBES = 8;

    /** Time between the values of the curve from which a slope is computed, as a fraction of the piece's duration. */
    private static final double STEP = 1.0 / 256;

    /**
     * Weights of five equally spaced values of a curve. The weighted sum, divided by 12 times the interval, is the slope at the
     * first value.
     */
    private static final double[] FORWARD = {-25, 48, -36, 16, -3};

    private final Curve curve;
    private final double[] sizes;
    private final int width;
    private final double tolerance;
    private double error;

    /**
     * @param sizes for each component, the size of an error that counts as 1
     * @param tolerance largest allowed error, as a multiple of {@code sizes}
     */
    CubicFit(Curve curve, double[] sizes, double tolerance) {
        this.curve = curve;
        this.sizes = sizes;
        width = sizes.length;
        this.tolerance = tolerance;
    }

    /** @return largest measured error of any component of the fit, as a multiple of {@code sizes} */
    double error() {
        return error;
    }

    /**
     * Approximates the curve by cubic pieces.
     *
     * @param breaks at least two times, seconds, increasing: start of the curve, breaks, end
     */
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
