package dev.throng.gl.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

@GlTest
class GpuTimerTest {
    @Test
    void softwareRenderersReportNoGpuTimes(GlContext context) {
        try (GpuTimer timer = GpuTimer.create(4)) {
            assertEquals(!context.info().isSoftware(), timer.usable());
            try (GpuTimer.Span span = timer.time("pass")) {
                context.flush();
            }
            timer.nextFrame();
            assertTrue(timer.usable() || timer.poll().isEmpty());
        }
    }

    @Test
    void eachPassOfEachFrameGivesASampleInOrder(GlContext context) {
        List<GpuTimer.Sample> samples = new ArrayList<>();
        try (GpuTimer timer = GpuTimer.forced(2)) {
            for (int frame = 0; frame < 12; frame++) {
                try (GpuTimer.Span whole = timer.time("frame")) {
                    timer.time("skin").close();
                }
                context.finish();
                timer.nextFrame();
                samples.addAll(timer.poll());
            }
            assertEquals(0, timer.dropped());
        }
        assertEquals(24, samples.size());
        for (int i = 0; i < 24; i++) {
            assertEquals(i / 2, samples.get(i).frame());
            assertEquals(i % 2 == 0 ? "frame" : "skin", samples.get(i).pass());
            assertTrue(samples.get(i).nanos() >= 0);
            assertTrue(i < 2 || samples.get(i).endNanos() > samples.get(i - 2).endNanos(), "each frame was finished");
        }
    }

    @Test
    void framesWithoutPassesGiveNoSamples() {
        try (GpuTimer timer = GpuTimer.forced(4)) {
            for (int i = 0; i < 9; i++) {
                timer.nextFrame();
            }
            assertEquals(List.of(), timer.poll());
            assertEquals(0, timer.dropped());
        }
    }
}
