package dev.throng.anim.build;

import java.util.Arrays;

/**
 * Arithmetic of polynomials on the interval 0 to 1. A polynomial of degree n is an array of {@code n + 1} Bernstein
 * coefficients (Farin, Curves and Surfaces for CAGD).
 */
final class Bernstein {
    private Bernstein() {}

    /** Evaluates a polynomial by de Casteljau's algorithm. */
    static double value(double[] p, double u) {
        return blossom(p, u, u, 0);
    }

    /**
     * Restricts a polynomial to an interval.
     *
     * @return polynomial q with {@code q(u) = p(from + u (to - from))}
     */
    static double[] restricted(double[] p, double from, double to) {
        double[] restricted = new double[p.length];
        for (int i = 0; i < restricted.length; i++) {
            restricted[i] = blossom(p, from, to, i);
        }
        return restricted;
    }

    /**
     * @param stepsAtTo number of steps, the last ones of the algorithm, that evaluate at {@code to}; earlier steps
     *     evaluate at {@code from}
     * @return a Bernstein coefficient of a polynomial restricted to an interval, by de Casteljau's algorithm
     */
    private static double blossom(double[] p, double from, double to, int stepsAtTo) {
        double[] b = p.clone();
        for (int left = b.length - 1; left > 0; left--) {
            double u = left <= stepsAtTo ? to : from;
            for (int i = 0; i < left; i++) {
                b[i] = (1 - u) * b[i] + u * b[i + 1];
            }
        }
        return b[0];
    }

    static double[] product(double[] p, double[] q) {
        int m = p.length - 1;
        int n = q.length - 1;
        double[] product = new double[m + n + 1];
        for (int i = 0; i <= m; i++) {
            for (int j = 0; j <= n; j++) {
                product[i + j] += binomial(m, i) * p[i] * binomial(n, j) * q[j];
            }
        }
        for (int k = 0; k <= m + n; k++) {
            product[k] /= binomial(m + n, k);
        }
        return product;
    }

    private static double binomial(int n, int k) {
        double binomial = 1;
        for (int i = 1; i <= k; i++) {
            binomial = binomial * (n - k + i) / i;
        }
        return binomial;
    }

    /**
     * Composes two polynomials by de Casteljau's algorithm.
     *
     * @return polynomial {@code outer(inner(u))}
     */
    static double[] composed(double[] outer, double[] inner) {
        double[] rest = new double[inner.length];
        for (int i = 0; i < rest.length; i++) {
            rest[i] = 1 - inner[i];
        }
        double[][] b = new double[outer.length][];
        for (int i = 0; i < b.length; i++) {
            b[i] = new double[] {outer[i]};
        }
        for (int left = b.length - 1; left > 0; left--) {
            for (int i = 0; i < left; i++) {
                b[i] = sum(product(rest, b[i]), product(inner, b[i + 1]));
            }
        }
        return b[0];
    }

    private static double[] sum(double[] p, double[] q) {
        double[] sum = new double[p.length];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = p[i] + q[i];
        }
        return sum;
    }

    /**
     * @param p polynomial of at most {@code q}'s degree
     * @return upper bound of the difference between two polynomials on 0 to 1, computed from their coefficients
     */
    static double distance(double[] p, double[] q) {
        double[] ones = new double[q.length - p.length + 1];
        Arrays.fill(ones, 1);
        double[] raised = product(p, ones);
        double distance = 0;
        for (int i = 0; i < q.length; i++) {
            distance = Math.max(distance, Math.abs(raised[i] - q[i]));
        }
        return distance;
    }
}
