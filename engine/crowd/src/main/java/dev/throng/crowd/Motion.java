package dev.throng.crowd;

import dev.throng.anim.LoopMode;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.PlaybackPhase;

/**
 * How one instance moves along a route, as {@link ClipPlayback} says how it plays a clip: by the same integers, so that both stay
 * in step for ever. A route may be a {@link dev.throng.crowd.root.RootRoute}: then the instance goes where its clip's root takes it.
 *
 * @param route number in the scene's {@link RouteTable}, or {@link #NO_ROUTE}
 * @param offset unsigned 32-bit fraction of the route at the start
 * @param rate rounds of the route per tick times 2^64; see {@link Clock#rate}
 * @param start tick at which the instance is at its offset
 * @param ramp how the speed changes from the start on; along routes only
 */
public record Motion(int route, int offset, long rate, long start, Ramp ramp) {
    /** The number of no route. */
    public static final int NO_ROUTE = -1;

    /** Staying. */
    public static final Motion NONE = new Motion(NO_ROUTE, 0, 0, 0);

    /** One at the same speed at all times. */
    public Motion(int route, int offset, long rate, long start) {
        this(route, offset, rate, start, Ramp.NONE);
    }

    /**
     * A motion that has always been going on.
     *
     * @param number of the route
     * @param way from the route's start at tick 0, scene units, any value
     * @param speed scene units a second, 0 or more
     */
    public static Motion along(int number, Route route, double way, double speed) {
        return new Motion(number, offset(route, way), Clock.rate(route.length(), speed), 0);
    }

    /** Returns the phase at a distance along a route: an unsigned fraction of its length times 2^32. @param way scene units, any value */
    public static int offset(Route route, double way) {
        double round = way / route.length();
        return (int) (long) ((round - Math.floor(round)) * 0x1p32);
    }

    /**
     * A motion by the root of what an instance plays, in step with it.
     *
     * @param number of the clip's {@link dev.throng.crowd.root.RootRoute} in the table
     */
    public static Motion byRoot(int number, ClipPlayback playback) {
        return new Motion(number, playback.offset(), playback.rate(), playback.start());
    }

    /** The same times as of a clip. */
    ClipPlayback playback(LoopMode mode) {
        return new ClipPlayback(BakedClip.REST, mode, offset, rate, start);
    }

    /** Unsigned fraction of the route at a tick times 2^32. */
    public int phase(long ticks) {
        return offset + PlaybackPhase.cycleBits(ramp.ticksAtFullSpeed(ticks - start), rate);
    }
}
