package dev.throng.anim.root;

import dev.throng.anim.root.RootMix.Part;
import java.util.List;

/**
 * Gauss quadrature of a blend of clips: integrates the weighted mean of the clips' velocities, each relative to the character.
 * Allocates nothing per call. Not thread-safe.
 */
public final class RootQuadrature {
    /** Nodes, from 0 to 1, of Gauss quadrature with 5 points, exact up to the ninth degree. */
    private static final double[] NODES = {
        0.5 - 0.4530899229693320, 0.5 - 0.2692346550528416, 0.5, 0.5 + 0.2692346550528416, 0.5 + 0.4530899229693320
    };

    private static final double[] WEIGHTS = {
        0.1184634425280945, 0.2393143352496832, 0.2844444444444444, 0.2393143352496832, 0.1184634425280945
    };

    /**
     * Weights of a function's values at {@link #NODES}: the weighted sum of row i is the integral from 0 to node i, exact up to
     * the fourth degree.
     */
    private static final double[][] SUMS = sums();

    private final MoveDraft step = new MoveDraft(); // work object
    private final double[] means = new double[3 * NODES.length]; // work array

    private static double[][] sums() {
        double[][] sums = new double[NODES.length][NODES.length];
        for (int i = 0; i < NODES.length; i++) {
            for (int j = 0; j < NODES.length; j++) {
                for (int k = 0; k < NODES.length; k++) {
                    sums[i][j] += NODES[i] * WEIGHTS[k] * lagrange(j, NODES[i] * NODES[k]);
                }
            }
        }
        return sums;
    }

    /**
     * @param at position at which to evaluate, 0 to 1
     * @return value of Lagrange's polynomial that is 1 at node j, 0 at other nodes
     */
    private static double lagrange(int j, double at) {
        double product = 1;
        for (int i = 0; i < NODES.length; i++) {
            product *= i == j ? 1 : (at - NODES[i]) / (NODES[j] - NODES[i]);
        }
        return product;
    }

    /**
     * Computes the motion of a blend between two times.
     *
     * @param parts root motion of each clip, at least one; at times when all weights are 0, the first has weight 1
     * @param from start of the interval, in the unit of time of the velocities; velocities and weights must be smooth until
     *     its end
     * @param to end of the interval, at least {@code from}
     * @param out receives the motion
     * @return {@code out}
     */
    public MoveDraft move(List<? extends Part> parts, double from, double to, MoveDraft out) {
        double length = to - from;
        for (int i = 0; i < NODES.length; i++) {
            mean(parts, from + NODES[i] * length);
            means[3 * i] = step.x();
            means[3 * i + 1] = step.z();
            means[3 * i + 2] = step.heading();
        }
        double x = 0;
        double z = 0;
        double heading = 0;
        for (int i = 0; i < NODES.length; i++) {
            double turned = 0;
            for (int j = 0; j < NODES.length; j++) {
                turned += SUMS[i][j] * length * means[3 * j + 2];
            }
            step.set(means[3 * i], means[3 * i + 1], 0).then(0, 0, turned);
            x += WEIGHTS[i] * length * step.x();
            z += WEIGHTS[i] * length * step.z();
            heading += WEIGHTS[i] * length * means[3 * i + 2];
        }
        return out.set(x, z, heading);
    }

    /** Sets {@link #step} to the weighted mean of all velocities at a time. */
    private void mean(List<? extends Part> parts, double time) {
        double sum = 0;
        double x = 0;
        double z = 0;
        double heading = 0;
        for (int i = 0; i < parts.size(); i++) { // allocates no iterator
            double weight = parts.get(i).weight(time);
            if (weight > 0) {
                parts.get(i).velocity(time, step);
                sum += weight;
                x += weight * step.x();
                z += weight * step.z();
                heading += weight * step.heading();
            }
        }
        if (sum > 0) {
            step.set(x / sum, z / sum, heading / sum);
        } else {
            parts.get(0).velocity(time, step);
        }
    }
}
