package dev.throng.anim.root;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Root motion of a blend of clips: the integral of the weighted mean of the clips' velocities, each relative to the character.
 */
public final class RootMix implements CubicFit.Curve {
    /** Root motion of one clip in a blend. */
    public interface Part {
        /**
         * Computes the velocity relative to the character, per unit of time, see {@link RootTrack#velocity}.
         *
         * @param out receives the velocity
         */
        void velocity(double time, MoveDraft out);

        /**
         * Weight at a time; weights of a blend are divided by their sum.
         *
         * @return 0 or more
         */
        double weight(double time);
    }

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

    private final List<Part> parts;
    private final double[] breaks;
    private final GroundMove[] sums;
    private final MoveDraft step = new MoveDraft(); // work object
    private final double[] means = new double[3 * NODES.length]; // work array

    private RootMix(List<? extends Part> parts, List<Double> breaks) {
        this.parts = List.copyOf(parts);
        this.breaks = breaks.stream().mapToDouble(time -> time).toArray();
        sums = new GroundMove[this.breaks.length];
        sums[0] = GroundMove.NONE;
        for (int b = 1; b < sums.length; b++) {
            sums[b] = add(b - 1, this.breaks[b], new MoveDraft()).move();
        }
    }

    /**
     * Creates a blend whose root motion is computed when it is requested.
     *
     * @param parts at least one; at times when all weights are 0, the first has weight 1
     * @param breaks at least two times, increasing, between which velocities and weights are smooth
     */
    public static RootMix of(List<? extends Part> parts, List<Double> breaks) {
        return new RootMix(parts, breaks);
    }

    /**
     * Approximates a blend's root motion by polynomials.
     *
     * @param parts at least one; at times when all weights are 0, the first has weight 1
     * @param breaks at least two times, increasing, between which velocities and weights are smooth
     * @param size D in the unit of translations, which scales the error {@link RootMotion#TOLERANCE}
     */
    public static RootTrack track(List<? extends Part> parts, List<Double> breaks, double size) {
        RootMix mix = of(parts, breaks);
        CubicFit fit = new CubicFit(mix, new double[] {size, size, 1}, RootMotion.TOLERANCE);
        return RootTrack.of(fit.fit(breaks), mix.whole());
    }

    /** Motion during the whole blend, from the first to the last break. */
    public GroundMove whole() {
        return sums[sums.length - 1];
    }

    /**
     * Motion from the first break to a time.
     *
     * @param time time between the first and the last break
     */
    public GroundMove at(double time) {
        return at(time, new MoveDraft()).move();
    }

    /**
     * Computes {@link #at(double)} without a new object.
     *
     * @param out receives the motion
     * @return {@code out}
     */
    public MoveDraft at(double time, MoveDraft out) {
        int from = Arrays.binarySearch(breaks, time + 0.0); // turns -0 into 0: binary search orders -0 before 0
        from = from < 0 ? -from - 2 : from;
        return add(Math.min(from, breaks.length - 2), time, out);
    }

    /**
     * Returns the root motion of one cycle of a blend, in which every clip runs from its start to its end.
     *
     * @param weights weights of the tracks, 0 or more, not all 0
     * @param duration duration of the blend, seconds, above 0
     */
    public static RootTrack inStep(List<RootTrack> tracks, double[] weights, double duration) {
        TreeSet<Double> breaks = new TreeSet<>(List.of(0.0, duration));
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < weights.length; i++) {
            RootTrack track = tracks.get(i);
            for (double start : track.starts()) {
                breaks.add(start / track.duration() * duration);
            }
            parts.add(new InStep(track, weights[i], track.duration() / duration));
        }
        double size = IntStream.range(0, weights.length)
                .mapToDouble(i -> Math.hypot(
                        tracks.get(i).cycle().x(), tracks.get(i).cycle().z()))
                .max()
                .orElse(0);
        return track(parts, List.copyOf(breaks), size > 0 ? size : 1);
    }

    private record InStep(RootTrack track, double share, double rate) implements Part {
        @Override
        public void velocity(double time, MoveDraft out) {
            track.velocity(time * rate, out).scale(rate);
        }

        @Override
        public double weight(double time) {
            return share;
        }
    }

    @Override
    public void at(double time, double[] out) {
        GroundMove sum = at(time);
        out[0] = sum.x();
        out[1] = sum.z();
        out[2] = sum.heading();
    }

    /** Integrates Lagrange's polynomials. */
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

    /** Evaluates Lagrange's polynomial that is 1 at node j, 0 at other nodes. */
    private static double lagrange(int j, double at) {
        double product = 1;
        for (int i = 0; i < NODES.length; i++) {
            product *= i == j ? 1 : (at - NODES[i]) / (NODES[j] - NODES[i]);
        }
        return product;
    }

    /**
     * Computes the motion of a blend from its first break to a time.
     *
     * @param from index of the last break before the time
     * @param out receives the motion
     * @return {@code out}
     */
    private MoveDraft add(int from, double time, MoveDraft out) {
        double length = time - breaks[from];
        for (int i = 0; i < NODES.length; i++) {
            mean(breaks[from] + NODES[i] * length);
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
        return out.set(x, z, heading).then(sums[from]);
    }

    /** Sets {@link #step} to the weighted mean of all velocities at a time. */
    private void mean(double time) {
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
