package dev.throng.crowd.root;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.RootMix;
import dev.throng.anim.root.RootTrack;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.WeightedPlayback;
import dev.throng.math.Smoothstep;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The way of an instance that plays several clips, while their weights change or over a cycle of all: a sum that is a function of the
 * clock. Velocities are polynomials from row to row, so it is as exact as Gauss' quadrature in double precision. It is summed up piece by
 * piece as far as it is asked for: a fade of an hour is as quick to begin as a short one, and a jump into it sums up all before.
 *
 * <p>Not for several threads at once.
 */
public final class RootFade {
    /** Breaks of a fade: shares of several weights are no polynomials. */
    private static final int FADE_BREAKS = 8;

    /** Rows of all clips in a piece: as many as short fades have, which thousands begin in a frame. */
    private static final int ROWS = 64;

    /** The most cycles in a second that a loop is summed up at, more than pictures show. Faster ones go as far by fewer, longer cycles. */
    private static final double FASTEST = 64;

    private final List<Part> parts;
    private final double duration;
    private final int pieces;
    private final double length; // of a piece
    private final List<GroundMove> sums = new ArrayList<>(List.of(GroundMove.NONE)); // up to the beginnings of pieces
    private int piece = -1; // the one that is at hand
    private @Nullable RootMix mix; // of it
    private @Nullable GroundMove whole;

    private RootFade(List<WeightedPlayback> base, IntFunction<RootTrack> tracks, long start, double duration) {
        parts = base.stream()
                .map(clip -> new Part(clip, tracks.apply(clip.playback().clip()), start))
                .toList();
        this.duration = duration;
        double rows = parts.stream().mapToDouble(part -> part.rows(duration)).sum();
        pieces = (int) Math.ceil(Math.max(rows / ROWS, 1));
        length = duration / pieces;
    }

    /**
     * The way in some time.
     *
     * @param base what is played, at least one clip; where none counts, the first one does
     * @param tracks of the clips by index
     * @param start tick that the way begins at
     * @param duration seconds that it takes, above 0
     */
    public static RootFade of(List<WeightedPlayback> base, IntFunction<RootTrack> tracks, long start, double duration) {
        return new RootFade(base, tracks, start, duration);
    }

    /**
     * The same as a track of its own, made once, which CPU and GPU read as all tracks.
     *
     * @param ticks that it takes, above 0
     * @param size a length, as of a stride, that errors are shares of
     */
    public static RootTrack track(
            List<WeightedPlayback> base, IntFunction<RootTrack> tracks, long start, long ticks, double size) {
        RootFade fade = of(base, tracks, start, ticks / Clock.TICKS_PER_SECOND);
        return RootMix.track(fade.parts, fade.breaks(0, fade.duration), size);
    }

    /** Cycles a second at which a loop is summed up. @param rate that it has */
    public static double pace(double rate) {
        return Math.min(rate, FASTEST);
    }

    /** All of it. */
    public GroundMove whole() {
        GroundMove found = whole;
        if (found == null) {
            found = at(duration);
            whole = found;
            mix = null; // a fade that is over needs no more
        }
        return found;
    }

    /** From the start to a time, 0 to the duration. */
    public GroundMove at(double time) {
        int sought = (int) Math.min(time / length, pieces - 1);
        while (sums.size() <= sought) {
            int last = sums.size() - 1;
            sums.add(sums.get(last).times(mix(last).whole()));
        }
        double from = sought * length;
        return sums.get(sought).times(mix(sought).at(Math.min(Math.max(time, from), end(sought))));
    }

    private RootMix mix(int sought) {
        RootMix found = mix;
        if (found == null || piece != sought) {
            found = RootMix.of(parts, breaks(sought * length, end(sought)));
            mix = found;
            piece = sought;
        }
        return found;
    }

    private double end(int sought) {
        return sought < pieces - 1 ? (sought + 1) * length : duration;
    }

    /** Where velocities or weights are not smooth, from a time to another. */
    private List<Double> breaks(double from, double to) {
        TreeSet<Double> times = new TreeSet<>();
        parts.forEach(part -> part.addBreaks(from, to, times));
        times.removeIf(time -> !(time > from && time < to));
        times.addAll(List.of(from, to));
        return List.copyOf(times);
    }

    /** One clip of it. @param start tick that times are counted from */
    private record Part(WeightedPlayback clip, RootTrack track, long start) implements RootMix.Part {
        @Override
        public GroundMove velocity(double time) {
            double phase = phase() + (time - begin()) * pace();
            if (!loops() && (time < begin() || phase >= 1)) {
                return GroundMove.NONE;
            }
            double part = phase - Math.floor(phase);
            return track.velocity(part * track.duration()).scaled(rate() * track.duration());
        }

        @Override
        public double weight(double time) {
            Fade fade = clip.weight();
            double elapsed = time * Clock.TICKS_PER_SECOND + (start - fade.start());
            if (elapsed >= fade.ticks()) {
                return fade.to();
            }
            double carried = fade.momentum().added(Math.max(elapsed, 0));
            return fade.from() + ((double) fade.to() - fade.from()) * Smoothstep.of(elapsed / fade.ticks()) + carried;
        }

        /** Seconds after the start that the clip begins at; 0 if it runs already, or always has. */
        private double begin() {
            return loops() ? 0 : Math.max(clip.playback().start() - start, 0) / Clock.TICKS_PER_SECOND;
        }

        /** Cycles a second. */
        private double rate() {
            return Clock.cycles(clip.playback().rate()) * Clock.TICKS_PER_SECOND;
        }

        /** Those that are summed up. */
        private double pace() {
            return loops() ? RootFade.pace(rate()) : rate();
        }

        /** Where it begins, a share of a cycle. */
        private double phase() {
            return PlaybackPhase.phaseOf(clip.playback(), start) * 0x1p-32;
        }

        private boolean loops() {
            return clip.playback().mode() == LoopMode.LOOP;
        }

        /** About how many rows it goes through in some seconds. */
        double rows(double duration) {
            double cycles = duration * pace();
            return track.count() * (loops() ? cycles : Math.min(cycles, 1));
        }

        void addBreaks(double from, double to, TreeSet<Double> out) {
            Fade fade = clip.weight();
            for (int i = 0; i <= FADE_BREAKS; i++) {
                out.add((fade.start() - start + i * (fade.ticks() / (double) FADE_BREAKS)) / Clock.TICKS_PER_SECOND);
            }
            if (fade.momentum().settle() > 0) {
                out.add((fade.start() - start + 1 / fade.momentum().settle()) / Clock.TICKS_PER_SECOND);
            }
            out.add(begin());
            double first = Math.max(Math.floor(phase() + (from - begin()) * pace()), 0);
            double last = Math.min(phase() + (to - begin()) * pace(), loops() ? Double.POSITIVE_INFINITY : 1);
            for (double cycle = first; cycle <= last && pace() > 0; cycle++) {
                for (double row : track.starts()) {
                    out.add(begin() + (cycle + row / track.duration() - phase()) / pace());
                }
            }
        }
    }
}
