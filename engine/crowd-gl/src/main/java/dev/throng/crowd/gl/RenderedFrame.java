package dev.throng.crowd.gl;

import dev.throng.gl.timing.FrameFences;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A frame that was asked for. What it drew is counted on the device, and known when the device is done. */
public final class RenderedFrame {
    private final FrameFences fences;
    private List<CrowdPart> drawn; // until they are counted
    private final FrameCounter counter;
    private boolean isCounted;
    private @Nullable FrameStats stats; // made when it is asked for

    /**
     * @param fences whose listener {@linkplain #complete completes} the frame, borrowed
     * @param drawn the parts that it shows
     * @param known what is known of it without the device
     */
    RenderedFrame(FrameFences fences, List<CrowdPart> drawn, FrameCounter known) {
        this.fences = fences;
        this.drawn = drawn;
        counter = known;
    }

    /** The parts that it shows, until it is complete. */
    List<CrowdPart> drawn() {
        return drawn;
    }

    /** Adds up what it does. */
    FrameCounter counter() {
        return counter;
    }

    /** Says that the device has counted all. */
    void complete() {
        isCounted = true;
        drawn = List.of(); // which may be closed while counts are kept
    }

    /** Whether the device is done with the frame: some frames later it is. Never waits. The frame's context is current. */
    public boolean isKnown() {
        if (!isCounted) {
            fences.poll();
        }
        return isCounted;
    }

    /** What the frame did, where the device is done with it. Never waits. The frame's context is current. */
    public Optional<FrameStats> known() {
        return isKnown() ? Optional.of(stats()) : Optional.empty();
    }

    /** What the frame did; waits for the device if it is not done yet, so ask some frames later. */
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
