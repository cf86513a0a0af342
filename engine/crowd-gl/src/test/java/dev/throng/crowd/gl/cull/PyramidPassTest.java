package dev.throng.crowd.gl.cull;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.cpu.CpuDepthPyramid;
import dev.throng.crowd.gl.Crowds;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.RandomCrowd;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.memory.PictureMemory;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Depth pyramid against its CPU counterpart: whole and partial squares, with and without multisampling. */
@GlTest
class PyramidPassTest {
    private static final int LARGEST = 140;

    /** Each picture follows a larger picture without multisampling, whose buffer is kept. */
    @ParameterizedTest
    @CsvSource({"140, 140, 0", "96, 64, 0", "96, 64, 4", "97, 61, 0", "33, 130, 4", "1, 1, 0", "3, 9, 4"})
    void depthPyramidEqualsThatOfTheCpu(int width, int height, int samples, GlContext gl) {
        CrowdState state = RandomCrowd.of(300, new SplittableRandom(4), false);
        try (GpuCharacter character =
                        GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create("test picture", width, height, samples);
                RenderTarget largest = RenderTarget.create("largest picture", LARGEST, LARGEST, 0);
                Programs programs = new Programs();
                PyramidPass pass = PyramidPass.create(largest, programs)) {
            pass.build(largest);
            assertTrue(pass.fits(target));
            Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
            Environment plain = Environment.neutral(Environment.Sides.MATERIAL);
            View view = RandomCrowd.camera(new SplittableRandom(4));
            renderer.render(target, new FrameDescription(view, plain), FrameTime.at(0), PassTimer.NONE);
            float[] depths = depths(target);
            if (width > 50) {
                assertFalse(Arrays.equals(depths, new float[depths.length]), "something was drawn");
            }
            pass.build(target);
            assertArrayEquals(new CpuDepthPyramid(depths, width).farthest(), pass.download());
            assertEquals(pass.bytes(), PictureMemory.pyramid(LARGEST, LARGEST).total());
        }
    }

    /** Farthest sample of each pixel. */
    private static float[] depths(RenderTarget target) {
        String text = """
                #version 450 core
                layout(local_size_x = 64) in;
                layout(binding = UNIT_DEPTH) uniform KIND depths;
                layout(std430, binding = 0) writeonly buffer Out { float depth[]; };
                void main() {
                    int i = int(gl_GlobalInvocationID.x);
                    if (i >= WIDTH * HEIGHT) { return; }
                    float least = 1.0;
                    for (int s = 0; s < SAMPLES; s++) {
                        least = min(least, texelFetch(depths, ivec2(i % WIDTH, i / WIDTH), s).x);
                    }
                    depth[i] = least;
                }
                """;
        int count = target.width() * target.height();
        Map<String, Object> constants = ShaderConstants.shared();
        constants.putAll(Map.of(
                "KIND", target.samples() > 1 ? "sampler2DMS" : "sampler2D",
                "SAMPLES", target.samples(),
                "WIDTH", target.width(),
                "HEIGHT", target.height()));
        try (ShaderProgram program = ShaderProgram.compute("depths", ShaderSource.of("depths", text, constants));
                GpuBuffer out = GpuBuffer.allocate("depths", (long) count * Float.BYTES)) {
            out.bindStorage(0);
            target.bindDepth(Bindings.UNIT_DEPTH);
            program.dispatchThreads(count);
            Barrier.before(Barrier.READBACK);
            return out.downloadFloats(0, count);
        }
    }
}
