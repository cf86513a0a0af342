package dev.throng.convert.scene;

/** Cubic Bézier curves of one number. */
public final class CubicBezier {
    private static final double THIRD = 1.0 / 3;

    private CubicBezier() {}

    /**
     * Evaluates a cubic Bézier curve of one number.
     *
     * @param p0 value at the start
     * @param p1 first control point
     * @param p2 second control point
     * @param p3 value at the end
     * @param s parameter, 0 to 1
     * @return value of the curve
     */
    public static double at(double p0, double p1, double p2, double p3, double s) {
        double r = 1 - s;
        return r * r * r * p0 + 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s * p3;
    }

    /**
     * Finds the parameter at which a curve from 0 to 1 reaches a value. Uses bisection, since the curve need not be
     * monotone.
     *
     * @param a first control point
     * @param b second control point
     * @param part value, 0 to 1
     * @return parameter, 0 to 1
     */
    public static double parameter(double a, double b, double part) {
        if (Math.abs(a - THIRD) < 1e-12 && Math.abs(b - 2 * THIRD) < 1e-12) {
            return part;
        }
        double low = 0;
        double high = 1;
        for (int i = 0; i < 50; i++) {
            double middle = (low + high) / 2;
            if (at(0, a, b, 1, middle) < part) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}
