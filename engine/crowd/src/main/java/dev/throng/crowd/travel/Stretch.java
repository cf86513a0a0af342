package dev.throng.crowd.travel;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.GroundMove;
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
 * Where an instance goes from a tick on by what it plays, until something else is played: in double precision. One clip alone leads in
 * closed form. Several do by the weighted mean of their velocities, see {@link RootFade}, which is summed up as time goes on for as long as
 * weights change; then one cycle is, which is repeated in closed form.
 */
final class Stretch {
    /** The least seconds that are repeated where cycles differ: by whole cycles of the slowest clip. */
    private static final double OUT_OF_STEP = 8;

    /** The longest of these cycles, in seconds: all clips are summed up meanwhile. */
    private static final double SLOWEST = 60;

    /** Bits of rates whose cycles take nine years or more: such a clip stands. */
    private static final int YEARS = 16;

    /** Bits of rates whose cycles take nearly five hours or more: others do not wait for the end of such a clip that plays once. */
    private static final int HOURS = 30;

    private final long start;
    private final long steady;
    private final @Nullable RootFade fade;
    private final Steady lasting;
    private final long until; // tick of the next change, after a time in which nothing changes
    private final @Nullable Stretch next; // from there on
    private final long rest;
    private final boolean isStill;

    /** What goes on for ever. */
    private sealed interface Steady permits Alone, Cycle {
        /** The way to a tick from the first one. */
        GroundMove at(long ticks);
    }

    /** One clip. @param playback counts its cycles from the first tick on @param before what it has gone of this cycle by then */
    private record Alone(ClipPlayback playback, RootTrack track, GroundMove before) implements Steady {
        static Alone of(ClipPlayback playback, RootTrack track, long start) {
            boolean loops = playback.mode() == LoopMode.LOOP;
            int offset = loops ? (int) PlaybackPhase.phaseOf(playback, start) : playback.offset();
            long since = loops ? start : playback.start();
            var counted = new ClipPlayback(playback.clip(), playback.mode(), offset, playback.rate(), since);
            return new Alone(counted, track, along(counted, track, start));
        }

        private static GroundMove along(ClipPlayback playback, RootTrack track, long ticks) {
            double time = PlaybackPhase.phaseOf(playback, ticks) * 0x1p-32 * track.duration();
            return track.at(PlaybackPhase.cyclesOf(playback, ticks), time);
        }

        @Override
        public GroundMove at(long ticks) {
            return before.inverse().times(along(playback, track, ticks));
        }
    }

    /** Several clips. @param seconds of a cycle */
    private record Cycle(RootFade mix, double seconds, long start) implements Steady {
        @Override
        public GroundMove at(long ticks) {
            double elapsed = (ticks - start) / Clock.TICKS_PER_SECOND;
            double cycles = Math.floor(elapsed / seconds);
            double remainder = Math.max(elapsed - cycles * seconds, 0);
            return mix.whole().power((long) cycles).times(mix.at(Math.min(remainder, seconds)));
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
     * What a base leads to.
     *
     * @param base at least one clip; where none counts, the first one does
     * @param tracks of the clips by index
     * @param start tick that it begins at
     */
    static Stretch of(List<WeightedPlayback> base, IntFunction<RootTrack> tracks, long start) {
        return new Stretch(counting(base, start), tracks, start);
    }

    private static double seconds(long ticks) {
        return ticks / Clock.TICKS_PER_SECOND;
    }

    /** The clips that count at a tick or later. */
    private static List<WeightedPlayback> counting(List<WeightedPlayback> base, long from) {
        List<WeightedPlayback> counting = base.stream()
                .filter(clip -> clip.weight().weight(from) > 0 || clip.weight().to() > 0)
                .toList();
        return counting.isEmpty() ? base.subList(0, 1) : counting;
    }

    /**
     * What changes weights, or the clips that lead: a fade, or a clip that plays once.
     *
     * @param end tick from which on nothing does
     * @param next tick at which something else begins to
     */
    private record Change(long begin, long end, long next) {
        Change(long begin, long end) {
            this(begin, end, Long.MAX_VALUE);
        }
    }

    /** All that changes from the start on, until there is a time in which nothing does. */
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

    /** By their beginnings. Of clips that play once those that go on beside others are waited for, the rest until weights stay. */
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

    /** Whether it is a clip of a mode, and leads anywhere at any time. */
    private static boolean leads(WeightedPlayback clip, LoopMode mode, IntFunction<RootTrack> tracks) {
        ClipPlayback playback = clip.playback();
        return playback.mode() == mode
                && playback.rate() >>> (mode == LoopMode.LOOP ? YEARS : HOURS) != 0
                && !tracks.apply(playback.clip()).isStill();
    }

    /** A tick at which a clip that plays once is over; the last there is where it never is. */
    private static long end(ClipPlayback playback) {
        long left = -Integer.toUnsignedLong(playback.offset()) << 32; // of a cycle, times 2^64; 0: all of it
        long ticks = left == 0 ? Long.divideUnsigned(-1, playback.rate()) : Long.divideUnsigned(left, playback.rate());
        long end = playback.start() + ticks + 1;
        return ticks < 0 || end < playback.start() ? Long.MAX_VALUE : end;
    }

    /** The tick from which on what is left leads nowhere. */
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

    /** What is left leads to while weights stay: one clip of any mode, or several of which only loops lead. */
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

    /** At another rate; its weight counts as before. Of rate 0 it leads nowhere, and has no cycle. */
    private static WeightedPlayback atRate(long rate, WeightedPlayback clip) {
        ClipPlayback was = clip.playback();
        return new WeightedPlayback(
                new ClipPlayback(was.clip(), was.mode(), was.offset(), rate, was.start()), clip.weight());
    }

    /** Seconds after which clips repeat themselves, or the slowest of them does; those at rate 0 always do. */
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

    /** The way to a tick from the start; before it, while clips fade, none. */
    GroundMove at(long ticks) {
        return next == null || ticks < until ? first(ticks) : first(until).times(next.at(ticks));
    }

    private GroundMove first(long ticks) {
        if (fade == null) {
            return lasting.at(ticks);
        }
        return ticks < steady
                ? fade.at(seconds(Math.max(ticks - start, 0)))
                : fade.whole().times(lasting.at(ticks));
    }

    /** The tick from which on it goes in closed form, until the next change. */
    long steady() {
        return steady;
    }

    /** The tick from which on it leads nowhere; the last there is where it goes on for ever. */
    long rest() {
        return rest;
    }

    /** Whether it leads nowhere. */
    boolean isStill() {
        return isStill;
    }

    /** The one clip that leads all the time, its cycles counted from the start on; null: there are several. */
    @Nullable
    ClipPlayback alone() {
        return fade == null && next == null && lasting instanceof Alone alone ? alone.playback : null;
    }

    /** What that clip has gone of its cycle by the start. */
    GroundMove before() {
        return lasting instanceof Alone alone ? alone.before : GroundMove.NONE;
    }
}
