package dev.throng.crowd.root;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.MoveDraft;
import dev.throng.anim.root.RootMix;
import dev.throng.anim.root.RootTrack;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlaybackDraft;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.SlotTable;
import dev.throng.math.Smoothstep;

/**
 * Weighted clip that moves an instance, with its root track. Times are seconds since the tick of the last
 * {@link #begin}. Mutable, reused so that calls for many instances allocate nothing.
 */
public final class RootClip implements RootMix.Part {
    /** Number of parts of a fade whose root motion is summed separately; normalised weights are not polynomials. */
    private static final int FADE_BREAKS = 8;

    /**
     * Highest rate at which a loop's motion is summed, in cycles per second; pictures cannot show higher rates. Faster
     * loops travel as far in fewer, longer cycles.
     */
    private static final double FASTEST = 64;

    private final PlaybackDraft playback = new PlaybackDraft();
    private RootTrack track = RootTrack.steady(1, 0);
    private SlotTable slots = new SlotTable();
    private int slot;
    private long origin; // tick of time 0
    private boolean moves;
    private double rate; // cycles per second
    private double summedRate; // at most FASTEST for loops
    private double phase; // at time 0, in cycles
    private double begin; // time at which the clip starts; 0 if it already runs

    /**
     * Sets the clip that this object represents.
     *
     * @param from table with the clip, which must keep it until the next call
     * @param row slot of the clip in the table
     * @param own root track of the clip
     */
    public void set(SlotTable from, int row, RootTrack own) {
        slots = from;
        slot = row;
        track = own;
        from.read(row, playback);
    }

    /**
     * Begins a period of root motion.
     *
     * @param start tick that is time 0 of the period
     * @param isMoving false: the clip has a weight, but stays in place
     */
    public void begin(long start, boolean isMoving) {
        origin = start;
        moves = isMoving;
        rate = Clock.cycles(playback.rate()) * Clock.TICKS_PER_SECOND;
        summedRate = loops() ? Math.min(rate, FASTEST) : rate;
        phase = PlaybackPhase.phaseOf(playback, start) * 0x1p-32;
        begin = loops() ? 0 : Math.max(playback.start() - start, 0) / Clock.TICKS_PER_SECOND;
    }

    public PlaybackDraft playback() {
        return playback;
    }

    public RootTrack track() {
        return track;
    }

    public boolean loops() {
        return playback.mode() == LoopMode.LOOP;
    }

    /** @return duration of a cycle of the summed motion, in seconds */
    public double cycle() {
        return 1 / summedRate;
    }

    /** @return whether the clip has a weight above 0 at a tick or later */
    public boolean counts(long from) {
        return slots.weight(slot, from) > 0 || slots.to(slot) > 0;
    }

    /** @return first tick of the weight's fade */
    public long fadeStart() {
        return slots.weights().start(slot);
    }

    /** @return tick after which the weight is constant */
    public long fadeEnd() {
        return slots.end(slot);
    }

    /** @return tick at which a clip that plays once has ended; {@code Long.MAX_VALUE} if it does not end */
    public long end() {
        long left = -Integer.toUnsignedLong(playback.offset()) << 32; // cycle fraction times 2^64; 0: a whole cycle
        long ticks = Long.divideUnsigned(left == 0 ? -1 : left, playback.rate());
        long end = playback.start() + ticks + 1;
        return ticks < 0 || end < playback.start() ? Long.MAX_VALUE : end;
    }

    @Override
    public void velocity(double time, MoveDraft out) {
        double run = phase + (time - begin) * summedRate;
        if (!moves || !loops() && (time < begin || run >= 1)) {
            out.set(GroundMove.NONE);
            return;
        }
        double part = run - Math.floor(run);
        track.velocity(part * track.duration(), out).scale(rate * track.duration());
    }

    @Override
    public double weight(double time) {
        Fade.Rows weights = slots.weights();
        double elapsed = time * Clock.TICKS_PER_SECOND + (origin - weights.start(slot));
        double ticks = weights.ticks(slot);
        double from = weights.from(slot);
        if (elapsed >= ticks) {
            return weights.to(slot);
        }
        return from + (weights.to(slot) - from) * Smoothstep.of(elapsed / ticks) + weights.carried(slot, elapsed);
    }

    /**
     * Returns the first time after a given time at which velocity or weight is not smooth.
     *
     * @param after seconds
     * @return seconds; {@link Double#POSITIVE_INFINITY} if both stay smooth
     */
    double nextBreak(double after) {
        Fade.Rows weights = slots.weights();
        double fade = weights.start(slot) - origin;
        double next = Double.POSITIVE_INFINITY;
        for (int i = 0; i <= FADE_BREAKS; i++) {
            double ticks = fade + i * (weights.ticks(slot) / (double) FADE_BREAKS);
            next = nearer(ticks / Clock.TICKS_PER_SECOND, after, next);
        }
        if (weights.settle(slot) > 0) {
            next = nearer((fade + 1 / weights.settle(slot)) / Clock.TICKS_PER_SECOND, after, next);
        }
        next = nearer(begin, after, next);
        return moves && summedRate > 0 ? Math.min(next, nextRow(after)) : next;
    }

    private static double nearer(double time, double after, double next) {
        return time > after && time < next ? time : next;
    }

    /**
     * Returns the time at which the next track piece starts. The search begins one piece earlier, because times are
     * rounded.
     *
     * @param after seconds
     */
    private double nextRow(double after) {
        double run = Math.max(phase + (after - begin) * summedRate, 0);
        double cycle = Math.floor(run);
        int row = track.row((run - cycle) * track.duration()) - 1;
        if (row < 0) {
            row = track.count() - 1;
            cycle--;
        }
        double last = loops() ? Double.POSITIVE_INFINITY : 1;
        while (cycle <= last) {
            double time = begin + (cycle + track.starts()[row] / track.duration() - phase) / summedRate;
            if (time > after) {
                return time;
            }
            row = row + 1 < track.count() ? row + 1 : 0;
            cycle += row == 0 ? 1 : 0;
        }
        return Double.POSITIVE_INFINITY;
    }
}
