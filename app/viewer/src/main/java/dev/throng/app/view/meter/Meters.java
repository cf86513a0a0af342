package dev.throng.app.view.meter;

import dev.throng.app.statistic.Percentiles;
import dev.throng.crowd.gl.FrameStats;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** What the last few hundred frames took and did. */
public final class Meters {
    /** Enough for a 99th percentile that is not the maximum. */
    public static final int KEPT = 240;

    /** Frames of a new scene that are dropped from the statistics: they compile programs and fill caches. */
    static final int WARM_UP = 5;

    /** Fewest frames whose mean is shown as a rate. */
    private static final int ENOUGH = 3;

    private final Deque<FrameTimings> times = new ArrayDeque<>();
    private @Nullable FrameStats stats;
    private long frames;
    private boolean rests;
    private int untilKept; // frames to come that each replace the one before

    /** Adds a finished frame. Frames of the warm-up are shown while there are no others. */
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

    /** Begins the warm-up of another scene: its first frames stay out of the statistics. */
    public void warmUp() {
        untilKept = WARM_UP + 1;
    }

    /** Says whether no frames need be drawn at present, since nothing moves. */
    public void rests(boolean now) {
        rests = now;
    }

    /** Whether no frames are drawn: their rate says nothing. */
    public boolean rests() {
        return rests;
    }

    /** Takes in what a frame did. */
    void did(FrameStats frame) {
        stats = frame;
    }

    /** Finished since the window is open. */
    public long frames() {
        return frames;
    }

    /** The newest that is finished. */
    public Optional<FrameTimings> newest() {
        return Optional.ofNullable(times.peekLast());
    }

    /** Oldest first. */
    public List<FrameTimings> times() {
        return List.copyOf(times);
    }

    /** What the newest finished frame did. */
    public Optional<FrameStats> stats() {
        return Optional.ofNullable(stats);
    }

    /** Of the whole frames; empty before the first. */
    public Optional<Percentiles> wholes() {
        return times.isEmpty() ? Optional.empty() : Optional.of(Percentiles.of(times, FrameTimings::whole));
    }

    /** The median of something over the frames that measured it; NaN where none did. */
    public double median(ToDoubleFunction<FrameTimings> of) {
        double[] measured =
                times.stream().mapToDouble(of).filter(Double::isFinite).toArray();
        return measured.length == 0 ? Double.NaN : new Percentiles(measured).median();
    }

    /** Frames a second, by the mean of the last ones; 0 before there are enough. */
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
