package dev.throng.app.view.meter;

import dev.throng.app.statistic.Percentiles;
import dev.throng.crowd.gl.FrameStats;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Statistics of the last few hundred completed frames. */
public final class Meters {
    /** Largest number of frames in the statistics, so large that the 99th percentile is not the maximum. */
    public static final int KEPT = 240;

    /**
     * Number of a scene's first frames that the statistics omit, because these frames compile programs and fill caches.
     */
    static final int WARM_UP = 5;

    /** Smallest number of frames from which a frame rate is computed. */
    private static final int ENOUGH = 3;

    private final Deque<FrameTimings> times = new ArrayDeque<>();
    private @Nullable FrameStats stats;
    private long frames;
    private boolean rests;
    private int untilKept; // number of coming frames of the warm-up, each of which replaces the previous one

    /** Adds a completed frame. While a scene's first frames are omitted, only the newest frame is stored. */
    void add(FrameTimings time) {
        if (times.size() == KEPT) {
            times.removeFirst();
        }
        if (untilKept > 0) {
            untilKept--;
            times.clear();
        }
        times.addLast(time);
        frames++;
    }

    /** Begins the statistics of another scene, whose first frames are omitted. */
    public void warmUp() {
        untilKept = WARM_UP + 1;
    }

    /**
     * Records whether the window draws no frames at present.
     *
     * @param now whether no frames are drawn, because nothing moves
     */
    public void rests(boolean now) {
        rests = now;
    }

    /** @return whether no frames are drawn at present, so that the frame rate means nothing */
    public boolean rests() {
        return rests;
    }

    void did(FrameStats frame) {
        stats = frame;
    }

    /** @return number of frames completed since the window opened */
    public long frames() {
        return frames;
    }

    /** @return times of the newest completed frame; empty before the first */
    public Optional<FrameTimings> newest() {
        return Optional.ofNullable(times.peekLast());
    }

    /** @return times of the frames in the statistics, oldest first */
    public List<FrameTimings> times() {
        return List.copyOf(times);
    }

    /** @return statistics of the newest completed frame; empty before the first */
    public Optional<FrameStats> stats() {
        return Optional.ofNullable(stats);
    }

    /** @return percentiles of the times of whole frames; empty before the first frame */
    public Optional<Percentiles> wholes() {
        return times.isEmpty() ? Optional.empty() : Optional.of(Percentiles.of(times, FrameTimings::whole));
    }

    /**
     * @param of returns the measured time of a frame, or NaN if it was not measured
     * @return median over the frames in which the time was measured; NaN if it was measured in none
     */
    public double median(ToDoubleFunction<FrameTimings> of) {
        double[] measured =
                times.stream().mapToDouble(of).filter(Double::isFinite).toArray();
        return measured.length == 0 ? Double.NaN : new Percentiles(measured).median();
    }

    /** @return mean frame rate of the last frames, in frames per second; 0 until enough frames are complete */
    public double fps() {
        if (times.size() < ENOUGH || untilKept > 0) {
            return 0;
        }
        double mean = times.stream()
                .skip(Math.max(0, times.size() - 30))
                .mapToDouble(FrameTimings::whole)
                .average()
                .orElseThrow();
        return mean > 0 ? 1000 / mean : 0;
    }
}
