package dev.throng.crowd;

import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Playback;
import dev.throng.crowd.state.PlaybackPhase;

/**
 * Motion of an instance along a route or by root motion. Position on the route and phase of a {@link Playback} use
 * the same integers, so both stay in step.
 *
 * @param route index in the scene's {@link RouteTable} of a route or {@link dev.throng.crowd.root.RootRoute}, or
 *     {@link #NO_ROUTE}
 * @param offset position at the start: unsigned fraction of the route, times 2^32
 * @param rate rounds of the route per tick times 2^64; see {@link Clock#rate}
 * @param start tick at which the instance is at {@code offset}
 * @param ramp change of speed from the start; along routes only
 */
public record Motion(int route, int offset, long rate, long start, Ramp ramp) {
    /** Value of {@link #route} for a motion without a route. */
    public static final int NO_ROUTE = -1;

    public static final Motion NONE = new Motion(NO_ROUTE, 0, 0, 0);

    /** Creates a motion at constant speed. */
    public Motion(int route, int offset, long rate, long start) {
        this(route, offset, rate, start, Ramp.NONE);
    }

    /**
     * Returns a motion at constant speed.
     *
     * @param number index of the route
     * @param distance distance from the route's start at tick 0, in scene units, any value
     * @param speed scene units per second, 0 or more
     */
    public static Motion along(int number, Route route, double distance, double speed) {
        return new Motion(number, offset(route, distance), Clock.rate(route.length(), speed), 0);
    }

    /**
     * Converts a distance along a route to an unsigned fraction of its length, times 2^32.
     *
     * @param distance scene units, any value
     */
    public static int offset(Route route, double distance) {
        double round = distance / route.length();
        return (int) (long) ((round - Math.floor(round)) * 0x1p32);
    }

    /** Position at a tick: unsigned fraction of the route, times 2^32. */
    public int phase(long ticks) {
        return offset + PlaybackPhase.cycleBits(ramp.ticksAtFullSpeed(ticks - start), rate);
    }
}
