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

    /** No routes: everybody stays. */
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

    /** Farthest that a route leads from the place of whoever moves along it; a bound, a little more than it does. */
    public double reach(int route) {
        int first = table[WORDS * route];
        int intervals = 1 << (Integer.SIZE - table[WORDS * route + 1]);
        double reach = 0;
        for (int at = first * Route.KNOT_FLOATS;
                at <= (first + intervals) * Route.KNOT_FLOATS;
                at += Route.KNOT_FLOATS) {
            // Between knots it is nowhere farther from the nearer one than that one's derivative is long.
            reach = Math.max(reach, Math.hypot(knots[at], knots[at + 1]) + Math.hypot(knots[at + 2], knots[at + 3]));
        }
        return reach;
    }

    /** How many routes there are. */
    public int count() {
        return table.length / WORDS;
    }
}
