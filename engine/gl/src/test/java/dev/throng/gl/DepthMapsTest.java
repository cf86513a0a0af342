package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** Depth drawn into one layer of several, and what a comparison with each of them says. */
@GlTest
class DepthMapsTest {
    private static final int SIDE = 8;

    /** Nearer than what is drawn, as near, farther; inside the map and outside. */
    private static final String ASK = """
            #version 450 core
            layout(local_size_x = 1) in;
            layout(binding = 0) uniform sampler2DArrayShadow maps;
            layout(std430, binding = 0) writeonly buffer Answers { float answers[]; };
            void main() {
                for (int layer = 0; layer < 2; layer++) {
                    answers[4 * layer] = textureGrad(maps, vec4(0.5, 0.5, layer, 0.6), vec2(0.0), vec2(0.0));
                    answers[4 * layer + 1] = textureGrad(maps, vec4(0.5, 0.5, layer, 0.5), vec2(0.0), vec2(0.0));
                    answers[4 * layer + 2] = textureGrad(maps, vec4(0.5, 0.5, layer, 0.4), vec2(0.0), vec2(0.0));
                    answers[4 * layer + 3] = textureGrad(maps, vec4(1.5, 0.5, layer, 0.4), vec2(0.0), vec2(0.0));
                }
            }
            """;

    @Test
    void aReferenceAsNearAsWhatWasDrawnPasses(GlContext gl) {
        try (DepthMaps maps = DepthMaps.create("test maps", SIDE, 2);
                ShaderProgram whole = Shaders.graphics(Shaders.WHOLE, "#version 450 core\nvoid main() {}\n");
                VertexArray nothing = VertexArray.create("nothing")) {
            RenderTarget.reversedDepth();
            Raster.cull(Raster.Cull.NONE);
            maps.begin(0);
            maps.begin(1);
            whole.set("depth", 0.5f);
            whole.use();
            nothing.bind();
            Draw.triangles(0, 6, 1, 0);
            assertArrayEquals(new float[] {1, 1, 1, 1, 1, 1, 0, 1}, answers(maps));
            maps.begin(1);
            assertArrayEquals(new float[] {1, 1, 1, 1, 1, 1, 1, 1}, answers(maps), "emptied");
        }
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
    void mapsBeyondTheDeviceAreRefused(GlContext gl) {
        int before = LiveObjects.count();
        GlException e = assertThrows(GlException.class, () -> DepthMaps.create("too large", 1 << 20, 1));
        assertEquals(GlException.Kind.LIMIT, e.kind());
        assertEquals(before, LiveObjects.count());
    }

    @Test
    void bytesAreThoseOfAllTexels(GlContext gl) {
        assertEquals(3L * 2048 * 2048 * 4, DepthMaps.bytes(2048, 3));
    }
}
