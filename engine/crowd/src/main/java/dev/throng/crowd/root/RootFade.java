package dev.throng.crowd.root;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.MoveDraft;
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
 * Root motion of an instance that plays several clips, while weights change or over a cycle. Velocities are piecewise
 * polynomials, so Gauss quadrature is exact up to double precision. Pieces are summed on demand: a fade of an hour
 * starts as fast as a short one, but a jump into it sums all earlier pieces.
 *
 * <p>Not thread-safe.
 */
public final class RootFade {
    /** Number of pieces into which a fade is divided, as normalised weights are not polynomials. */
    private static final int FADE_BREAKS = 8;

    /**
     * Number of track pieces of all clips per piece of a fade: as many as in short fades, which thousands of instances
     * start in a frame.
     */
    private static final int ROWS = 64;

    /**
     * Highest rate at which a loop's motion is summed, in cycles per second, more than pictures show. Faster loops
     * travel as far in fewer, longer cycles.
     */
    private static final double FASTEST = 64;

    private final List<Part> parts;
    private final double duration;
    private final int pieces;
    private final double length; // of each piece
    private final List<GroundMove> sums = new ArrayList<>(List.of(GroundMove.NONE)); // up to the start of each piece
    private int piece = -1; // index of the current piece
    private @Nullable RootMix mix; // of the current piece
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
     * Builds the root motion of a period.
     *
     * @param base at least one clip; if all weights are 0, the first counts
     * @param tracks tracks by clip index
     * @param start first tick
     * @param duration seconds, above 0
     */
    public static RootFade of(List<WeightedPlayback> base, IntFunction<RootTrack> tracks, long start, double duration) {
        return new RootFade(base, tracks, start, duration);
    }

    /**
     * Builds the root motion of a period as one track, which CPU and GPU read like other tracks.
     *
     * @param ticks duration, above 0
     * @param size reference length of errors, such as a stride
     * @param base at least one clip; if all weights are 0, the first counts
     * @param tracks tracks by clip index
     * @param start first tick
     */
    public static RootTrack track(
            List<WeightedPlayback> base, IntFunction<RootTrack> tracks, long start, long ticks, double size) {
        RootFade fade = of(base, tracks, start, ticks / Clock.TICKS_PER_SECOND);
        return RootMix.track(fade.parts, fade.breaks(0, fade.duration), size);
    }

    /**
     * Returns the rate at which the motion of a loop is summed, in cycles per second.
     *
     * @param rate actual rate
     */
    public static double pace(double rate) {
        return Math.min(rate, FASTEST);
    }

    public GroundMove whole() {
        GroundMove found = whole;
        if (found == null) {
            found = at(duration);
            whole = found;
            mix = null; // not needed after the fade
        }
        return found;
    }

    /**
     * Returns the root motion from the start to a time.
     *
     * @param time seconds, 0 to the duration
     */
    public GroundMove at(double time) {
        return at(time, new MoveDraft()).move();
    }

    /** Computes {@link #at(double)} into {@code out}, without another object, and returns {@code out}. */
    public MoveDraft at(double time, MoveDraft out) {
        int sought = (int) Math.min(time / length, pieces - 1);
        while (sums.size() <= sought) {
            int last = sums.size() - 1;
            sums.add(sums.get(last).times(mix(last).whole()));
        }
        double from = sought * length;
        return mix(sought).at(Math.min(Math.max(time, from), end(sought)), out).then(sums.get(sought));
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

    /** Times at which velocities or weights are not smooth, with both ends of the period. */
    private List<Double> breaks(double from, double to) {
        TreeSet<Double> times = new TreeSet<>();
        parts.forEach(part -> part.addBreaks(from, to, times));
        times.removeIf(time -> !(time > from && time < to));
        times.addAll(List.of(from, to));
        return List.copyOf(times);
    }

    /**
     * Clip with its fade and root track.
     *
     * @param start tick of time 0
     */
    private record Part(WeightedPlayback clip, RootTrack track, long start) implements RootMix.Part {
        @Override
        public void velocity(double time, MoveDraft out) {
            double phase = phase() + (time - begin()) * pace();
            if (!loops() && (time < begin() || phase >= 1)) {
                out.set(GroundMove.NONE);
                return;
            }
            double part = phase - Math.floor(phase);
            track.velocity(part * track.duration(), out).scale(rate() * track.duration());
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

        /** Seconds from the period's start to the clip's start; 0 if the clip already runs. */
        private double begin() {
            return loops() ? 0 : Math.max(clip.playback().start() - start, 0) / Clock.TICKS_PER_SECOND;
        }

        /** Rate of the clip, in cycles per second. */
        private double rate() {
            return Clock.cycles(clip.playback().rate()) * Clock.TICKS_PER_SECOND;
        }

        /** Rate at which the clip's motion is summed, in cycles per second. */
        private double pace() {
            return loops() ? RootFade.pace(rate()) : rate();
        }

        /** Phase of the clip at the period's start, in cycles. */
        private double phase() {
            return PlaybackPhase.phaseOf(clip.playback(), start) * 0x1p-32;
        }

        private boolean loops() {
            return clip.playback().mode() == LoopMode.LOOP;
        }

        /**
         * Estimates how many pieces of its track the clip passes.
         *
         * @param duration seconds
         */
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
