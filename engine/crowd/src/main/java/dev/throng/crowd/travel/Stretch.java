package dev.throng.crowd.travel;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.MoveDraft;
import dev.throng.anim.root.RootTrack;
import dev.throng.crowd.root.RootFade;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Root motion of an instance from a tick until its playback changes, in double precision. A single clip has a closed
 * form. Several clips move by the weighted mean of their velocities, see {@link RootFade}: summed while weights change;
 * afterwards, the sum of one cycle is repeated in closed form.
 */
final class Stretch {
    /**
     * Shortest period that is summed and repeated if clips have different cycles, in seconds; rounded up to whole
     * cycles of the slowest clip.
     */
    private static final double OUT_OF_STEP = 8;

    /** Longest cycle of a clip, in seconds, that may determine the repeated period. */
    private static final double SLOWEST = 60;

    /** Bits of rates at which a cycle lasts nine years or more. Such clips count as standing. */
    private static final int YEARS = 16;

    /**
     * Bits of rates at which a cycle lasts nearly five hours or more. No motion waits for the end of such a clip that
     * plays once.
     */
    private static final int HOURS = 30;

    private final long start;
    private final long steady;
    private final @Nullable RootFade fade;
    private final Steady lasting;
    private final long until; // tick of the next change, after a period without changes
    private final @Nullable Stretch next; // motion from that tick
    private final long rest;
    private final boolean isStill;
    private @Nullable GroundMove reached; // motion up to the next change, once computed

    /** Motion with constant weights. */
    private sealed interface Steady permits Alone, Cycle {
        /** Computes the motion from the first tick to a given one. */
        void at(long ticks, MoveDraft out);
    }

    /**
     * Motion of a single clip.
     *
     * @param playback playback with cycles counted from the first tick
     * @param before part of the clip's cycle before the first tick, as a motion
     * @param back inverse of {@code before}
     */
    private record Alone(ClipPlayback playback, RootTrack track, GroundMove before, GroundMove back) implements Steady {
        static Alone of(ClipPlayback playback, RootTrack track, long start) {
            boolean loops = playback.mode() == LoopMode.LOOP;
            int offset = loops ? (int) PlaybackPhase.phaseOf(playback, start) : playback.offset();
            long since = loops ? start : playback.start();
            var counted = new ClipPlayback(playback.clip(), playback.mode(), offset, playback.rate(), since);
            GroundMove before = along(counted, track, start, new MoveDraft()).move();
            return new Alone(counted, track, before, before.inverse());
        }

        private static MoveDraft along(ClipPlayback playback, RootTrack track, long ticks, MoveDraft out) {
            double time = PlaybackPhase.phaseOf(playback, ticks) * 0x1p-32 * track.duration();
            return track.at(PlaybackPhase.cyclesOf(playback, ticks), time, out);
        }

        @Override
        public void at(long ticks, MoveDraft out) {
            along(playback, track, ticks, out).then(back);
        }
    }

    /**
     * Motion of several clips, repeated in cycles.
     *
     * @param seconds duration of a cycle
     */
    private record Cycle(RootFade mix, double seconds, long start) implements Steady {
        @Override
        public void at(long ticks, MoveDraft out) {
            double elapsed = (ticks - start) / Clock.TICKS_PER_SECOND;
            double cycles = Math.floor(elapsed / seconds);
            double remainder = Math.max(elapsed - cycles * seconds, 0);
            GroundMove cycle = mix.whole(); // first, as it ends the pieces that the sum keeps
            mix.at(Math.min(remainder, seconds), out).then(cycle, (long) cycles);
        }
    }

    private Stretch(List<WeightedPlayback> counting, IntFunction<RootTrack> tracks, long start) {
        this.start = start;
        Change change = change(counting, tracks, start);
        steady = change.end;
        until = change.next;
        fade = steady == start ? null : RootFade.of(counting, tracks, start, seconds(steady - start));
        List<WeightedPlayback> left = counting(counting, steady);
        lasting = lasting(left, tracks, steady);
        next = until == Long.MAX_VALUE ? null : new Stretch(counting(counting, until), tracks, until);
        rest = next == null ? rest(left, tracks, steady) : next.rest;
        isStill = counting.stream()
                .allMatch(clip -> tracks.apply(clip.playback().clip()).isStill());
    }

