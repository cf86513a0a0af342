package dev.throng.anim.root;

import java.util.ArrayList;
import java.util.List;

/**
 * Curves as pieces of cubic Hermite polynomials: a curve that is such a polynomial between its breaks comes out as it is, others in as
 * many halves as the tolerance asks for.
 */
final class CubicFit {
    /** A curve that is smooth from each break up to the next, which belongs to what follows it. */
    interface Curve {
        void at(double time, double[] out);
    }

    /**
     * A polynomial of the third degree.
     *
     * @param start of the piece, seconds
     * @param end after it
     * @param values of all components at the start, then their slopes by seconds there, values at the end, slopes there
     */
    record Piece(double start, double end, double[][] values) {
        double at(int component, double s) {
            double[] c = power(component);
            return c[0] + s * (c[1] + s * (c[2] + s * c[3]));
        }

        /** Coefficients c0 to c3 by the share of the piece. */
        double[] power(int component) {
            double length = end - start;
            double from = values[0][component];
            double way = values[2][component] - from;
            double leave = values[1][component] * length;
            double arrive = values[3][component] * length;
            return new double[] {from, leave, 3 * way - 2 * leave - arrive, leave + arrive - 2 * way};
        }
    }

    /** No piece is shorter, seconds, whatever its error. */
    private static final double SHORTEST = 1e-4;

    /** Points of a piece at which its error is measured, ends among them. */
    private static final int PROBES = 8;

    /** Of a piece: step of the differences that give its slopes. Their error is of the fourth order. */
    private static final double STEP = 1.0 / 256;

    /** Weights of five values at even steps: twelve times the slope at the first (forward differences). */
    private static final double[] FORWARD = {-25, 48, -36, 16, -3};

    private final Curve curve;
    private final double[] sizes;
    private final int width;
    private final double tolerance;
    private double error;

    /**
     * A fit yet to be made.
     *
     * @param sizes of all components: what errors are shares of
     * @param tolerance largest error
     */
    CubicFit(Curve curve, double[] sizes, double tolerance) {
        this.curve = curve;
        this.sizes = sizes;
        width = sizes.length;
        this.tolerance = tolerance;
    }

    /** The largest error measured so far, of any component, as a share of its size. */
    double error() {
        return error;
    }

    /** @param breaks at least two, increasing: start, breaks, end */
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
        // Times of keys are floats.
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
