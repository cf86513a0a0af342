package dev.throng.crowd.travel;

import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.Move;
import dev.throng.anim.root.MoveDraft;
import dev.throng.anim.root.RootQuadrature;
import dev.throng.anim.root.RootTrack;
import dev.throng.crowd.root.RootClip;
import dev.throng.crowd.root.RootSum;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Playback;
import dev.throng.crowd.state.PlaybackDraft;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.SlotTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Root motion of an instance from a tick until its playback changes, in double precision. A single clip has a closed
 * form. Several clips move by the weighted mean of their velocities, see {@link RootSum}. While weights change, the
 * motion is summed; afterwards, the sum of one cycle is repeated.
 *
 * <p>The motion consists of legs: one while weights change, and the next while they are constant. Mutable, reused so
 * that calls for many instances allocate nothing.
 */
final class ClipMotion {
    /**
     * Shortest permitted period, in seconds, of the repeated motion of clips with different cycles. The period is
     * rounded up to whole cycles of the slowest clip.
     */
    private static final double OUT_OF_STEP = 8;

    /** Longest cycle, in seconds, of a clip that may determine the period after which the motion repeats. */
    private static final double SLOWEST = 60;

    private final List<RootClip> clips = new ArrayList<>(1);
    private final ClipChanges changes = new ClipChanges(clips);
    private final RootSum sum;
    private int all; // clips that ever have a weight, one bit each
    private long start;
    private long restTick;
    private boolean isStill;

    // Current leg.
    private Kind kind = Kind.ALONE;
    private long from;
    private long to; // first tick of the next leg, or Long.MAX_VALUE
    private final MoveDraft reached = new MoveDraft(); // motion up to this leg
    private final PlaybackDraft alone = new PlaybackDraft(); // with cycles counted from the leg's start
    private RootTrack track = RootTrack.steady(1, 0); // of the only clip
    private final MoveDraft before = new MoveDraft(); // part of the only clip's cycle before the leg, as a motion
    private final MoveDraft back = new MoveDraft(); // inverse of that part
    private double cycle; // seconds after which the sum repeats
    private final MoveDraft whole = new MoveDraft(); // motion of one such cycle
    private boolean isWhole; // whether that motion is known
    private final MoveDraft draft = new MoveDraft(); // scratch

    private enum Kind {
        /** Several clips move the instance while their weights change, or while one of them plays once to its end. */
        CHANGING,
        /** A single clip moves the instance. */
        ALONE,
        /** Several clips have constant weights; those that loop move the instance. */
        REPEATED
    }

    /** @param quadrature work object, which several motions may share */
    ClipMotion(RootQuadrature quadrature) {
        sum = new RootSum(quadrature);
    }

    /**
     * Begins the motion of a base.
     *
     * @param base table that contains the base's clips, unchanged until the next call; if all weights are 0, the first
     *     clip counts
     * @param first slot of the first clip
     * @param count number of clips, at least 1
     * @param tracks returns the root track of a clip index
     * @param now first tick
     */
    void begin(SlotTable base, int first, int count, IntFunction<RootTrack> tracks, long now) {
        while (clips.size() < count) {
            clips.add(new RootClip());
        }
        for (int i = 0; i < count; i++) {
            clips.get(i).set(base, first + i, tracks.apply(base.clip(first + i)));
        }
        start = now;
        all = changes.weighted((1 << count) - 1, now);
        isStill = true;
        for (int i = 0; i < count; i++) {
            isStill &= (all >> i & 1) == 0 || clips.get(i).track().isStill();
        }
        int lasting = all;
        changes.find(lasting, now);
        while (changes.next() != Long.MAX_VALUE) {
            lasting = changes.weighted(lasting, changes.next());
            changes.find(lasting, changes.next());
        }
        restTick = changes.restTick(changes.weighted(lasting, changes.steadyStart()));
        restart();
    }

    private void restart() {
        reached.set(GroundMove.NONE);
        change(all, start);
    }

    /**
     * Begins the part of the motion with changing weights or, if nothing changes now, the part with constant weights.
     *
     * @param weighted set of the clips with a weight
     */
    private void change(int weighted, long now) {
        changes.find(weighted, now);
        if (changes.steadyStart() == now) {
            settle(now);
            return;
        }
        kind = Kind.CHANGING;
        from = now;
        to = changes.steadyStart();
        sum.clear();
        for (int i = 0; i < clips.size(); i++) {
            add(i, weighted, true);
        }
        sum.begin();
    }

