package dev.throng;

import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.RenderedFrame;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The frames that the device may not be done with, and what the newest of the others did. */
final class FrameLog {
    private final Deque<RenderedFrame> open = new ArrayDeque<>();
    private @Nullable FrameStats latest;

    void add(RenderedFrame frame) {
        receive();
        open.add(frame);
    }

    Optional<FrameStats> latest() {
        receive();
        return Optional.ofNullable(latest);
    }

    private void receive() {
        while (!open.isEmpty() && open.getFirst().known().isPresent()) {
            latest = open.removeFirst().stats();
        }
    }
}
