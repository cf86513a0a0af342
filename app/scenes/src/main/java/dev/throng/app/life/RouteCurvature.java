package dev.throng.app.life;

import dev.throng.crowd.Route;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Positions along a closed route where its curvature is extreme or zero. Between two neighbouring positions, the
 * curvature is monotone and keeps its sign.
 *
 * @param shares positions as shares of the route's length, ascending, 0 to below 1; at least one
 * @param curvatures curvatures at these positions, in 1 / metre; positive to the left
 */
public record RouteCurvature(List<Double> shares, List<Double> curvatures) {
    /** Number of sampled points of a route. */
    private static final int SAMPLES = 256;

    /**
     * Number of samples on either side of a point over which its curvature is averaged, because bodies do not lean into
     * shorter bends.
     */
    private static final int SMOOTH = 6;

    /**
     * Smallest difference between the curvatures of neighbouring extremes, in 1 / metre. Extremes that differ less are
     * ignored.
     */
    private static final double LEAST = 0.02;

    /** Finds where the curvature of a closed route is extreme or zero. */
    public static RouteCurvature of(Route route) {
        double[] all = curvatures(route);
        TreeMap<Integer, Double> nodes = new TreeMap<>();
        int top = IntStream.range(0, SAMPLES)
                .reduce((a, b) -> all[b] > all[a] ? b : a)
                .orElseThrow();
        nodes.put(top, all[top]);
        int extreme = top;
        int sense = -1; // direction of change towards the last extreme
        for (int i = 1; i <= SAMPLES; i++) {
            int at = (top + i) % SAMPLES;
            double beyond = sense * (all[at] - all[extreme]);
            if (beyond < -LEAST) {
                nodes.put(extreme, all[extreme]);
                sense = -sense;
            }
            extreme = beyond > 0 || beyond < -LEAST ? at : extreme;
        }
        addCrossings(all, nodes);
        return new RouteCurvature(
                nodes.keySet().stream().map(i -> i / (double) SAMPLES).toList(), List.copyOf(nodes.values()));
    }

    /**
     * Adds a position of zero curvature between neighbouring extremes of opposite signs.
     *
     * @param all curvature at each sample, in 1 / metre
     * @param nodes curvature by index of a sample, for extremes; receives the zeros
     */
    private static void addCrossings(double[] all, TreeMap<Integer, Double> nodes) {
        for (int from : List.copyOf(nodes.keySet())) {
            Integer next = nodes.higherKey(from);
            int to = next != null ? next : nodes.firstKey() + SAMPLES;
            for (int i = from; i < to && all[from] * all[to % SAMPLES] < 0; i++) {
                if (all[i % SAMPLES] * all[(i + 1) % SAMPLES] <= 0) {
                    nodes.put((i + 1) % SAMPLES, 0.0);
                    break;
                }
            }
        }
    }

    private static double[] curvatures(Route route) {
        double step = 2 * SMOOTH * route.length() / SAMPLES;
        double[] curvatures = new double[SAMPLES];
        for (int i = 0; i < SAMPLES; i++) {
            double turn =
                    route.heading((i + SMOOTH) / (double) SAMPLES) - route.heading((i - SMOOTH) / (double) SAMPLES);
            curvatures[i] = Math.IEEEremainder(turn, 2 * Math.PI) / step;
        }
        return curvatures;
    }
}