    /**
     * Builds the motion of a base.
     *
     * @param base at least one clip; if all weights are 0, the first counts
     * @param tracks tracks by clip index
     * @param start first tick
     */
    static Stretch of(List<WeightedPlayback> base, IntFunction<RootTrack> tracks, long start) {
        return new Stretch(counting(base, start), tracks, start);
    }

    private static double seconds(long ticks) {
        return ticks / Clock.TICKS_PER_SECOND;
    }

    /** Returns the clips that have a weight at a tick or later. */
    private static List<WeightedPlayback> counting(List<WeightedPlayback> base, long from) {
        List<WeightedPlayback> counting = base.stream()
                .filter(clip -> clip.weight().weight(from) > 0 || clip.weight().to() > 0)
                .toList();
        return counting.isEmpty() ? base.subList(0, 1) : counting;
    }

    /**
     * Period in which weights, or the set of moving clips, change.
     *
     * @param end tick after which nothing changes
     * @param next tick of the next change
     */
    private record Change(long begin, long end, long next) {
        Change(long begin, long end) {
            this(begin, end, Long.MAX_VALUE);
        }
    }

    /** Merges the changes from the start to the first tick that no change covers. */
    private static Change change(List<WeightedPlayback> counting, IntFunction<RootTrack> tracks, long start) {
        long end = start;
        for (Change change : counting.size() == 1 ? List.<Change>of() : changes(counting, tracks, start)) {
            if (change.begin > end) {
                return new Change(start, end, change.begin);
            }
            end = Math.max(end, change.end);
        }
        return new Change(start, end);
    }

    /**
     * Returns all changes, sorted by start. A clip that plays once changes until its end if it remains beside other
     * clips, otherwise until the weights are constant.
     */
    private static List<Change> changes(List<WeightedPlayback> counting, IntFunction<RootTrack> tracks, long start) {
        long settled = counting.stream().mapToLong(clip -> clip.weight().end()).reduce(start, Math::max);
        List<WeightedPlayback> left = counting(counting, settled);
        Stream<Change> fades =
                counting.stream().map(WeightedPlayback::weight).map(fade -> new Change(fade.start(), fade.end()));
        Stream<Change> once = counting.stream()
                .filter(clip -> leads(clip, LoopMode.CLAMP, tracks))
                .map(clip -> new Change(
                        clip.playback().start(),
                        left.size() > 1 && left.contains(clip)
                                ? end(clip.playback())
                                : Math.min(end(clip.playback()), settled)))
                .filter(change -> change.begin < change.end);
        return Stream.concat(fades, once)
                .filter(change -> change.end < Long.MAX_VALUE)
                .sorted(Comparator.comparingLong(Change::begin))
                .toList();
    }

    /** Returns whether a clip has a given mode and moves at any time. */
    private static boolean leads(WeightedPlayback clip, LoopMode mode, IntFunction<RootTrack> tracks) {
        ClipPlayback playback = clip.playback();
        return playback.mode() == mode
                && playback.rate() >>> (mode == LoopMode.LOOP ? YEARS : HOURS) != 0
                && !tracks.apply(playback.clip()).isStill();
    }

    /** Tick at which a clip that plays once has ended, or {@code Long.MAX_VALUE}. */
    private static long end(ClipPlayback playback) {
        long left = -Integer.toUnsignedLong(playback.offset()) << 32; // cycle fraction times 2^64; 0: a whole cycle
        long ticks = left == 0 ? Long.divideUnsigned(-1, playback.rate()) : Long.divideUnsigned(left, playback.rate());
        long end = playback.start() + ticks + 1;
        return ticks < 0 || end < playback.start() ? Long.MAX_VALUE : end;
    }

