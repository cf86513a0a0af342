package dev.throng.crowd.travel;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.Move;
import dev.throng.anim.root.MoveDraft;
import dev.throng.anim.root.RootTrack;
import dev.throng.anim.state.PoseState;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Route;
import dev.throng.crowd.root.RootWords;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Playback;
import dev.throng.crowd.state.PlaybackDraft;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.SlotTable;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Moves instances by their clips: over the ground by root motion, or along routes at the clips' speed. With a single
 * clip, an instance's record is written once, and places follow from the clock. With several clips, {@link #advance}
 * writes the record once per frame, until the instance rests.
 *
 * <p>All ticks are {@link Clock}'s. Distances are kept in double precision. Calls for moved instances allocate nothing.
 * Not thread-safe.
 */
public final class Travellers {
    /**
     * Cycles after which a motion restarts from the current place, long before the instance leaves the root track's
     * bounds.
     */
    private static final long CYCLES = RootWords.CYCLES / 4;

    /** Longest period between two checks of whether motions must restart, in ticks: a minute. */
    private static final long LONGEST = 60_000_000;

    /** Access to the instances' records. */
    public interface Records {
        /**
         * Reads the base clips of an instance, without layers.
         *
         * @param out receives the clips, in its first {@link PoseState#MAX_BASE} slots
         * @return number of clips
         */
        int readBase(int instance, SlotTable out);

        /**
         * Reads the place in an instance's record: for a moved instance, the place at which its route or root track
         * starts.
         *
         * @param out receives the place
         * @return scale of the instance
         */
        float readPlace(int instance, MoveDraft out);

        /** Places an instance elsewhere on the ground. Keeps height and scale. */
        void place(int instance, Move place);

        /**
         * Moves an instance along a route of the table, from its recorded transform.
         *
         * @param along playback whose phase is the position on the route, as a fraction of its length
         */
        void follow(int instance, int route, Playback along);
    }

    private final ClipTravel travel;
    private final List<Route> routes;
    private final Records records;
    private final @Nullable Motion standing; // null if no clip has root motion
    private final IntFunction<RootTrack> ways;
    private final IntFunction<RootTrack> paces;
    private final Trips trips = new Trips();
    private final BitSet written = new BitSet(); // instances that are written once per frame, unless at rest
    private long advanced = Long.MIN_VALUE; // tick of the last advance; earlier if a trip started since
    private long checked = Long.MIN_VALUE;
    private long nextCheck = Long.MIN_VALUE; // tick of the next check
    private final MoveDraft draft = new MoveDraft(); // scratch, like the next fields
    private final SlotTable base = new SlotTable();
    private final PlaybackDraft along = new PlaybackDraft();

    /**
     * @param travel root tracks of the character's clips; its routes follow {@code routes} in the records'
     *     {@link dev.throng.crowd.RouteTable}
     * @param routes first routes of that table
     */
    public Travellers(ClipTravel travel, List<Route> routes, Records records) {
        this.travel = travel;
        this.routes = List.copyOf(routes);
        this.records = records;
        standing = travel.isEmpty() ? null : new Motion(routes.size(), 0, 0, 0);
        ways = travel::track;
        paces = travel::pace;
        base.grow(PoseState.MAX_BASE);
    }

    /**
     * @return motion of an instance that does not move, so that the stored transform is the current one
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
        float scale = records.readPlace(instance, draft);
        start(now, instance, Motion.NO_ROUTE, scale);
    }

    /**
     * Moves an instance along a route at the speed of its clips, times its scale.
     *
     * @param route index in the list of routes
     * @param distance current distance along the route, in scene units
     */
    public void follow(long now, int instance, int route, double distance) {
        float scale = records.readPlace(instance, draft);
        draft.set(0, distance, 0);
        start(now, instance, route, scale);
    }

    /** Begins the motion of an instance from the place in {@link #draft}. */
    private void start(long now, int instance, int route, float scale) {
        Trip trip = trips.getOrAdd(instance);
        trip.start(route, draft, scale);
        beginMotion(now, instance, trip);
    }

    /** Continues a moved instance from its current place if its clips have changed. */
    public void changed(long now, int instance) {
        Trip trip = trips.of(instance);
        if (trip != null && !trip.plays(base, readBase(instance))) {
            restart(now, instance, trip);
        }
    }

    private void restart(long now, int instance, Trip trip) {
        trip.start(trip.route(), trip.at(now, draft), trip.scale());
        beginMotion(now, instance, trip);
    }

    /** Reads the clips that move an instance. A single clip counts with weight 1, even while it fades. */
    private int readBase(int instance) {
        int count = records.readBase(instance, base);
        if (count == 1) {
            base.weights().steady(0, 1);
        }
        return count;
    }

    /** @return whether clips move an instance */
    public boolean isMovedByClips(int instance) {
        return trips.of(instance) != null;
    }

