package dev.throng.crowd;

import dev.throng.crowd.root.RootRoute;
import dev.throng.crowd.root.RootWords;
import java.util.List;
import java.util.stream.IntStream;

/**
 * All routes of a scene, and the ways of roots, as CPU and GPU read them; {@link Motion} names one by its number here.
 *
 * @param knots x, z, dx, dz of each knot: place, and derivative by the fraction of an interval; routes one after the other
 * @param table four words for each route: its first knot, its shift ({@code phase >>> shift} is the interval), {@link
 *     RootWords#KIND_ROUTE}, 0; then four for each way of a root: the vector of four words that its {@link RootWords} begin at, 0, its
 *     kind, 0; then these
 * @param count of routes and ways
 */
public record RouteTable(float[] knots, int[] table, int count) {
    /** Words of one route. */
    public static final int WORDS = 4;

    /** No routes: every instance stays at its place. */
    public static final RouteTable EMPTY = of(List.of());

    /** Routes in the order of their numbers. */
    public static RouteTable of(List<Route> routes) {
        return of(routes, List.of());
    }

    /** Routes in the order of their numbers, then ways of roots in theirs. */
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

    /** What a number stands for: a {@link RootWords} kind. */
    int kind(int route) {
        return table[WORDS * route + 2];
    }

    /** Whether a number stands for the way of a root, which is scaled as its instance is. */
    public boolean isRoot(int route) {
        return kind(route) != RootWords.KIND_ROUTE;
    }

    /** Whether any number stands for the way of a root. */
    public boolean hasRoots() {
        return IntStream.range(0, count).anyMatch(this::isRoot);
    }

    /** The first word of a root's way. */
    int header(int route) {
        return WORDS * table[WORDS * route];
    }

    /**
     * The rectangle that a route never leaves, where the instance's place is the origin and nothing is turned yet; a bound, a
     * little more than it takes. A root that goes straight on leaves it after {@link RootWords#CYCLES} cycles.
     *
     * @return least x, least z, most x, most z
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
                // Control points of a Bezier curve, which stays within their hull, are a third of a derivative off its
                // ends.
                double around = Math.abs(knots[at + 2 + axis]) / 3;
                bounds[axis] = Math.min(bounds[axis], knots[at + axis] - around);
                bounds[2 + axis] = Math.max(bounds[2 + axis], knots[at + axis] + around);
            }
        }
        return bounds;
    }
}
