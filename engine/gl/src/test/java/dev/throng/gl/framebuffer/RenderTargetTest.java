package dev.throng.gl.framebuffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.Draw;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.gl.LiveObjects;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.Shaders;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

@GlTest
public class RenderTargetTest {
    @Test
    void readbackReturnsTheClearedColour() {
        try (RenderTarget target = RenderTarget.create("cleared", 3, 2, 0)) {
            target.clear(1, 0.2f, 0, 1, 0);
            byte[] expected = new byte[18];
            for (int i = 0; i < 18; i += 3) {
                expected[i] = -1;
                expected[i + 1] = 51;
            }
            assertArrayEquals(expected, target.readRgb());
        }
    }

    @Test
    void readbackReturnsTheTopRowFirst() {
        try (RenderTarget target = RenderTarget.create("tall", 1, 600, 0);
                ShaderProgram program = Shaders.fill("vec4(step(0.5, uv.y), uv.y, 0, 1)")) {
            drawWhole(target, program, 0);
            byte[] rgb = target.readRgb();
            assertEquals(255, rgb[0] & 0xFF);
            assertEquals(0, rgb[599 * 3] & 0xFF);
            for (int row = 1; row < 600; row++) {
                assertTrue((rgb[row * 3 + 1] & 0xFF) <= (rgb[row * 3 - 2] & 0xFF), "row " + row);
            }
        }
    }

    @Test
    void samplesOfAPixelAreAveraged() {
        try (RenderTarget target = RenderTarget.create("smooth", 2, 1, 4);
                ShaderProgram program = Shaders.graphics(
                        """
                        #version 450 core
                        void main() {
                            vec2 corner = vec2[](vec2(-1, -1), vec2(1, -1), vec2(-1, 1))[gl_VertexID];
                            gl_Position = vec4(corner, 0, 1);
                        }
                        """, "#version 450 core\nout vec4 colour;\nvoid main() { colour = vec4(1); }\n")) {
            target.clear(0, 0, 0, 1, 0);
            try (VertexArray none = VertexArray.create("no attributes")) {
                target.bind();
                none.bind();
                program.use();
                Draw.triangles(0, 3, 1, 0);
            }
            int left = target.readRgb()[0] & 0xFF;
            assertTrue(left > 0 && left < 255, "a quarter or half of the samples, found " + left);
        }
    }

    @Test
    void linearColoursAreStoredAsSrgbIfRequested() {
        for (int samples : new int[] {0, 4}) {
            try (RenderTarget target = RenderTarget.create("encoded", 1, 1, samples, RenderTarget.Colour.SRGB);
                    ShaderProgram program = Shaders.fill("vec4(0.2140411, 1, 0, 1)")) {
                drawWhole(target, program, 0);
                // The sRGB transfer function maps 0.2140411 to 0.5.
                assertEquals(127.5, target.readRgb()[0] & 0xFF, 1);
            }
        }
    }

    @Test
    void nearerSurfaceHidesTheFartherSurfaceWithReversedDepth() {
        try (RenderTarget target = RenderTarget.create("depth", 1, 1, 0);
                ShaderProgram near = Shaders.fill("vec4(1, 0, 0, 1)");
                ShaderProgram far = Shaders.fill("vec4(0, 1, 0, 1)")) {
            RenderTarget.useReversedZ();
            target.clear(0, 0, 0, 1, 0);
            drawWhole(target, near, 0.5f);
            drawWhole(target, far, 0.25f);
            assertArrayEquals(new byte[] {-1, 0, 0}, target.readRgb());
            // Near 0, depth distinguishes 2^-24, which a fixed-point buffer cannot.
            target.clear(0, 0, 0, 1, 1e-9f);
            drawWhole(target, far, 1.1e-9f);
            assertArrayEquals(new byte[] {0, -1, 0}, target.readRgb());
        }
    }

    @Test
    void renderTargetsLargerThanTheDeviceAllowsAreRefused(GlContext context) {
        int max = (int) context.limits().renderSize();
        int samples = (int) context.limits().samples();
        assertEquals(
                GlException.Kind.LIMIT,
                assertThrows(GlException.class, () -> RenderTarget.create("wide", max + 1, 1, 0))
                        .kind());
        assertEquals(
                GlException.Kind.LIMIT,
                assertThrows(GlException.class, () -> RenderTarget.create("fine", 1, 1, samples + 1))
                        .kind());
        assertThrows(IllegalArgumentException.class, () -> RenderTarget.create("flat", 1, 0, 0));
        assertEquals(0, LiveObjects.count());
    }

    @Test
    void equalDrawsGiveEqualPictures() {
        try (RenderTarget target = RenderTarget.create("again", 64, 64, 0);
                ShaderProgram program = Shaders.fill("vec4(uv, sin(uv.x * 40.0), 1)")) {
            drawWhole(target, program, 0);
            byte[] first = target.readRgb();
            target.clear(0, 0, 0, 0, 0);
            drawWhole(target, program, 0);
            assertTrue(Arrays.equals(first, target.readRgb()));
        }
    }

    public static void drawWhole(RenderTarget target, ShaderProgram program, float depth) {
        try (VertexArray none = VertexArray.create("no attributes")) {
            target.bind();
            none.bind();
            program.set("depth", depth);
            program.use();
            Draw.triangles(0, 6, 1, 0);
        }
    }
}