    /** Returns the first tick at which the remaining clips are at rest. */
    private static long rest(List<WeightedPlayback> left, IntFunction<RootTrack> tracks, long steady) {
        ClipPlayback first = left.get(0).playback();
        if (left.size() == 1 && first.rate() != 0 && first.mode() == LoopMode.CLAMP) {
            return Math.max(steady, end(first));
        }
        boolean goes = left.size() == 1
                ? first.rate() != 0 && !tracks.apply(first.clip()).isStill()
                : left.stream().anyMatch(clip -> leads(clip, LoopMode.LOOP, tracks));
        return goes ? Long.MAX_VALUE : steady;
    }

    /** Builds the motion of the remaining clips with constant weights. Of several clips, only loops move. */
    private static Steady lasting(List<WeightedPlayback> left, IntFunction<RootTrack> tracks, long start) {
        if (left.size() == 1) {
            ClipPlayback alone = left.get(0).playback();
            return Alone.of(alone, tracks.apply(alone.clip()), start);
        }
        List<WeightedPlayback> mixed = left.stream()
                .map(clip -> leads(clip, LoopMode.LOOP, tracks) ? clip : atRate(0, clip))
                .toList();
        double seconds = cycle(mixed);
        return new Cycle(RootFade.of(mixed, tracks, start, seconds), seconds, start);
    }

    /** Returns a clip with another rate and the same weight. At rate 0, the clip does not move. */
    private static WeightedPlayback atRate(long rate, WeightedPlayback clip) {
        ClipPlayback was = clip.playback();
        return new WeightedPlayback(
                new ClipPlayback(was.clip(), was.mode(), was.offset(), rate, was.start()), clip.weight());
    }

    /** Returns the seconds after which all moving clips repeat, or at least the slowest one. */
    private static double cycle(List<WeightedPlayback> mixed) {
        double[] cycles = mixed.stream()
                .mapToLong(clip -> clip.playback().rate())
                .filter(rate -> rate != 0)
                .distinct()
                .mapToDouble(rate -> 1 / RootFade.pace(Clock.cycles(rate) * Clock.TICKS_PER_SECOND))
                .toArray();
        if (cycles.length == 1) {
            return cycles[0];
        }
        double slowest =
                DoubleStream.of(cycles).filter(cycle -> cycle <= SLOWEST).max().orElse(OUT_OF_STEP);
        return slowest * Math.ceil(OUT_OF_STEP / slowest);
    }

    /** Returns the motion from the start to a tick; none for ticks before the start of a fade. */
    GroundMove at(long ticks) {
        return at(ticks, new MoveDraft()).move();
    }

    /** Computes {@link #at(long)} into {@code out}, without another object, and returns {@code out}. */
    MoveDraft at(long ticks, MoveDraft out) {
        if (next == null || ticks < until) {
            return first(ticks, out);
        }
        if (reached == null) {
            reached = first(until, out).move();
        }
        return next.at(ticks, out).then(reached);
    }

    private MoveDraft first(long ticks, MoveDraft out) {
        if (fade != null && ticks < steady) {
            return fade.at(seconds(Math.max(ticks - start, 0)), out);
        }
        lasting.at(ticks, out);
        return fade == null ? out : out.then(fade.whole());
    }

    /** Tick from which the motion has a closed form. */
    long steady() {
        return steady;
    }

    /** First tick at rest, or {@code Long.MAX_VALUE} if the motion never ends. */
    long rest() {
        return rest;
    }

    boolean isStill() {
        return isStill;
    }

    /** Only clip of the whole motion, with cycles counted from the start; null: several clips. */
    @Nullable
    ClipPlayback alone() {
        return fade == null && next == null && lasting instanceof Alone alone ? alone.playback : null;
    }

    /** Part of the only clip's cycle before the start, as a motion. */
    GroundMove before() {
        return lasting instanceof Alone alone ? alone.before : GroundMove.NONE;
    }
}
