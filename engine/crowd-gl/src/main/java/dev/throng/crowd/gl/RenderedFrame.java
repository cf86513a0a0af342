package dev.throng.crowd.gl;

import dev.throng.gl.timing.FrameFences;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Submitted frame, whose statistics are known when the device has finished it. */
public final class RenderedFrame {
    private final FrameFences fences;
    private List<CrowdPart> drawn; // empty once they are counted
    private final FrameCounter counter;
    private boolean isCounted;
    private @Nullable FrameStats stats; // created at the first request

    /**
     * @param fences fences whose listener calls {@link #complete}, borrowed
     * @param drawn parts that the frame draws
     * @param counted statistics that the CPU has counted itself
     */
    RenderedFrame(FrameFences fences, List<CrowdPart> drawn, FrameCounter counted) {
        this.fences = fences;
        this.drawn = drawn;
        counter = counted;
    }

    /** @return drawn parts; empty after completion */
    List<CrowdPart> drawn() {
        return drawn;
    }

    FrameCounter counter() {
        return counter;
    }

    /** Completes the statistics, after the device's counts have arrived. */
    void complete() {
        isCounted = true;
        drawn = List.of(); // the caller may keep the frame after parts are closed
    }

    /**
     * Returns whether the device has finished the frame, usually some frames later. Never waits. The frame's context
     * must be current.
     */
    public boolean isFinished() {
        if (!isCounted) {
            fences.poll();
        }
        return isCounted;
    }

    /**
     * Returns the frame's statistics, or empty if the device has not finished the frame. Never waits. The frame's
     * context must be current.
     */
    public Optional<FrameStats> statsIfFinished() {
        return isFinished() ? Optional.of(stats()) : Optional.empty();
    }

    /** Returns the frame's statistics. Waits for the device if it has not finished the frame. */
    public FrameStats stats() {
        if (!isCounted) {
            fences.drain();
        }
        if (!isCounted) {
            throw new IllegalStateException(
                    "statistics of a frame: found a closed renderer, expected a renderer that is open until the frame is finished");
        }
        stats = stats == null ? counter.stats() : stats;
        return stats;
    }
}
