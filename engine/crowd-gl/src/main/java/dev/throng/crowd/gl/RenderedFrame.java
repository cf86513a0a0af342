package dev.throng.crowd.gl;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A frame that was asked for. What it drew is counted on the device, and known when the device is done. */
public final class RenderedFrame {
    private final Runnable wait;
    private @Nullable FrameStats stats;

    /** @param wait returns when the frame is complete */
    RenderedFrame(Runnable wait) {
        this.wait = wait;
    }

    void complete(FrameStats counted) {
        stats = counted;
    }

    /** What the frame did, where that is known already: some frames later it is. Never waits. */
    public Optional<FrameStats> known() {
        return Optional.ofNullable(stats);
    }

    /** What the frame did; waits for the device if it is not done yet, so ask some frames later. */
    public FrameStats stats() {
        if (stats == null) {
            wait.run();
        }
        if (stats == null) {
            throw new IllegalStateException("the renderer was closed before the frame was complete");
        }
        return stats;
    }
}