    /**
     * Runs code that changes an instance's recorded transform. Root motion continues from the new transform; motion on
     * a route continues at the same distance along the route.
     *
     * @param change sets the transform
     */
    public void replace(long now, int instance, Runnable change) {
        Trip trip = trips.of(instance);
        if (trip == null) {
            change.run();
            return;
        }
        trip.start(trip.route(), trip.at(now, draft), trip.scale());
        writePlace(instance, trip, draft);
        try {
            change.run();
        } finally { // the instance continues after an exception, too
            float scale = records.readPlace(instance, draft);
            trip.start(trip.route(), trip.isFree() ? draft : trip.from(), scale);
            beginMotion(now, instance, trip);
        }
    }

    /** Stops moving an instance, which stays at its current place. */
    public void stop(long now, int instance) {
        Trip trip = trips.of(instance);
        if (trip != null) {
            writePlace(instance, trip, trip.at(now, draft));
            forget(instance);
        }
    }

    /** Removes an instance from the moved ones, and leaves its record unchanged. */
    public void forget(int instance) {
        trips.remove(instance);
        written.clear(instance);
    }

    /**
     * Writes the current place of each instance whose record cannot express its motion as a function of the clock.
     *
     * @param now current tick
     */
    public void advance(long now) {
        for (int i = written.nextSetBit(0); i >= 0; i = written.nextSetBit(i + 1)) {
            Trip trip = trips.of(i);
            if (trip != null && Math.min(advanced, now) < trip.motion().restTick()) {
                writePlace(i, trip, trip.at(now, draft));
            }
        }
        advanced = now;
        if (now < checked || now >= nextCheck) {
            check(now);
        }
    }

    /** Restarts motions that have run for many cycles, and schedules the next check. */
    private void check(long now) {
        checked = now;
        nextCheck = now + LONGEST;
        for (int i = 0; i < trips.limit(); i++) {
            Trip trip = trips.of(i);
            Playback alone = trip == null ? null : trip.alone();
            if (trip != null && alone != null && Math.abs(PlaybackPhase.cyclesOf(alone, now)) > CYCLES) {
                restart(now, i, trip);
            }
            checkBefore(now, alone);
        }
    }

    /**
     * Schedules the next check at a tick before a clip has run too many cycles.
     *
     * @param now current tick
     * @param alone only clip of a motion; null: several clips
     */
    private void checkBefore(long now, @Nullable Playback alone) {
        if (alone != null && alone.mode() == LoopMode.LOOP) {
            nextCheck = Math.min(nextCheck, now + (long) Math.min(CYCLES / Clock.cycles(alone.rate()), LONGEST));
        }
    }

    /** Begins the motion of an instance from the start of its trip. */
    private void beginMotion(long now, int instance, Trip trip) {
        trip.begin(base, readBase(instance), trip.isFree() ? ways : paces, now);
        Playback alone = trip.alone();
        checkBefore(now, alone);
        boolean isStill = trip.motion().isStill();
        if (alone != null && !isStill && (trip.isFree() || hasConstantSpeed(alone))) {
            written.clear(instance);
            writeMotion(now, instance, trip, alone);
            return;
        }
        written.set(instance, !isStill);
        writePlace(instance, trip, trip.at(now, draft));
        advanced = isStill ? advanced : Math.min(advanced, now);
    }

    /** @return whether a clip moves forwards at a constant speed for ever, as motions along routes require */
    private boolean hasConstantSpeed(Playback alone) {
        return alone.mode() == LoopMode.LOOP && travel.pace(alone.clip()).speed() >= 0;
    }

    /** Writes a motion that is a function of the clock, so nothing is written while it runs. */
    private void writeMotion(long now, int instance, Trip trip, Playback alone) {
        if (trip.isFree()) {
            records.place(instance, trip.origin(draft));
            records.follow(instance, routes.size() + travel.number(alone.clip(), alone.mode()), alone);
            return;
        }
        Route route = routes.get(trip.route());
        double cycle = trip.scale() * travel.pace(alone.clip()).cycle().z();
        double speed = cycle * Clock.cycles(alone.rate()) * Clock.TICKS_PER_SECOND;
        int offset = Motion.offset(route, trip.at(now, draft).z());
        along.run(offset, Clock.rate(route.length(), speed), now);
        records.follow(instance, trip.route(), along);
    }

    /** Writes a trip's current place into the instance's record, without a motion. */
    private void writePlace(int instance, Trip trip, Move at) {
        boolean isFree = trip.isFree();
        if (isFree) {
            records.place(instance, at);
        }
        along.run(isFree ? 0 : Motion.offset(routes.get(trip.route()), at.z()), 0, 0);
        records.follow(instance, isFree ? standing().route() : trip.route(), along);
    }
}
