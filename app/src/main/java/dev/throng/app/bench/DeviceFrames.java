package dev.throng.app.bench;

import dev.throng.gl.timing.GpuTimer;
import java.util.OptionalLong;

/**
 * Frame times by the device's own clock: exact where the processor's thread, kept from looking, sees several frames complete at
 * once.
 */
final class DeviceFrames {
    private static final long NONE = Long.MIN_VALUE;

    private long lastFrame = NONE;
    private long lastEnd;

    /**
     * Takes in when a frame ended, oldest first.
     *
     * @param whole the span of all its commands
     * @return nanoseconds from the end of the frame before; none where that one's end is not known
     */
    OptionalLong add(GpuTimer.Sample whole) {
        boolean follows = whole.frame() == lastFrame + 1;
        long nanos = whole.endNanos() - lastEnd;
        lastFrame = whole.frame();
        lastEnd = whole.endNanos();
        return follows ? OptionalLong.of(nanos) : OptionalLong.empty();
    }
}
