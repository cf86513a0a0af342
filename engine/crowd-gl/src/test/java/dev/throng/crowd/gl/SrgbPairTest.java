package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.cpu.CpuSrgb;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Encoding of light by {@code lib/srgb.glsl}, its CPU counterpart and the exact curve. */
@GlTest
class SrgbPairTest {
    private static final int CASES = 1 << 16;
    private static final float LEAST = -0.125f; // range of inputs beyond both ends of the curve
    private static final float RANGE = 1.25f;
    private static final List<String> LINES = List.of(
            "#version 450 core",
            "#include \"lib/srgb.glsl\"",
            "layout(local_size_x = 64) in;",
            "layout(std430, binding = 0) writeonly buffer Found { float found[]; };",
            "void main() {",
            "uint i = gl_GlobalInvocationID.x;",
            "found[i] = stored(vec3(LEAST + float(i) * RANGE / float(CASES))).g;",
            "}");

    private static float light(int i) {
        return LEAST + i * RANGE / CASES;
    }

    /** IEC 61966-2-1. */
    private static double exact(double light) {
        double x = Math.min(Math.max(light, 0), 1);
        return x <= 0.0031308 ? 12.92 * x : 1.055 * Math.pow(x, 1 / 2.4) - 0.055;
    }

    @Test
    void srgbEncodingOnTheCpuIsCloseToTheExactCurve() {
        for (int i = 0; i < CASES; i++) {
            assertEquals(exact(light(i)), CpuSrgb.encoded(light(i)), CpuSrgb.ERROR, "case " + i);
        }
    }

    @Test
    void storedBytesNeverDecreaseAsLightIncreases() {
        int before = 0;
        for (int i = 0; i < CASES; i++) {
            int stored = Math.round(255 * CpuSrgb.encoded(light(i)));
            assertTrue(stored >= before, "case " + i + ": found " + stored + " after " + before);
            before = stored;
        }
        assertEquals(255, before, "white");
    }

    @Test
    void srgbEncodedLightAgreesWithTheCpu() {
        float[] found = run(true);
        for (int i = 0; i < CASES; i++) {
            // Rounding of ten operations on numbers below 2.
            assertEquals(CpuSrgb.encoded(light(i)), found[i], 2e-6, "case " + i);
        }
    }

    @Test
    void linearTargetsStoreLightUnchanged() {
        float[] found = run(false);
        for (int i = 0; i < CASES; i += 255) {
            assertEquals(light(i), found[i], 1e-6, "case " + i);
        }
    }

    private static float[] run(boolean encoded) {
        Map<String, Object> constants = ShaderConstants.shared();
        constants.put("ENCODED", encoded);
        constants.put("CASES", CASES);
        constants.put("LEAST", LEAST);
        constants.put("RANGE", RANGE);
        ShaderSource source = ShaderSource.of("stored", String.join("\n", LINES), constants);
        try (ShaderProgram program = ShaderProgram.compute("stored", source);
                GpuBuffer found = GpuBuffer.allocate("found", (long) CASES * Float.BYTES)) {
            found.fillFloat(Float.NaN);
            found.bindStorage(0);
            program.dispatchThreads(CASES);
            Barrier.before(Barrier.READBACK);
            return found.downloadFloats(0, CASES);
        }
    }
}
