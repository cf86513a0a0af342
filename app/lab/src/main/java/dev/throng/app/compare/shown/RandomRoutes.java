package dev.throng.app.compare.shown;

import dev.throng.crowd.ArcCurve;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Route;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.SplineCurve;
import java.util.List;
import java.util.SplittableRandom;

/** Seeded motions along a circle, an open line, and a closed spline. */
final class RandomRoutes {
    /** One in {@value} instances stays in place. */
    private static final int ONE_IN_STAYS = 4;

    private final double size;
    private final List<Route> routes;
    private final SplittableRandom random;

    /**
     * @param size unit of length of the routes, in scene units; routes extend up to 14 times this length from their
     *     start
     */
    RandomRoutes(double size, SplittableRandom random) {
        this.size = size;
        this.random = random;
        routes = List.of(
                Route.closed(ArcCurve.circle(size, 2 * size, 3 * size)),
                Route.open(ArcCurve.from(-2 * size, 0, 1).line(14 * size)),
                Route.closed(SplineCurve.closed(0, 0, 4 * size, size, 6 * size, 5 * size, 2 * size, 8 * size)));
    }

    RouteTable table() {
        return RouteTable.of(routes);
    }

    /**
     * @param scale scale of the instance
     * @return motion of an instance along a route, or none
     */
    Motion motion(float scale) {
        int number = random.nextInt(routes.size());
        double speed = scale * size * random.nextDouble(0.2, 0.7);
        Motion along = Motion.along(
                number, routes.get(number), random.nextDouble(routes.get(number).length()), speed);
        return random.nextInt(ONE_IN_STAYS) == 0 ? Motion.NONE : along;
    }
}
