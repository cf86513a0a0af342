package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.crowd.cpu.ColourVariant;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Choice of colour variants by {@code lib/colour_variant.glsl} and its CPU counterpart. */
@GlTest
class ColourVariantPairTest {
    private static final int CASES = 5000;
    private static final List<String> LINES = List.of(
            "#version 450 core",
            "#include \"lib/colour_variant.glsl\"",
            "layout(local_size_x = 64) in;",
            "layout(std430, binding = 0) readonly buffer Cases { uvec4 cases[]; };",
            "layout(std430, binding = 1) writeonly buffer Found { float found[]; };",
            "void main() {",
            "uint i = gl_GlobalInvocationID.x;",
            "if (i < uint(CASES)) { found[i] = float(colourVariantOf(cases[i].x, cases[i].y, cases[i].z)); }",
            "}");

    @Test
    void chosenColourVariantsAgreeWithTheCpu() {
        SplittableRandom random = new SplittableRandom(7);
        ByteBuffer cases = ByteBuffer.allocateDirect(CASES * 16).order(ByteOrder.nativeOrder());
        for (int i = 0; i < CASES; i++) {
            cases.putInt(random.nextInt())
                    .putInt(random.nextInt(40))
                    .putInt(random.nextInt(1, 12))
                    .putInt(0);
        }
        float[] found = run(cases.flip());
        for (int i = 0; i < CASES; i++) {
            int expected = ColourVariant.of(cases.getInt(16 * i), cases.getInt(16 * i + 4), cases.getInt(16 * i + 8));
            assertEquals(expected, found[i], "case " + i);
        }
    }

    private static float[] run(ByteBuffer cases) {
        ShaderSource source = ShaderSource.of(
                "dye", String.join("\n", LINES), Map.of("CASES", CASES, "COLOUR_VARIANT_SALT", ColourVariant.SALT));
        try (ShaderProgram program = ShaderProgram.compute("dye", source);
                GpuBuffer in = GpuBuffer.of("cases", cases);
                GpuBuffer found = GpuBuffer.allocate("found", (long) CASES * Float.BYTES)) {
            found.fillFloat(Float.NaN);
            in.bindStorage(0);
            found.bindStorage(1);
            program.dispatchThreads(CASES);
            Barrier.before(Barrier.READBACK);
            return found.downloadFloats(0, CASES);
        }
    }
}
