package dev.throng.anim.build;

import java.util.Arrays;

/**
 * Cubic Bézier curve of one component over time. Each segment has four control points (a time and a value each); its
 * last point is also the next segment's first. Along the curve, time never decreases, but may progress unevenly.
 */
final class BezierCurve {
    private static final int SEGMENT = 3;
    /** Number of bisections after which an interval of doubles no longer shrinks. */
    private static final int HALVINGS = 60;

    private final float[] times;
    private final float[] values;

    /**
     * @param points time (seconds) and value of each of {@code 3n + 1} control points, which are copied; n = 0 for a constant
     * @param refusal creates the exception for invalid points
     */
    BezierCurve(float[] points, Refusal refusal) {
        int count = points.length / 2;
        if (points.length % 2 != 0 || count % SEGMENT != 1) {
            throw refusal.of(
                    points.length + " numbers for Bézier control points",
                    "2 numbers, the time and value of the first point, and 6 more numbers for each curve segment");
        }
        times = every2nd(points, 0);
        values = every2nd(points, 1);
        check(refusal);
    }

    private static float[] every2nd(float[] points, int first) {
        float[] part = new float[points.length / 2];
        for (int i = 0; i < part.length; i++) {
            part[i] = points[2 * i + first];
        }
        return part;
    }

    private void check(Refusal refusal) {
        for (int i = 0; i < times.length; i++) {
            if (!Float.isFinite(times[i]) || !Float.isFinite(values[i])) {
                throw refusal.of(
                        "time " + times[i] + " s and value " + values[i] + " at Bézier control point " + i,
                        "finite numbers");
            }
        }
        KeyChecks.times(keyTimes(), refusal);
        for (int i = 0; i + SEGMENT < times.length; i += SEGMENT) {
            if (runsBackwards(i)) {
                throw refusal.of(
                        "control points of Bézier segment " + i / SEGMENT + " at "
                                + Arrays.toString(Arrays.copyOfRange(times, i, i + SEGMENT + 1))
                                + " s",
                        "a curve that never runs backwards in time; keep the second and third point between the first and fourth in time");
            }
        }
    }

    /**
     * Returns whether time decreases anywhere in a segment. The derivative of time is quadratic with Bernstein coefficients a,
     * b, c; it is negative on 0 to 1 if a or c is negative, or if b is negative and b² exceeds a c.
     */
    private boolean runsBackwards(int i) {
        double a = (double) times[i + 1] - times[i];
        double b = (double) times[i + 2] - times[i + 1];
        double c = (double) times[i + 3] - times[i + 2];
        return a < 0 || c < 0 || b < 0 && b * b > a * c;
    }

    /** @return times at which segments start or end, seconds */
    float[] keyTimes() {
        float[] keys = new float[times.length / SEGMENT + 1];
        for (int k = 0; k < keys.length; k++) {
            keys[k] = times[SEGMENT * k];
        }
        return keys;
    }

    /** @return difference between the highest and the lowest control value */
    double range() {
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (float value : values) {
            min = Math.min(min, value);
            max = Math.max(max, value);
        }
        return max - min;
    }

    /** @return largest absolute control value */
    double largest() {
        double largest = 0;
        for (float value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }

    /**
     * @return part of the curve between two times of one segment; constant if the times are before the curve's start or after
     *     its end
     */
    BezierPiece piece(float from, float to) {
        int last = times.length - 1;
        if (to <= times[0] || from >= times[last]) {
            float held = to <= times[0] ? values[0] : values[last];
            return BezierPiece.straight(held, held);
        }
        int segment = 0;
        while (times[segment + SEGMENT] <= from) {
            segment += SEGMENT;
        }
        double[] time = new double[SEGMENT + 1];
        double[] value = new double[SEGMENT + 1];
        for (int i = 0; i <= SEGMENT; i++) {
            time[i] = (double) times[segment + i] - times[segment]; // exact, so that slow starts keep their precision
            value[i] = values[segment + i];
        }
        double u = parameter(time, (double) from - times[segment]);
        double w = parameter(time, (double) to - times[segment]);
        return new BezierPiece(Bernstein.restricted(time, u, w), Bernstein.restricted(value, u, w)).inUnitTime();
    }

    /**
     * @param rising Bernstein coefficients of the polynomial
     * @return parameter, 0 to 1, at which an increasing cubic polynomial reaches a value
     */
    private static double parameter(double[] rising, double value) {
        if (value <= rising[0]) {
            return 0;
        }
        if (value >= rising[SEGMENT]) {
            return 1;
        }
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (Bernstein.value(rising, middle) < value) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}
