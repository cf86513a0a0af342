package dev.throng.crowd.root;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.RootMix;
import dev.throng.anim.root.RootTrack;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.PlayedClip;
import dev.throng.math.Smoothstep;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntFunction;

/**
 * The way of an instance while the weights of what it plays change: a sum that is a function of the clock. Velocities are polynomials from
 * row to row, so it is as exact as Gauss' quadrature in double precision.
 */
public final class RootFade {
    /** Parts of a fade: shares of several weights are no polynomials. */
    private static final int PARTS = 8;

    private final List<Part> parts;
    private final List<Double> breaks;

    private RootFade(List<PlayedClip> base, IntFunction<RootTrack> tracks, long start, double duration) {
        parts = base.stream()
                .map(clip -> new Part(clip, tracks.apply(clip.playback().clip()), start))
                .toList();
        TreeSet<Double> times = new TreeSet<>();
        parts.forEach(part -> part.addBreaks(duration, times));
        times.removeIf(time -> !(time > 0 && time < duration));
        times.addAll(List.of(0.0, duration));
        breaks = List.copyOf(times);
    }

    /**
     * The way in some time.
     *
     * @param base what is played, at least one clip; where none counts, the first one does
     * @param tracks of the clips by index
     * @param start tick that the way begins at
     * @param duration seconds that it takes, above 0
     * @return in seconds from the start
     */
    public static RootMix mix(List<PlayedClip> base, IntFunction<RootTrack> tracks, long start, double duration) {
        RootFade fade = new RootFade(base, tracks, start, duration);
        return RootMix.of(fade.parts, fade.breaks);
    }

    /**
     * The same as a track of its own, made once, which CPU and GPU read as all tracks.
     *
     * @param ticks that it takes, above 0
     * @param size a length, as of a stride, that errors are shares of
     */
    public static RootTrack track(
            List<PlayedClip> base, IntFunction<RootTrack> tracks, long start, long ticks, double size) {
        RootFade fade = new RootFade(base, tracks, start, ticks / Clock.TICKS_PER_SECOND);
        return RootMix.track(fade.parts, fade.breaks, size);
    }

    /** One clip of it. @param start tick that times are counted from */
    private record Part(PlayedClip clip, RootTrack track, long start) implements RootMix.Part {
        @Override
        public GroundMove velocity(double time) {
            double phase = phase() + (time - begin()) * pace();
            boolean loops = clip.playback().mode() == LoopMode.LOOP;
            if (!loops && (time < begin() || phase >= 1)) {
                return GroundMove.NONE;
            }
            double part = phase - Math.floor(phase);
            return track.velocity(part * track.duration()).scaled(pace() * track.duration());
        }

        @Override
        public double weight(double time) {
            Fade fade = clip.weight();
            double elapsed = time * Clock.TICKS_PER_SECOND + (start - fade.start());
            if (elapsed >= fade.ticks()) {
                return fade.to();
            }
            return fade.from() + ((double) fade.to() - fade.from()) * Smoothstep.of(elapsed / fade.ticks());
        }

        /** Seconds after the start that the clip begins at; 0 if it runs already, or always has. */
        private double begin() {
            boolean waits = clip.playback().mode() == LoopMode.CLAMP;
            return waits ? Math.max(clip.playback().start() - start, 0) / Clock.TICKS_PER_SECOND : 0;
        }

        /** Cycles a second. */
        private double pace() {
            return Clock.cycles(clip.playback().rate()) * Clock.TICKS_PER_SECOND;
        }

        /** Where it begins, a share of a cycle. */
        private double phase() {
            return PlaybackPhase.phaseOf(clip.playback(), start) * 0x1p-32;
        }

        void addBreaks(double duration, TreeSet<Double> out) {
            Fade fade = clip.weight();
            for (int i = 0; i <= PARTS; i++) {
                out.add((fade.start() - start + i * (fade.ticks() / (double) PARTS)) / Clock.TICKS_PER_SECOND);
            }
            out.add(begin());
            double last = phase() + (duration - begin()) * pace();
            for (int cycle = 0; cycle <= last && pace() > 0; cycle++) {
                for (double row : track.starts()) {
                    out.add(begin() + (cycle + row / track.duration() - phase()) / pace());
                }
            }
        }
    }
}
