package dev.throng.crowd.travel;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.MoveDraft;
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
 * Moves instances by their clips: over the ground by root motion, or along routes at the clips' speed. With a single
 * clip, the record is a function of the clock. With several clips, {@link #advance} writes the record once per frame,
 * until the instance rests.
 *
 * <p>All ticks are {@link Clock}'s. Distances are kept in double precision. Not thread-safe.
 */
public final class Travellers {
    /** Cycles after which a motion restarts from the current place, long before it leaves its bounds. */
    private static final long CYCLES = RootWords.CYCLES / 4;

    /** Longest period between two checks for motions to restart, in ticks: a minute. */
    private static final long LONGEST = 60_000_000;

    /** Records of the instances. */
    public interface Records {
        /** Returns the base clips of an instance, without layers. */
        List<WeightedPlayback> base(int instance);

        /** Recorded transform of the instance, or of the start of its route. */
        InstanceTransform recordedTransform(int instance);

        /** Writes transform and motion of an instance. */
        void move(int instance, InstanceTransform transform, Motion motion);

        /** Places an instance elsewhere on the ground. Keeps height and scale. */
        void stand(int instance, float x, float z, float heading, Motion standing);

        /** Lets an instance stand on a route, at an unsigned fraction of the route, times 2^32. */
        void stand(int instance, int route, int phase);
    }

    private final ClipTravel travel;
    private final List<Route> routes;
    private final Records records;
    private final @Nullable Motion standing; // null if no clip has root motion
    private final MoveDraft draft = new MoveDraft(); // scratch
    private final Map<Integer, Trip> trips = new HashMap<>();
    private final Map<Integer, Trip> written = new HashMap<>(); // trips that are written once per frame, unless at rest
    private long advanced = Long.MIN_VALUE; // tick of the last advance; earlier if a trip started since
    private long checked = Long.MIN_VALUE;
    private long nextCheck = Long.MIN_VALUE; // tick of the next check

    /**
     * Motion of one instance.
     *
     * @param route index of its route, or {@link Motion#NO_ROUTE}
     * @param base clips that it plays during the stretch
     * @param from place at the start of the stretch; on a route, z is the distance along it
     * @param stretch motion by the clips
     * @param record transform with the constant values: height and scale, and on a route the transform of its start
     */
    private record Trip(
            int route, List<WeightedPlayback> base, GroundMove from, Stretch stretch, InstanceTransform record) {
        boolean isFree() {
            return route == Motion.NO_ROUTE;
        }

        /** Computes the place at a tick into {@code out}, and returns {@code out}. */
        MoveDraft at(long now, MoveDraft out) {
            return stretch.at(now, out).size(record.scale()).then(from);
        }

        /** Place at which the single clip's track starts in its current cycle. */
        GroundMove origin() {
            MoveDraft gone = new MoveDraft().set(stretch.before()).size(record.scale());
            return from.times(gone.move().inverse());
        }

        InstanceTransform placed(GroundMove at) {
            float heading = heading(at.heading());
            return new InstanceTransform((float) at.x(), record.y(), (float) at.z(), heading, record.scale());
        }

        static float heading(double radians) {
            return (float) Math.IEEEremainder(radians, 2 * Math.PI);
        }
    }

    /**
     * @param travel travel of the character; its routes follow {@code routes} in the records'
     *     {@link dev.throng.crowd.RouteTable}
     * @param routes first routes of that table
     */
    public Travellers(ClipTravel travel, List<Route> routes, Records records) {
        this.travel = travel;
        this.routes = List.copyOf(routes);
        this.records = records;
        standing = travel.isEmpty() ? null : new Motion(routes.size(), 0, 0, 0);
    }

    /**
     * Motion of an instance that stays at its recorded transform.
     *
     * @throws IllegalStateException if no clip has root motion
     */
    public Motion standing() {
        if (standing == null) {
            throw new IllegalStateException(
                    "'" + travel.character().name()
                            + "': found no clip with extracted root motion, expected at least one such clip; call ModelOptions.rootMotion()");
        }
        return standing;
    }

    /**
     * Moves an instance by root motion, from its recorded transform.
     *
     * @throws IllegalStateException if no clip has root motion
     */
    public void travel(long now, int instance) {
        standing();
        go(now, instance, Motion.NO_ROUTE, on(records.recordedTransform(instance)));
    }

    /**
     * Moves an instance along a route at the speed of its clips, times its scale.
     *
     * @param route index in the table
     * @param way current distance along the route, in scene units
     */
    public void follow(long now, int instance, int route, double way) {
        go(now, instance, route, new GroundMove(0, way, 0));
    }

    /** Continues a moved instance from its current place if its clips have changed. */
    public void changed(long now, int instance) {
        Trip trip = trip(instance);
        if (trip != null && !trip.base.equals(base(instance))) {
            restart(now, instance, trip);
        }
    }

    private void restart(long now, int instance, Trip trip) {
        go(now, instance, trip.route, trip.at(now, draft).move());
    }

    /** Returns the clips that move an instance. A single clip has weight 1, whatever fade runs. */
    private List<WeightedPlayback> base(int instance) {
        List<WeightedPlayback> base = records.base(instance);
        return base.size() > 1 ? base : List.of(new WeightedPlayback(base.get(0).playback(), Fade.steady(1)));
    }

    /** Returns whether clips move an instance. */
    public boolean leads(int instance) {
        return trip(instance) != null;
    }

    /** Runs a change of a recorded transform. Root motion continues from the new place; on a route, the distance stays. */
    public void replace(long now, int instance, Runnable change) {
        Trip trip = trip(instance);
        if (trip == null) {
            change.run();
            return;
        }
        MoveDraft place = trip.at(now, draft);
        GroundMove at = place.move();
        writePlace(instance, trip, place);
        try {
            change.run();
        } finally { // the instance continues after an exception, too
            go(now, instance, trip.route, trip.isFree() ? on(records.recordedTransform(instance)) : at);
        }
    }

    /** Stops moving an instance, which stays at its current place. */
    public void stop(long now, int instance) {
        Trip trip = trip(instance);
        if (trip != null) {
            writePlace(instance, trip, trip.at(now, draft));
            forget(instance);
        }
    }

    /** Forgets an instance without writing its record. */
    public void forget(int instance) {
        trips.remove(instance);
        written.remove(instance);
    }

    /** Writes the records of moving instances whose motion has no closed form. */
    public void advance(long now) {
        if (!written.isEmpty()) {
            written.forEach((instance, trip) -> {
                if (Math.min(advanced, now) < trip.stretch.rest()) {
                    writePlace(instance, trip, trip.at(now, draft));
                }
            });
        }
        advanced = now;
        if (now < checked || now >= nextCheck) {
            check(now);
        }
    }

    /** Restarts motions after many cycles, and schedules the next check. */
    private void check(long now) {
        checked = now;
        nextCheck = now + LONGEST;
        for (Map.Entry<Integer, Trip> entry : List.copyOf(trips.entrySet())) {
            Trip trip = entry.getValue();
            ClipPlayback alone = trip.stretch.alone();
            if (alone != null && Math.abs(PlaybackPhase.cyclesOf(alone, now)) > CYCLES) {
                restart(now, entry.getKey(), trip);
            }
            checkBefore(now, alone);
        }
    }

    /** Schedules the next check at a tick before a clip has run too many cycles. */
    private void checkBefore(long now, @Nullable ClipPlayback alone) {
        if (alone != null && alone.mode() == LoopMode.LOOP) {
            nextCheck = Math.min(nextCheck, now + (long) Math.min(CYCLES / Clock.cycles(alone.rate()), LONGEST));
        }
    }

    /** Trip of an instance, or null. Fast without trips: hosts place whole crowds in each frame. */
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
        checkBefore(now, stretch.alone());
        written.remove(instance);
        ClipPlayback alone = stretch.isStill() ? null : stretch.alone();
        if (alone != null && (isFree || isEven(alone))) {
            writeMotion(now, instance, trip, alone);
        } else {
            writePlace(instance, trip, trip.at(now, draft));
            if (!stretch.isStill()) {
                written.put(instance, trip);
                advanced = Math.min(advanced, now);
            }
        }
    }

    /** Returns whether a clip moves forwards at a constant speed for ever, as motions along routes require. */
    private boolean isEven(ClipPlayback alone) {
        return alone.mode() == LoopMode.LOOP && travel.pace(alone.clip()).speed() >= 0;
    }

    /** Writes a motion that continues without further writes. */
    private void writeMotion(long now, int instance, Trip trip, ClipPlayback alone) {
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

    /** Writes a trip's current place, without a motion. */
    private void writePlace(int instance, Trip trip, MoveDraft at) {
        if (trip.isFree()) {
            records.stand(instance, (float) at.x(), (float) at.z(), Trip.heading(at.heading()), standing());
        } else {
            records.stand(instance, trip.route, Motion.offset(routes.get(trip.route), at.z()));
        }
    }

    /** Returns the motion along a trip's route from its current place, at a speed in scene units per second. */
    private Motion along(long now, Trip trip, double speed) {
        Route route = routes.get(trip.route);
        int offset = Motion.offset(route, trip.at(now, draft).z());
        return new Motion(trip.route, offset, Clock.rate(route.length(), speed), now);
    }
}