    private void add(int clip, int weighted, boolean moves) {
        if ((weighted >> clip & 1) != 0) {
            clips.get(clip).begin(from, moves);
            sum.add(clips.get(clip));
        }
    }

    /** Begins the part with constant weights. If several clips have a weight, only loops move the instance. */
    private void settle(long now) {
        int left = changes.weighted(changes.clips(), now);
        from = now;
        to = changes.next();
        if (Integer.bitCount(left) == 1) {
            begin(clips.get(Integer.numberOfTrailingZeros(left)));
            return;
        }
        kind = Kind.REPEATED;
        sum.clear();
        for (int i = 0; i < clips.size(); i++) {
            add(i, left, ClipChanges.moves(clips.get(i), true));
        }
        sum.begin();
        cycle = cycle(left);
        isWhole = false;
    }

    private void begin(RootClip clip) {
        kind = Kind.ALONE;
        PlaybackDraft playback = clip.playback();
        track = clip.track();
        alone.set(playback);
        if (clip.loops()) {
            alone.run((int) PlaybackPhase.phaseOf(playback, from), playback.rate(), from);
        }
        back.set(before.set(along(from, draft))).invert();
    }

    private MoveDraft along(long ticks, MoveDraft out) {
        double time = PlaybackPhase.phaseOf(alone, ticks) * 0x1p-32 * track.duration();
        return track.at(PlaybackPhase.cyclesOf(alone, ticks), time, out);
    }

    /**
     * @param left set of clips that have a weight
     * @return seconds after which the motion repeats: the cycle of all moving clips or, if their cycles differ, at
     *     least {@link #OUT_OF_STEP}, in whole cycles of the slowest clip
     */
    private double cycle(int left) {
        double longest = 0;
        double slowest = 0;
        boolean isEqual = true;
        for (int i = 0; i < clips.size(); i++) {
            if ((left >> i & 1) != 0 && ClipChanges.moves(clips.get(i), true)) {
                double each = clips.get(i).cycle();
                isEqual &= longest == 0 || longest == each;
                longest = Math.max(longest, each);
                slowest = each <= SLOWEST ? Math.max(slowest, each) : slowest;
            }
        }
        double shortest = slowest == 0 ? OUT_OF_STEP : slowest;
        return isEqual && longest > 0 ? longest : shortest * Math.ceil(OUT_OF_STEP / shortest);
    }

    /**
     * Computes the root motion from this motion's start to a tick.
     *
     * @param ticks the tick; if weights change at the start, there is no motion before the start
     * @param out receives the motion
     * @return {@code out}
     */
    MoveDraft at(long ticks, MoveDraft out) {
        if (ticks < from && from > start) {
            restart();
        }
        while (ticks >= to) {
            reached.set(leg(to, draft).then(reached));
            if (kind == Kind.CHANGING) {
                settle(to);
            } else {
                change(changes.weighted(changes.clips(), to), to);
            }
        }
        return leg(ticks, out).then(reached);
    }

    private MoveDraft leg(long ticks, MoveDraft out) {
        double elapsed = (ticks - from) / Clock.TICKS_PER_SECOND;
        return switch (kind) {
            case CHANGING -> sum.at(Math.max(elapsed, 0), out);
            case ALONE -> along(ticks, out).then(back);
            case REPEATED -> repeated(elapsed, out);
        };
    }

    private MoveDraft repeated(double elapsed, MoveDraft out) {
        double cycles = Math.floor(elapsed / cycle);
        double remainder = Math.max(elapsed - cycles * cycle, 0);
        if (!isWhole && cycles != 0) {
            sum.at(cycle, whole);
            isWhole = true;
        }
        sum.at(Math.min(remainder, cycle), out);
        return cycles == 0 ? out : out.then(whole, (long) cycles);
    }

    /**
     * @return first tick of the current period of constant weights or, while weights change, of the next such period
     */
    long steadyStart() {
        return kind == Kind.CHANGING ? to : from;
    }

    /** @return first tick at which the instance rests; {@code Long.MAX_VALUE} if the motion never ends */
    long restTick() {
        return restTick;
    }

    boolean isStill() {
        return isStill;
    }

    /** @return whether a single clip makes up the whole motion */
    boolean isAlone() {
        return kind == Kind.ALONE && from == start && to == Long.MAX_VALUE;
    }

    /**
     * @return clip that alone makes up the motion, with cycles counted from the start; valid only if {@link #isAlone}
     */
    Playback alone() {
        return alone;
    }

    /** @return root motion of the only clip from the start of its cycle to the start of this motion */
    Move before() {
        return before;
    }
}
