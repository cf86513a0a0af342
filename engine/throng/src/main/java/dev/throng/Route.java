package dev.throng;

import dev.throng.crowd.SplineCurve;

/** A smooth way on the ground that instances may move along: exactly on the clock, at no cost for a host. */
public final class Route {
    private final dev.throng.crowd.Route route;

    private Route(dev.throng.crowd.Route route) {
        this.route = route;
    }

    /**
     * A loop through points.
     *
     * @param points x, z of each, three or more, at similar distances
     * @return the route
     * @throws IllegalArgumentException when they make a corner instead of a curve
     */
    public static Route loop(double... points) {
        return new Route(dev.throng.crowd.Route.closed(SplineCurve.closed(points)));
    }

    /**
     * A way from the first point to the last; an instance that arrives there goes on at the first.
     *
     * @param points x, z of each, two or more, at similar distances
     * @return the route
     * @throws IllegalArgumentException when they make a corner instead of a curve
     */
    public static Route path(double... points) {
        return new Route(dev.throng.crowd.Route.open(SplineCurve.open(points)));
    }

    /** {@return its length, scene units} */
    public double length() {
        return route.length();
    }

    dev.throng.crowd.Route route() {
        return route;
    }
}
