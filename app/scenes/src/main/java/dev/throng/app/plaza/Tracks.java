package dev.throng.app.plaza;

import dev.throng.crowd.ArcCurve;
import dev.throng.crowd.Route;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.SplineCurve;
import java.util.ArrayList;
import java.util.List;

/**
 * Closed routes of walkers around the islands of a block, called tracks. The inner track runs counter-clockwise, the
 * outer track clockwise; a track for dogs is next to the inner one. Blocks of equal length share tracks.
 */
public final class Tracks {
    /** Distance between the middles of neighbouring islands, in metres. */
    static final double PITCH = 6.6;

    /** Largest number of islands (groups of standing people and things) in a {@link Block}. */
    static final int MOST_ISLANDS = 3;

    /** Number of differently bent sets of tracks for blocks of one length. */
    static final int VARIANTS = 4;

    /** Distance from the islands' middle line to the inner track, in metres. */
    static final double INNER = 4.35;

    /**
     * Distance from the islands' middle line to the outer track, in metres. It is so large that pairs of people on both
     * tracks can pass each other.
     */
    static final double OUTER = 6.15;

    /** Distance from the islands' middle line to the dogs' track, in metres: an arm's length from the owners. */
    static final double LEASH = INNER + 0.62;

    /** Largest deviation of a track from its mean distance to the islands' middle line, in metres. */
    static final double BEND = 0.35;

    /** Radius of the circle in which children run, in metres. */
    static final double CIRCLE = 2.35;

    /** Number of tracks in each variant: inner track, outer track and dogs' track. */
    private static final int KINDS = 3;

    private static final int CIRCLE_TRACK = MOST_ISLANDS * VARIANTS * KINDS;
    private static final List<Route> ROUTES = routes();

    /** Table of all tracks; the index in the table is the track's number. */
    public static final RouteTable TABLE = RouteTable.of(ROUTES);

    private Tracks() {}

    private static List<Route> routes() {
        List<Route> routes = new ArrayList<>();
        for (int islands = 1; islands <= MOST_ISLANDS; islands++) {
            for (int variant = 0; variant < VARIANTS; variant++) {
                routes.add(Route.closed(around(islands, variant, INNER, 1)));
                routes.add(Route.closed(around(islands, variant, OUTER, -1)));
                routes.add(Route.closed(around(islands, variant, LEASH, 1)));
            }
        }
        routes.add(Route.closed(ArcCurve.circle(0, 0, CIRCLE)));
        return List.copyOf(routes);
    }

    public static Route route(int track) {
        return ROUTES.get(track);
    }

    static int inner(int islands, int variant) {
        return KINDS * ((islands - 1) * VARIANTS + variant);
    }

    static int outer(int islands, int variant) {
        return inner(islands, variant) + 1;
    }

    /**
     * @param inner number of an inner track
     * @return number of the track for dogs, to the right of their owners on the inner track
     */
    static int leash(int inner) {
        return inner + 2;
    }

    static int circle() {
        return CIRCLE_TRACK;
    }

    /** @return half the distance between the first and last island of a block, in metres */
    static double half(int islands) {
        return (islands - 1) * PITCH / 2;
    }

    /**
     * @param islands number of islands
     * @param variant number of the variant, which selects the bends
     * @param radius mean distance from the islands' middle line, in metres
     * @param sense direction of the loop, 1 counter-clockwise, -1 clockwise
     * @return a loop around islands along the z axis
     */
    private static SplineCurve around(int islands, int variant, double radius, int sense) {
        int points = 12 + 4 * islands;
        double[] coordinates = new double[2 * points];
        for (int i = 0; i < points; i++) {
            double share = Math.floorMod(sense * i, points) / (double) points;
            place(islands, share, radius + bend(share, variant), coordinates, 2 * i);
        }
        return SplineCurve.closed(coordinates);
    }

    private static double bend(double share, int variant) {
        double angle = 2 * Math.PI * share;
        return BEND * (0.6 * StrictMath.sin(2 * angle + 1.7 * variant) + 0.4 * StrictMath.sin(3 * angle - variant));
    }

    /**
     * Computes a point of a loop around islands.
     *
     * @param islands number of islands
     * @param share position along the loop, as a share of its length
     * @param radius distance from the islands' middle line, in metres
     * @param out receives x and z at index {@code at}
     * @param at index of x in {@code out}
     */
    private static void place(int islands, double share, double radius, double[] out, int at) {
        double half = half(islands);
        double bow = Math.PI * INNER;
        double way = share * 2 * (2 * half + bow);
        boolean back = way >= 2 * half + bow;
        double run = back ? way - 2 * half - bow : way;
        double angle = Math.max(run - 2 * half, 0) / INNER;
        double side = back ? -1 : 1;
        out[at] = side * radius * StrictMath.cos(angle);
        out[at + 1] = -side * (Math.min(run, 2 * half) - half + radius * StrictMath.sin(angle));
    }
}
