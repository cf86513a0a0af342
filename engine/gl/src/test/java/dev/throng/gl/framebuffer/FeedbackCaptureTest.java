package dev.throng.gl.framebuffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.Draw;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.Shaders;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@GlTest
class FeedbackCaptureTest {
    private ShaderProgram program;
    private VertexArray none;

    @BeforeEach
    void link() {
        program = Shaders.capturing("""
                #version 450 core
                out vec3 place;
                out vec2 more;
                void main() {
                    place = vec3(gl_VertexID, gl_InstanceID, 0.5);
                    more = vec2(-1, -2);
                    gl_Position = vec4(0);
                }
                """, "more", "place");
        none = VertexArray.create("no attributes");
        none.bind();
        program.use();
    }

    @AfterEach
    void close() {
        none.close();
        program.close();
    }

    @Test
    void everyVertexIsCapturedInOrder() {
        try (GpuBuffer into = GpuBuffer.allocate("captured", 6 * 20)) {
            into.fillFloat(Float.NaN);
            FeedbackCapture.capture(into, () -> Draw.points(4, 3, 2, 0));
            assertArrayEquals(
                    new float[] {
                        -1, -2, 4, 0, 0.5f, -1, -2, 5, 0, 0.5f, -1, -2, 6, 0, 0.5f, -1, -2, 4, 1, 0.5f, -1, -2, 5, 1,
                        0.5f, -1, -2, 6, 1, 0.5f
                    },
                    into.downloadFloats(0, 30));
        }
    }

    @Test
    void buffersTooSmallForTheCapturedVerticesAreRefused() {
        try (GpuBuffer into = GpuBuffer.allocate("short", 3 * 20)) {
            GlException e =
                    assertThrows(GlException.class, () -> FeedbackCapture.capture(into, () -> Draw.points(0, 4, 1, 0)));
            assertEquals(GlException.Kind.LIMIT, e.kind());
            assertTrue(
                    e.getMessage().endsWith("found room for 3 vertices, expected room for 4 vertices"), e.getMessage());
        }
    }

    @Test
    void capturePreservesRenderTargetAndRasterization() {
        try (GpuBuffer into = GpuBuffer.allocate("captured", 20);
                RenderTarget target = RenderTarget.create("picture", 2, 2, 0);
                ShaderProgram white = Shaders.fill("vec4(1)")) {
            target.bind();
            FeedbackCapture.capture(into, () -> Draw.points(0, 1, 1, 0));
            none.bind();
            white.use();
            Draw.triangles(0, 6, 1, 0);
            byte[] rgb = target.readRgb();
            assertEquals(-1, rgb[0]);
            assertEquals(-1, rgb[11]);
        }
    }

    @Test
    void vertexCaptureEndsAfterAFailedDraw() {
        try (GpuBuffer into = GpuBuffer.allocate("captured", 20)) {
            assertThrows(
                    ArithmeticException.class,
                    () -> FeedbackCapture.capture(into, () -> {
                        throw new ArithmeticException();
                    }));
            FeedbackCapture.capture(into, () -> Draw.points(9, 1, 1, 0));
            assertEquals(9, into.downloadFloats(8, 1)[0]);
        }
    }
}
