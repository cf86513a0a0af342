package dev.throng.gl.framebuffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.gl.Barrier;
import dev.throng.gl.Draw;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.gl.LiveObjects;
import dev.throng.gl.Raster;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.Shaders;
import org.junit.jupiter.api.Test;

/** Depth drawn into two maps at once, one of them clipped, and comparisons with both. */
@GlTest
class DepthMapsTest {
    private static final int SIDE = 8;

    /**
     * Comparisons in each map, with a reference nearer than the drawn depth, equal to the depth, and farther; then
     * outside the maps.
     */
    private static final String ASK = """
            #version 450 core
            layout(local_size_x = 1) in;
            layout(binding = 0) uniform sampler2DShadow maps;
            layout(std430, binding = 0) writeonly buffer Answers { float answers[]; };
            float ask(float u, float depth) {
                return textureGrad(maps, vec3(u, 0.5, depth), vec2(0.0), vec2(0.0));
            }
            void main() {
                for (int map = 0; map < 2; map++) {
                    float u = 0.25 + 0.5 * float(map);
                    answers[4 * map] = ask(u, 0.6);
                    answers[4 * map + 1] = ask(u, 0.5);
                    answers[4 * map + 2] = ask(u, 0.4);
                    answers[4 * map + 3] = ask(1.5, 0.4);
                }
            }
            """;

    /** Covers the picture by two triangles, of which a clip distance keeps the right half. */
    private static final String RIGHT_HALF = """
            #version 450 core
            const vec2 CORNERS[6] = vec2[](vec2(-1, -1), vec2(1, -1), vec2(1, 1), vec2(-1, -1), vec2(1, 1), vec2(-1, 1));
            out float gl_ClipDistance[1];
            void main() {
                gl_ClipDistance[0] = CORNERS[gl_VertexID].x;
                gl_Position = vec4(CORNERS[gl_VertexID], 0.5, 1);
            }
            """;

    @Test
    void depthComparisonPassesForReferencesAtLeastAsNear(GlContext gl) {
        try (DepthMaps maps = DepthMaps.create("test maps", SIDE, 2);
                ShaderProgram whole = Shaders.graphics(Shaders.WHOLE, "#version 450 core\nvoid main() {}\n");
                ShaderProgram half = Shaders.graphics(RIGHT_HALF, "#version 450 core\nvoid main() {}\n");
                VertexArray nothing = VertexArray.create("nothing")) {
            RenderTarget.useReversedZ();
            Raster.cull(Raster.Cull.NONE);
            nothing.bind();
            whole.set("depth", 0.5f);
            draw(maps, whole);
            assertArrayEquals(new float[] {1, 1, 0, 1, 1, 1, 0, 1}, answers(maps));
            Raster.clip(1);
            draw(maps, half);
            Raster.clip(0);
            assertArrayEquals(new float[] {1, 1, 1, 1, 1, 1, 0, 1}, answers(maps), "clipped");
            maps.begin();
            assertArrayEquals(new float[] {1, 1, 1, 1, 1, 1, 1, 1}, answers(maps), "emptied");
        }
    }

    private static void draw(DepthMaps maps, ShaderProgram program) {
        maps.begin();
        program.use();
        Draw.triangles(0, 6, 1, 0);
    }

    private static float[] answers(DepthMaps maps) {
        try (ShaderProgram ask = Shaders.compute(ASK);
                GpuBuffer answers = GpuBuffer.allocate("answers", 32)) {
            maps.bind(0);
            answers.bindStorage(0);
            ask.dispatchThreads(1);
            Barrier.before(Barrier.READBACK);
            return answers.downloadFloats(0, 8);
        }
    }

    @Test
    void depthMapsLargerThanTheDeviceAllowsAreRefused(GlContext gl) {
        int before = LiveObjects.count();
        GlException e = assertThrows(GlException.class, () -> DepthMaps.create("too large", 1 << 20, 1));
        assertEquals(GlException.Kind.LIMIT, e.kind());
        assertEquals(before, LiveObjects.count());
    }

    @Test
    void byteCountOfDepthMapsIncludesTexelsOfAllMaps(GlContext gl) {
        assertEquals(3L * 2048 * 2048 * 4, DepthMaps.bytes(2048, 3));
    }
}
