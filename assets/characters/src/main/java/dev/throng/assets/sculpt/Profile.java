package dev.throng.assets.sculpt;

/**
 * Several numbers as functions of a position along a path, by monotone cubic interpolation: smooth and without
 * overshoot (Fritsch and Butland 1984).
 */
public final class Profile {
    private final double[][] keys;
    private final double[][] slopes;

    /** @param keys for each key: position along the path, ascending, then the numbers */
    public Profile(double[]... keys) {
        this.keys = keys;
        slopes = new double[keys.length][keys[0].length];
        for (int k = 1; k < keys.length - 1; k++) {
            for (int c = 1; c < keys[0].length; c++) {
                slopes[k][c] = slope(secant(k - 1, c), secant(k, c));
            }
        }
    }

    private double secant(int k, int c) {
        return (keys[k + 1][c] - keys[k][c]) / (keys[k + 1][0] - keys[k][0]);
    }

    /**
     * @param before slope before a key
     * @param after slope after the key
     * @return harmonic mean of both slopes; 0 if their signs differ
     */
    static double slope(double before, double after) {
        return before * after > 0 ? 2 * before * after / (before + after) : 0;
    }

    /**
     * @param way position along the path, which is clamped to the range of the keys
     * @return numbers at the position
     */
    public double[] at(double way) {
        int k = 0;
        while (k < keys.length - 2 && keys[k + 1][0] <= way) {
            k++;
        }
        double span = keys[k + 1][0] - keys[k][0];
        double t = Math.max(0, Math.min(1, (way - keys[k][0]) / span));
        double[] out = new double[keys[0].length - 1];
        for (int c = 1; c <= out.length; c++) {
            out[c - 1] = hermite(t, keys[k][c], slopes[k][c] * span, keys[k + 1][c], slopes[k + 1][c] * span);
        }
        return out;
    }

    /**
     * @param t parameter of the curve, 0 to 1
     * @param a value at {@code t} = 0
     * @param slopeA derivative at {@code t} = 0
     * @param b value at {@code t} = 1
     * @param slopeB derivative at {@code t} = 1
     * @return value of the cubic Hermite curve
     */
    public static double hermite(double t, double a, double slopeA, double b, double slopeB) {
        double t2 = t * t;
        double t3 = t2 * t;
        double weight = 3 * t2 - 2 * t3;
        return a + (b - a) * weight + slopeA * (t3 - 2 * t2 + t) + slopeB * (t3 - t2);
    }
}
