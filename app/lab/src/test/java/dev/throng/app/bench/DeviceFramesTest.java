package dev.throng.app.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.app.bench.FrameLoop.DeviceFrames;
import dev.throng.gl.timing.GpuTimer;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class DeviceFramesTest {
    private final DeviceFrames frames = new DeviceFrames();

    private OptionalLong add(long frame, long end) {
        return frames.add(new GpuTimer.Sample(frame, FrameLoop.TOTAL, 5, end));
    }

    @Test
    void frameTimeStartsAtTheEndOfThePreviousFrame() {
        assertEquals(OptionalLong.empty(), add(0, -40));
        assertEquals(OptionalLong.of(50), add(1, 10));
        assertEquals(OptionalLong.of(7), add(2, 17));
    }

    @Test
    void frameTimeAfterALostFrameIsUnknown() {
        add(0, 10);
        assertEquals(OptionalLong.empty(), add(2, 30));
        assertEquals(OptionalLong.of(10), add(3, 40));
    }
}
