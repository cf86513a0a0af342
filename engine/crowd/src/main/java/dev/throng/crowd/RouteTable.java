package dev.throng.crowd;

import dev.throng.crowd.root.RootRoute;
import dev.throng.crowd.root.RootWords;
import java.util.List;
import java.util.stream.IntStream;

/**
 * All routes of a scene, and root tracks, as CPU and GPU read them; {@link Motion} refers to them by index.
 *
 * @param knots x, z, dx, dz of each knot: position, and derivative by the fraction of an interval; route after route
 * @param table four words per route: first knot, shift ({@code phase >>> shift} is the interval),
 *     {@link RootWords#KIND_ROUTE}, 0; then four words per root track: index of the group of four words at which its
 *     {@link RootWords} start, 0, kind, 0; then these words
 * @param count number of routes and root tracks
 */
public record RouteTable(float[] knots, int[] table, int count) {
    /** Number of words of a route's entry in {@link #table}. */
    public static final int WORDS = 4;

    /** Table without routes. */
    public static final RouteTable EMPTY = of(List.of());

    public static RouteTable of(List<Route> routes) {
        return of(routes, List.of());
    }

    public static RouteTable of(List<Route> routes, List<RootRoute> ways) {
        float[] knots = new float
                [routes.stream().mapToInt(route -> route.knots().length).sum()];
        List<int[]> roots = ways.stream().map(RootWords::of).toList();
        int count = routes.size() + ways.size();
        int[] table = new int
                [count * WORDS + roots.stream().mapToInt(words -> words.length).sum()];
        int at = 0;
        for (int r = 0; r < routes.size(); r++) {
            float[] own = routes.get(r).knots();
            System.arraycopy(own, 0, knots, at, own.length);
            table[WORDS * r] = at / Route.KNOT_FLOATS;
            table[WORDS * r + 1] = routes.get(r).shift();
            at += own.length;
        }
        int end = count * WORDS;
        for (int w = 0; w < ways.size(); w++) {
            int entry = WORDS * (routes.size() + w);
            table[entry] = end / WORDS;
            table[entry + 2] = RootWords.kind(ways.get(w));
            System.arraycopy(roots.get(w), 0, table, end, roots.get(w).length);
            end += roots.get(w).length;
        }
        return new RouteTable(knots, table, count);
    }

    /**
     * @return kind of an entry: {@link RootWords#KIND_ROUTE}, {@link RootWords#KIND_LOOP} or
     *     {@link RootWords#KIND_ONCE}
     */
    int kind(int route) {
        return table[WORDS * route + 2];
    }

    /** @return whether an entry is a root track, which scales with its instance */
    public boolean isRoot(int route) {
        return kind(route) != RootWords.KIND_ROUTE;
    }

    public boolean hasRoots() {
        return IntStream.range(0, count).anyMatch(this::isRoot);
    }

    /**
     * @param route index of a root track's entry
     * @return index in {@link #table} of the track's first {@link RootWords} word
     */
    int header(int route) {
        return WORDS * table[WORDS * route];
    }

    /**
     * Bounding rectangle of a route, relative to its start, slightly too large. A straight root track leaves the
     * rectangle after {@link RootWords#CYCLES} cycles.
     *
     * @return least x, least z, greatest x, greatest z, for an instance at the origin with heading 0 and scale 1
     */
    public double[] bounds(int route) {
        if (isRoot(route)) {
            double reach = RootWords.reach(table, header(route));
            return new double[] {-reach, -reach, reach, reach};
        }
        int first = table[WORDS * route];
        int intervals = 1 << (Integer.SIZE - table[WORDS * route + 1]);
        double[] bounds = {
            Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY
        };
        for (int knot = first; knot <= first + intervals; knot++) {
            int at = knot * Route.KNOT_FLOATS;
            for (int axis = 0; axis < 2; axis++) {
                // A Bezier curve stays within the hull of its control points; the inner ones are a third of a
                // derivative from the ends.
                double around = Math.abs(knots[at + 2 + axis]) / 3;
                bounds[axis] = Math.min(bounds[axis], knots[at + axis] - around);
                bounds[2 + axis] = Math.max(bounds[2 + axis], knots[at + axis] + around);
            }
        }
        return bounds;
    }
}
