package dev.throng.crowd.gl.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Colours of errors by {@code lib/error_colour.glsl} and its CPU counterpart. */
@GlTest
class ErrorColoursPairTest {
    private static final int CASES = 129;
    private static final float LARGEST = 1.25f; // weights above 1 are tested, too
    private static final List<String> LINES = List.of(
            "#version 450 core",
            "#include \"lib/error_colour.glsl\"",
            "layout(local_size_x = 64) in;",
            "layout(std430, binding = 0) writeonly buffer Found { vec4 found[]; };",
            "void main() {",
            "uint i = gl_GlobalInvocationID.x;",
            "if (i < uint(CASES)) { found[i] = vec4(errorColour(float(i) * LARGEST / float(CASES - 1)), 1.0); }",
            "}");

    @Test
    void errorColoursAgreeWithTheCpu() {
        ErrorColours cpu = new ErrorColours(1);
        float[] found = run();
        for (int i = 0; i < CASES; i++) {
            float[] expected = cpu.colour(i * LARGEST / (CASES - 1));
            for (int c = 0; c < 3; c++) {
                // Rounding of values below 1, far below a step of 8-bit colour.
                assertEquals(expected[c], found[4 * i + c], 1e-6, "case " + i);
            }
        }
    }

    private static float[] run() {
        Map<String, Object> constants = ShaderConstants.shared();
        constants.put("CASES", CASES);
        constants.put("LARGEST", LARGEST);
        ShaderSource source = ShaderSource.of("heat", String.join("\n", LINES), constants);
        try (ShaderProgram program = ShaderProgram.compute("heat", source);
                GpuBuffer found = GpuBuffer.allocate("found", (long) CASES * 16)) {
            found.fillFloat(Float.NaN);
            found.bindStorage(0);
            program.dispatchThreads(CASES);
            Barrier.before(Barrier.READBACK);
            return found.downloadFloats(0, CASES * 4);
        }
    }
}
