package dev.throng.app.view.play;

import dev.throng.anim.Clip;
import dev.throng.anim.Track;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Times of a clip that a timeline shows: its keys, and the frames that they lie on. Immutable. */
public final class ClipTimes {
    /** Frames a second of a clip whose keys fit no usual rate: one frame is one step of the clock. */
    public static final int DEFAULT_RATE = 60;

    /** Usual rates of animation, frames a second. */
    private static final int[] RATES = {24, 25, 30, 48, 50, 60, 100, 120};

    /** A key lies on a frame if it is no further from it than this share of a frame: files round times to float32 and milliseconds. */
    private static final double NEAR = 0.02;

    private final double duration;
    private final double[] keys;
    private final int rate;

    private ClipTimes(double duration, double[] keys) {
        this.duration = duration;
        this.keys = keys;
        rate = rate(keys);
    }

    /** Finds the times of a clip. */
    public static ClipTimes of(Clip clip) {
        double[] keys = clip.tracks().stream()
                .flatMapToDouble(ClipTimes::times)
                .filter(time -> time >= 0 && time <= clip.duration())
                .sorted()
                .distinct()
                .toArray();
        return new ClipTimes(clip.duration(), keys);
    }

    private static DoubleStream times(Track track) {
        float[] times = track.times();
        return IntStream.range(0, times.length).mapToDouble(key -> times[key]);
    }

    private static int rate(double[] keys) {
        boolean isEmpty = keys.length < 2; // a single key fits any rate
        return isEmpty
                ? DEFAULT_RATE
                : Arrays.stream(RATES)
                        .filter(rate -> fits(keys, rate))
                        .findFirst()
                        .orElse(DEFAULT_RATE);
    }

    private static boolean fits(double[] keys, int rate) {
        return Arrays.stream(keys).allMatch(key -> Math.abs(key * rate - Math.rint(key * rate)) <= NEAR);
    }

    /** Times of all keys of all tracks, seconds, increasing, each once; the caller's own. */
    public double[] keys() {
        return keys.clone();
    }

    /** Frames a second that the clip was made at, as its keys lie; {@link #DEFAULT_RATE} where they fit no usual rate. */
    public int rate() {
        return rate;
    }

    /** Seconds of one frame. */
    public double frame() {
        return 1.0 / rate;
    }

    /** The number of the frame that a time lies in, from 0. */
    public int frameAt(double seconds) {
        return (int) Math.floor(seconds * rate + NEAR);
    }

    /** The number of the last frame. */
    public int lastFrame() {
        return frameAt(duration);
    }
}
