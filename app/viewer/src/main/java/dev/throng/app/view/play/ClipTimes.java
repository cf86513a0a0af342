package dev.throng.app.view.play;

import dev.throng.anim.Clip;
import dev.throng.anim.Track;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Times that a clip's timeline shows: key times, and frames at the keys' frame rate. Immutable. */
public final class ClipTimes {
    /** Frame rate assumed for clips whose keys fit no usual rate. It equals the rate of the clock's steps. */
    public static final int DEFAULT_RATE = 60;

    private static final int[] RATES = {24, 25, 30, 48, 50, 60, 100, 120};

    /**
     * A frame rate fits a key that is at most this many frames from the nearest frame. Files round times to float32 and
     * milliseconds.
     */
    private static final double NEAR = 0.02;

    private final double duration;
    private final double[] keys;
    private final int rate;

    private ClipTimes(double duration, double[] keys) {
        this.duration = duration;
        this.keys = keys;
        rate = rate(keys);
    }

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

    /** @return distinct times of the keys of all tracks, seconds, increasing; a new array */
    public double[] keys() {
        return keys.clone();
    }

    /** @return usual frame rate that fits the keys, or {@link #DEFAULT_RATE} if none fits */
    public int rate() {
        return rate;
    }

    /** @return duration of a frame, seconds */
    public double frame() {
        return 1.0 / rate;
    }

    /** @return number of the frame at a time, counted from 0 */
    public int frameAt(double seconds) {
        return (int) Math.floor(seconds * rate + NEAR);
    }

    public int lastFrame() {
        return frameAt(duration);
    }
}
