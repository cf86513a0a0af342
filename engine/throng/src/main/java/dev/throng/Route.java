package dev.throng;

import dev.throng.crowd.SplineCurve;

/** Smooth path on the ground, along which the GPU moves instances. */
public final class Route {
    private final dev.throng.crowd.Route route;

    private Route(dev.throng.crowd.Route route) {
        this.route = route;
    }

    /**
     * {@return a closed route through points}
     * @param points x and z of each point; three points or more, at similar distances
     * @throws IllegalArgumentException when the points form a corner instead of a curve
     */
    public static Route loop(double... points) {
        return new Route(dev.throng.crowd.Route.closed(SplineCurve.closed(Check.notNull("points of a route", points))));
    }

    /**
     * {@return a route from the first point to the last; from the last point, instances jump back to the first}
     *
     * @param points x and z of each point; two points or more, at similar distances
     * @throws IllegalArgumentException when the points form a corner instead of a curve
     */
    public static Route path(double... points) {
        return new Route(dev.throng.crowd.Route.open(SplineCurve.open(Check.notNull("points of a route", points))));
    }

    /** {@return the length, scene units} */
    public double length() {
        return route.length();
    }

    dev.throng.crowd.Route route() {
        return route;
    }
}
