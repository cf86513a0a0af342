package dev.throng.crowd.gl;

import dev.throng.gl.timing.FrameFences;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A frame that was asked for. What it drew is counted on the device, and known when the device is done. */
public final class RenderedFrame {
    private final FrameFences fences;
    private @Nullable FrameStats stats;

    /** @param fences whose listener {@linkplain #complete completes} the frame, borrowed */
    RenderedFrame(FrameFences fences) {
        this.fences = fences;
    }

    void complete(FrameStats counted) {
        stats = counted;
    }

    /** What the frame did, where the device is done with it: some frames later it is. Never waits. The frame's context is current. */
    public Optional<FrameStats> known() {
        if (stats == null) {
            fences.poll();
        }
        return Optional.ofNullable(stats);
    }

    /** What the frame did; waits for the device if it is not done yet, so ask some frames later. */
    public FrameStats stats() {
        if (stats == null) {
            fences.drain();
        }
        if (stats == null) {
            throw new IllegalStateException(
                    "statistics of a frame: found a closed renderer, expected a renderer that is open until the frame is finished");
        }
        return stats;
    }
}
