package dev.throng.crowd;

/**
 * Curve through points: a uniform Catmull-Rom spline (Catmull and Rom, "A Class of Local Interpolating Splines", 1974),
 * parameterised by distance through a table. Points at similar distances make the smoothest curves.
 */
public final class SplineCurve implements Route.Curve {
    /** Number of entries of the distance table between neighbouring points. */
    private static final int STEPS = 128;

    private final double[] points;
    private final boolean closed;
    private final double[] lengths;

    private SplineCurve(double[] points, boolean closed) {
        this.points = points.clone();
        this.closed = closed;
        lengths = new double[spans() * STEPS + 1];
        for (int i = 1; i < lengths.length; i++) {
            lengths[i] = lengths[i - 1] + arc((i - 1.0) / STEPS, (double) i / STEPS);
        }
    }

    /** Measures the length between two parameters, at most one table entry apart, by Simpson's rule. */
    private double arc(double from, double to) {
        return (to - from) / 6 * (speed(from) + 4 * speed((from + to) / 2) + speed(to));
    }

    private double speed(double parameter) {
        double[] at = new double[4];
        evaluate(parameter, at);
        return Math.hypot(at[2], at[3]);
    }

    /**
     * Builds a loop.
     *
     * @param points x, z of each point, at least three; the curve returns to the first
     */
    public static SplineCurve closed(double... points) {
        return new SplineCurve(atLeast(3, points), true);
    }

    /**
     * Builds an open curve.
     *
     * @param points x, z of each point, at least two
     */
    public static SplineCurve open(double... points) {
        return new SplineCurve(atLeast(2, points), false);
    }

    private static double[] atLeast(int count, double[] points) {
        if (points.length % 2 != 0 || points.length < 2 * count) {
            throw new IllegalArgumentException("spline: found " + points.length
                    + " coordinates, expected an even number of at least " + 2 * count + ": x and z of each point");
        }
        return points;
    }

    private int spans() {
        return points.length / 2 - (closed ? 0 : 1);
    }

    @Override
    public double length() {
        return lengths[lengths.length - 1];
    }

    @Override
    public void at(double distance, double[] out) {
        int low = 0;
        int high = lengths.length - 1;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (lengths[middle] <= distance) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double from = (double) low / STEPS;
        double guess = from + (distance - lengths[low]) / (lengths[high] - lengths[low]) / STEPS;
        // One step of Newton's method, starting from linear interpolation between two entries.
        evaluate(guess + (distance - lengths[low] - arc(from, guess)) / speed(guess), out);
        double speed = Math.hypot(out[2], out[3]);
        out[2] /= speed;
        out[3] /= speed;
    }

    /** Computes position and derivative at a parameter. The curve is at point i at parameter i. */
    private void evaluate(double parameter, double[] out) {
        int span = Math.min((int) parameter, spans() - 1);
        double t = parameter - span;
        for (int axis = 0; axis < 2; axis++) {
            double p0 = point(span, axis);
            double p1 = point(span + 1, axis);
            double m0 = (p1 - point(span - 1, axis)) / 2;
            double m1 = (point(span + 2, axis) - p0) / 2;
            double c2 = 3 * (p1 - p0) - 2 * m0 - m1;
            double c3 = 2 * (p0 - p1) + m0 + m1;
            out[axis] = p0 + t * (m0 + t * (c2 + t * c3));
            out[2 + axis] = m0 + t * (2 * c2 + t * 3 * c3);
        }
    }

    private double point(int i, int axis) {
        int count = points.length / 2;
        if (closed) {
            return points[2 * Math.floorMod(i, count) + axis];
        }
        int inside = Math.min(Math.max(i, 0), count - 1);
        // Beyond an end, the curve continues symmetrically.
        int mirror = Math.min(Math.max(2 * inside - i, 0), count - 1);
        double at = points[2 * inside + axis];
        return inside == i ? at : 2 * at - points[2 * mirror + axis];
    }
}
