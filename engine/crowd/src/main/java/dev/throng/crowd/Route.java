package dev.throng.crowd;

/**
 * Curve on the ground along which instances move at constant speed. At the end of the curve, instances continue at the
 * start. The curve consists of knots at equal distances, joined by cubic Hermite curves, in float32 as CPU and GPU read
 * it.
 */
public final class Route {
    /** Smooth curve on the ground from which a route is built, parameterised by distance, in double precision. */
    public interface Curve {
        /** Length in scene units, above 0. */
        double length();

        /**
         * Computes position and direction at a distance along the curve.
         *
         * @param distance distance from the start, in scene units, 0 to {@link #length}
         * @param out receives x, z and the unit tangent's x, z
         */
        void at(double distance, double[] out);
    }

    /** Number of floats of a knot: x, z, then their derivatives with respect to the fraction of an interval. */
    public static final int KNOT_FLOATS = 4;

    /**
     * Largest allowed relative error of the speed along a route. Ten times this error would cause visible foot slide.
     */
    public static final double SPEED_ERROR = 1e-3;

    private static final int MIN_POWER = 3;
    private static final int MAX_POWER = 14;

    /** Points per interval at which the speed is measured, close to the fastest and slowest points. */
    private static final int SAMPLES = 8;

    /** Largest gap that rounding errors may cause between the ends of a loop, as a share of the loop's length. */
    private static final double GAP = 1e-9;

    private final double length;
    private final int power;
    private final float[] knots;

    private Route(double length, int power, float[] knots) {
        this.length = length;
        this.power = power;
        this.knots = knots;
    }

    /**
     * Builds an open route, from whose end instances jump to its start.
     *
     * @throws IllegalArgumentException if the curve is too sharp for a constant speed
     */
    public static Route open(Curve curve) {
        for (int power = MIN_POWER; power <= MAX_POWER; power++) {
            double[] knots = knots(curve, 1 << power);
            if (speedError(knots, curve.length() / (1 << power)) <= SPEED_ERROR / 2) {
                return new Route(curve.length(), power, narrowed(knots));
            }
        }
        throw new IllegalArgumentException("route: found a sharp corner in a curve of " + curve.length()
                + " scene units, expected a smooth curve");
    }

    /**
     * Builds a loop from a curve that ends at its start, in the start's direction.
     *
     * @throws IllegalArgumentException if the ends differ, or if the curve is too sharp for a constant speed
     */
    public static Route closed(Curve curve) {
        double[] start = new double[4];
        double[] end = new double[4];
        curve.at(0, start);
        curve.at(curve.length(), end);
        double gap = Math.hypot(end[0] - start[0], end[1] - start[1]) / curve.length();
        double bend = Math.hypot(end[2] - start[2], end[3] - start[3]);
        if (!(gap <= GAP && bend <= GAP)) {
            throw new IllegalArgumentException("closed route: found its start and end " + gap * curve.length()
                    + " scene units and " + bend
                    + " radians apart, expected the same position and direction at both");
        }
        Route route = open(curve);
        System.arraycopy(route.knots, 0, route.knots, route.knots.length - KNOT_FLOATS, KNOT_FLOATS);
        return route;
    }

    private static double[] knots(Curve curve, int intervals) {
        double step = curve.length() / intervals;
        double[] knots = new double[(intervals + 1) * KNOT_FLOATS];
        double[] at = new double[4];
        for (int k = 0; k <= intervals; k++) {
            curve.at(Math.min(k * step, curve.length()), at);
            knots[4 * k] = at[0];
            knots[4 * k + 1] = at[1];
            knots[4 * k + 2] = at[2] * step;
            knots[4 * k + 3] = at[3] * step;
        }
        return knots;
    }

    /**
     * Measures the largest relative error of the speed along a route.
     *
     * @param step distance between neighbouring knots
     */
    private static double speedError(double[] knots, double step) {
        double worst = 0;
        for (int at = 0; at + KNOT_FLOATS < knots.length; at += KNOT_FLOATS) {
            for (int s = 1; s < SAMPLES; s++) {
                double t = s / (double) SAMPLES;
                double speed = Math.hypot(derivative(knots, at, t), derivative(knots, at + 1, t));
                worst = Math.max(worst, Math.abs(speed / step - 1));
            }
        }
        return worst;
    }

    private static double derivative(double[] knots, int at, double t) {
        double way = knots[at + 4] - knots[at];
        double d0 = knots[at + 2];
        double d1 = knots[at + 6];
        return d0 + t * (2 * (3 * way - 2 * d0 - d1) + t * 3 * (d0 + d1 - 2 * way));
    }

    private static float[] narrowed(double[] values) {
        float[] floats = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            floats[i] = (float) values[i];
        }
        return floats;
    }

    /**
     * Heading at a share of the route's length, in radians: 0 faces +z, a quarter of a turn +x.
     *
     * @param share any value; 1 is a whole round
     */
    public double heading(double share) {
        double at = (share - Math.floor(share)) * intervals();
        int knot = Math.min((int) at, intervals() - 1);
        double[] around = new double[2 * KNOT_FLOATS];
        for (int i = 0; i < around.length; i++) {
            around[i] = knots[KNOT_FLOATS * knot + i];
        }
        return Math.atan2(derivative(around, 0, at - knot), derivative(around, 1, at - knot));
    }

    /** Length in scene units. */
    public double length() {
        return length;
    }

    /** Number of intervals between knots: a power of two, at least 8. */
    public int intervals() {
        return 1 << power;
    }

    /** Number of low bits of a phase, below those of the interval: {@code phase >>> shift} is the interval. */
    int shift() {
        return Integer.SIZE - power;
    }

    float[] knots() {
        return knots;
    }
}
