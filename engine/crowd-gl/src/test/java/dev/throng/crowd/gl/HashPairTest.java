package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.crowd.cpu.ColourVariant;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Repeatable noise by {@code lib/hash.glsl} and Java. */
@GlTest
class HashPairTest {
    private static final int CASES = 200_000;
    private static final String TEXT = """
            #version 450 core
            #include "lib/hash.glsl"
            layout(local_size_x = 64) in;
            layout(std430, binding = 0) readonly buffer Cases { uint cases[]; };
            layout(std430, binding = 1) writeonly buffer Found { float found[]; };
            void main() {
                uint i = gl_GlobalInvocationID.x;
                if (i >= uint(CASES)) { return; }
                uint seed = cases[i];
                for (uint c = 0u; c < 4u; c++) { found[4u * i + c] = hashUnit(uvec3(seed, c + 1u, 7u)); }
            }
            """;

    @Test
    void hashedRandomNumbersAgreeWithTheCpu() {
        SplittableRandom random = new SplittableRandom(1);
        int[] seeds = random.ints(CASES).toArray();
        ShaderSource source = ShaderSource.of("hash", TEXT, Map.of("CASES", CASES));
        try (ShaderProgram program = ShaderProgram.compute("hash", source);
                GpuBuffer in = GpuBuffer.allocate("cases", 4L * CASES);
                GpuBuffer found = GpuBuffer.allocate("found", 16L * CASES)) {
            in.upload(0, seeds);
            in.bindStorage(0);
            found.bindStorage(1);
            program.dispatchThreads(CASES);
            Barrier.before(Barrier.READBACK);
            float[] units = found.downloadFloats(0, 4 * CASES);
            for (int i = 0; i < CASES; i++) {
                for (int c = 0; c < 4; c++) {
                    assertEquals(unit(seeds[i], c + 1, 7), units[4 * i + c], "seed " + seeds[i] + ", " + c);
                }
            }
        }
    }

    private static float unit(int a, int b, int c) {
        return (ColourVariant.hashWord(a, b, c) >>> 8) * 0x1p-24f;
    }
}
