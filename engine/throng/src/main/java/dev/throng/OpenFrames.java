package dev.throng;

import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.RenderedFrame;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Recent frames of a scene: the newest finished one, and those that the device may not have finished. */
final class OpenFrames {
    private final Deque<RenderedFrame> open = new ArrayDeque<>();
    private @Nullable RenderedFrame finished;

    void add(RenderedFrame frame) {
        finish();
        open.add(frame);
    }

    /** @return the counts of the newest finished frame; empty before the first. Never waits */
    Optional<FrameStats> newest() {
        finish();
        return Optional.ofNullable(finished).map(RenderedFrame::stats);
    }

    private void finish() {
        while (!open.isEmpty() && open.getFirst().isFinished()) {
            finished = open.removeFirst();
        }
    }
}
