package dev.throng.crowd;

import java.util.List;

/**
 * All routes of a scene, as CPU and GPU read them; {@link Motion} names a route by its number here.
 *
 * @param knots x, z, dx, dz of each knot: place, and derivative by the fraction of an interval; routes one after the other
 * @param table four words for each route: its first knot, its shift ({@code phase >>> shift} is the interval), 0, 0
 */
public record RouteTable(float[] knots, int[] table) {
    /** Words of one route. */
    public static final int WORDS = 4;

    /** No routes: every instance stays at its place. */
    public static final RouteTable EMPTY = of(List.of());

    /** Routes in the order of their numbers. */
    public static RouteTable of(List<Route> routes) {
        float[] knots = new float
                [routes.stream().mapToInt(route -> route.knots().length).sum()];
        int[] table = new int[routes.size() * WORDS];
        int at = 0;
        for (int r = 0; r < routes.size(); r++) {
            float[] own = routes.get(r).knots();
            System.arraycopy(own, 0, knots, at, own.length);
            table[WORDS * r] = at / Route.KNOT_FLOATS;
            table[WORDS * r + 1] = routes.get(r).shift();
            at += own.length;
        }
        return new RouteTable(knots, table);
    }

    /**
     * The rectangle that a route never leaves, where its owner's place is the origin and nothing is turned yet; a bound, a
     * little more than it takes.
     *
     * @return least x, least z, most x, most z
     */
    public double[] bounds(int route) {
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

    /** How many routes there are. */
    public int count() {
        return table.length / WORDS;
    }
}
