package dev.throng.gl.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.framebuffer.RenderTargetTest;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.Shaders;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.lwjgl.opengl.GL11C;

@GlTest
class FrameFencesTest {
    private final List<Long> frames = new ArrayList<>();
    private final List<Long> times = new ArrayList<>();

    private void record(long frame, long completionNanos, long waitedNanos) {
        frames.add(frame);
        times.add(completionNanos);
        assertTrue(waitedNanos >= 0);
    }

    @Test
    void everyFinishedFrameIsReportedOnceInOrder() {
        try (FrameFences fences = new FrameFences(2, this::record);
                RenderTarget target = RenderTarget.create("frames", 512, 512, 0);
                ShaderProgram program = Shaders.fill("vec4(fract(sin(uv.x * 999.0) * uv.y), 0, 0, 1)")) {
            for (int i = 0; i < 10; i++) {
                RenderTargetTest.drawWhole(target, program, 0);
                assertEquals(i, fences.endFrame());
                assertTrue(fences.pending() <= 2, "found " + fences.pending() + " frames in flight");
            }
            fences.drain();
            assertEquals(0, fences.pending());
        }
        assertEquals(List.of(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L), frames);
        assertEquals(times.stream().sorted().toList(), times);
    }

    @Test
    void finishedFramesAreReportedBeforeTheNextFrame() {
        try (FrameFences fences = new FrameFences(2, this::record)) {
            fences.poll();
            fences.endFrame();
            assertEquals(List.of(), frames, "not of the newest by itself");
            GL11C.glFinish();
            fences.poll();
            assertEquals(List.of(0L), frames);
            fences.drain();
            assertEquals(List.of(0L), frames);
        }
    }

    @Test
    void eachFrameIsAwaitedIfNoneMayBeInFlight() {
        try (FrameFences fences = new FrameFences(0, this::record)) {
            fences.endFrame();
            assertEquals(List.of(0L), frames);
        }
    }

    @Test
    void closingTheFencesDropsUnfinishedFrames() {
        FrameFences fences = new FrameFences(3, this::record);
        fences.endFrame();
        fences.close();
        fences.close();
        fences.drain();
        assertEquals(0, fences.pending());
        assertThrows(IllegalArgumentException.class, () -> new FrameFences(-1));
    }
}
