package dev.throng.crowd.travel;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.GroundMove;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Route;
import dev.throng.crowd.root.RootWords;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Instances that go where what they play leads: over the ground by the roots of their clips, or along routes at the speed of their clips.
 * While one clip plays alone the record says where, as a function of the clock, and nothing is done. While several do, as they fade or
 * blend, {@link #advance} writes it once before each frame, until they come to rest.
 *
 * <p>All ticks are {@link Clock}'s. What is gone is kept in double precision. Not for several threads at once.
 */
public final class Travellers {
    /** Cycles after which a way is begun anew where it has come to, long before it leaves its bounds. */
    private static final long CYCLES = RootWords.CYCLES / 4;

    /** The most ticks between two looks for such ways: a minute. */
    private static final long LONGEST = 60_000_000;

    /** The instances' records. */
    public interface Records {
        /** The clips that an instance plays; layers are none of them. */
        List<WeightedPlayback> base(int instance);

        /** Transform of its record: of the instance itself, or of the start of its route. */
        InstanceTransform recordedTransform(int instance);

        /** Lets it be and move so. */
        void move(int instance, InstanceTransform transform, Motion motion);
    }

    private final ClipTravel travel;
    private final List<Route> routes;
    private final Records records;
    private final Map<Integer, Trip> trips = new HashMap<>();
    private final Map<Integer, Trip> written =
            new HashMap<>(); // of them those that are written before each frame, unless they rest
    private long advanced =
            Long.MIN_VALUE; // tick of the last advance, or of an earlier one that something has begun at since
    private long looked = Long.MIN_VALUE;
    private long due = Long.MIN_VALUE; // tick of the next look

    /**
     * An instance that is led.
     *
     * @param route number of the one that it follows, or {@link Motion#NO_ROUTE}
     * @param base what it plays on the stretch
     * @param from where it was when the stretch began; on a route z is the way along it
     * @param stretch that it is on
     * @param record for what does not change: height and size, and on a route where that lies
     */
    private record Trip(
            int route, List<WeightedPlayback> base, GroundMove from, Stretch stretch, InstanceTransform record) {
        boolean isFree() {
            return route == Motion.NO_ROUTE;
        }

        GroundMove at(long now) {
            return from.times(sized(stretch.at(now)));
        }

        /** Where the way of the one clip that plays begins. */
        GroundMove origin() {
            return from.times(sized(stretch.before()).inverse());
        }

        private GroundMove sized(GroundMove way) {
            return new GroundMove(record.scale() * way.x(), record.scale() * way.z(), way.heading());
        }

        InstanceTransform placed(GroundMove at) {
            float heading = (float) Math.IEEEremainder(at.heading(), 2 * Math.PI);
            return new InstanceTransform((float) at.x(), record.y(), (float) at.z(), heading, record.scale());
        }
    }

    /**
     * @param travel of the character, which come after the routes in the records' {@link dev.throng.crowd.RouteTable}
     * @param routes of that table
     */
    public Travellers(ClipTravel travel, List<Route> routes, Records records) {
        this.travel = travel;
        this.routes = List.copyOf(routes);
        this.records = records;
    }

    /**
     * The motion of an instance that is where its record places it, as long as no clip leads it.
     *
     * @throws IllegalStateException when no clip ever does
     */
    public Motion standing() {
        if (travel.isEmpty()) {
            throw new IllegalStateException(
                    "'" + travel.character().name()
                            + "': found no clip with extracted root motion, expected at least one such clip; call ModelOptions.rootMotion()");
        }
        return new Motion(routes.size(), 0, 0, 0);
    }

    /**
     * Leads an instance by the roots of its clips, from where its record places it.
     *
     * @throws IllegalStateException as of {@link #standing}
     */
    public void travel(long now, int instance) {
        standing();
        go(now, instance, Motion.NO_ROUTE, on(records.recordedTransform(instance)));
    }

    /**
     * Leads an instance along a route at the speed of its clips, times its size.
     *
     * @param route number in the table
     * @param way where on it the instance is now, scene units
     */
    public void follow(long now, int instance, int route, double way) {
        go(now, instance, route, new GroundMove(0, way, 0));
    }

    /** What an instance plays has changed: if it is led by that, it goes on from where it is. */
    public void changed(long now, int instance) {
        Trip trip = trip(instance);
        if (trip != null && !trip.base.equals(base(instance))) {
            goOn(now, instance, trip);
        }
    }

    private void goOn(long now, int instance, Trip trip) {
        go(now, instance, trip.route, trip.at(now));
    }

    /** What leads an instance. Of one clip alone its weight does not, which begins where a layer or kinematics do. */
    private List<WeightedPlayback> base(int instance) {
        List<WeightedPlayback> base = records.base(instance);
        return base.size() > 1 ? base : List.of(new WeightedPlayback(base.get(0).playback(), Fade.steady(1)));
    }

    /** Returns whether what an instance plays leads it. */
    public boolean leads(int instance) {
        return trip(instance) != null;
    }

    /** Changes where a record places an instance: if it is led, from where it is now, and it goes on from there. */
    public void replace(long now, int instance, Runnable change) {
        Trip trip = trip(instance);
        if (trip == null) {
            change.run();
            return;
        }
        GroundMove at = trip.at(now);
        park(now, instance, trip);
        try {
            change.run();
        } finally { // a change that is refused leaves it on its way
            go(now, instance, trip.route, trip.isFree() ? on(records.recordedTransform(instance)) : at);
        }
    }

    /** Leads an instance no more: it stands where it is. */
    public void stop(long now, int instance) {
        Trip trip = trip(instance);
        if (trip != null) {
            park(now, instance, trip);
            forget(instance);
        }
    }

    /** Forgets an instance without writing to it. */
    public void forget(int instance) {
        trips.remove(instance);
        written.remove(instance);
    }

    /** Writes where those are that play several clips, or one that no motion can say; those that rest have been written. */
    public void advance(long now) {
        if (!written.isEmpty()) {
            written.forEach((instance, trip) -> {
                if (Math.min(advanced, now) < trip.stretch.rest()) {
                    park(now, instance, trip);
                }
            });
        }
        advanced = now;
        if (now < looked || now >= due) {
            look(now);
        }
    }

    /** Begins ways anew that have come far, and says when the next one may have. */
    private void look(long now) {
        looked = now;
        due = now + LONGEST;
        for (Map.Entry<Integer, Trip> entry : List.copyOf(trips.entrySet())) {
            Trip trip = entry.getValue();
            ClipPlayback alone = trip.stretch.alone();
            if (alone != null && Math.abs(PlaybackPhase.cyclesOf(alone, now)) > CYCLES) {
                goOn(now, entry.getKey(), trip);
            }
            hasten(now, alone);
        }
    }

    /** Lets the next look be before a clip has gone through so many cycles. */
    private void hasten(long now, @Nullable ClipPlayback alone) {
        if (alone != null && alone.mode() == LoopMode.LOOP) {
            due = Math.min(due, now + (long) Math.min(CYCLES / Clock.cycles(alone.rate()), LONGEST));
        }
    }

    /** Quick where none is led: hosts place whole crowds in each frame. */
    private @Nullable Trip trip(int instance) {
        return trips.isEmpty() ? null : trips.get(instance);
    }

    private static GroundMove on(InstanceTransform at) {
        return new GroundMove(at.x(), at.z(), at.heading());
    }

    private void go(long now, int instance, int route, GroundMove from) {
        boolean isFree = route == Motion.NO_ROUTE;
        List<WeightedPlayback> base = base(instance);
        Stretch stretch = Stretch.of(base, isFree ? travel::track : travel::pace, now);
        Trip trip = new Trip(route, base, from, stretch, records.recordedTransform(instance));
        trips.put(instance, trip);
        hasten(now, stretch.alone());
        written.remove(instance);
        ClipPlayback alone = stretch.isStill() ? null : stretch.alone();
        if (alone != null && (isFree || isEven(alone))) {
            lead(now, instance, trip, alone);
        } else {
            park(now, instance, trip);
            if (!stretch.isStill()) {
                written.put(instance, trip);
                advanced = Math.min(advanced, now);
            }
        }
    }

    /** Whether a clip goes along routes for ever at one speed, ahead: what a motion along one can say. */
    private boolean isEven(ClipPlayback alone) {
        return alone.mode() == LoopMode.LOOP && travel.pace(alone.clip()).speed() >= 0;
    }

    /** Writes where an instance goes from now on by itself. */
    private void lead(long now, int instance, Trip trip, ClipPlayback alone) {
        if (trip.isFree()) {
            int way = routes.size() + travel.number(alone.clip(), alone.mode());
            records.move(instance, trip.placed(trip.origin()), Motion.byRoot(way, alone));
        } else {
            double cycle =
                    trip.record.scale() * travel.pace(alone.clip()).cycle().z();
            double speed = cycle * Clock.cycles(alone.rate()) * Clock.TICKS_PER_SECOND;
            records.move(instance, trip.record, along(now, trip, speed));
        }
    }

    /** Writes where an instance is now, from where nothing moves it. */
    private void park(long now, int instance, Trip trip) {
        if (trip.isFree()) {
            records.move(instance, trip.placed(trip.at(now)), standing());
        } else {
            records.move(instance, trip.record, along(now, trip, 0));
        }
    }

    /** The motion of one that is on its route where its trip is now. @param speed scene units a second */
    private Motion along(long now, Trip trip, double speed) {
        double length = routes.get(trip.route).length();
        double round = trip.at(now).z() / length;
        int offset = (int) (long) ((round - Math.floor(round)) * 0x1p32);
        return new Motion(trip.route, offset, Clock.rate(length, speed), now);
    }
}
