package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.cpu.CpuTone;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.scene.StudioDisplay.ToneMapping;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tone mapping by {@code lib/tone.glsl} and its CPU counterpart. */
@GlTest
class TonePairTest {
    private static final int CASES = 1 << 12;
    private static final float EXPOSURE = 1.25f;

    /** Quotients of numbers near 1 with differently rounded parts: a hundred units in the last place. */
    private static final double ROUNDING = 1e-5;

    private static final List<String> LINES = List.of(
            "#version 450 core",
            "#include \"lib/tone.glsl\"",
            "layout(local_size_x = 64) in;",
            "layout(std430, binding = 0) readonly buffer Given { float given[]; };",
            "layout(std430, binding = 1) writeonly buffer Found { float found[]; };",
            "void main() {",
            "uint i = 3 * gl_GlobalInvocationID.x;",
            "vec3 shown = toneMapped(vec3(given[i], given[i + 1], given[i + 2]));",
            "for (int c = 0; c < 3; c++) { found[i + c] = shown[c]; }",
            "}");

    /** Grey and coloured light, far below to far above the screen's range. */
    private static float[] lights() {
        Random random = new Random(32);
        float[] lights = new float[3 * CASES];
        for (int i = 0; i < CASES; i++) {
            float strength = (float) Math.pow(10, 7 * random.nextFloat() - 3);
            for (int c = 0; c < 3; c++) {
                lights[3 * i + c] = i % 8 == 0 ? strength : strength * (random.nextFloat() - 0.1f);
            }
        }
        return lights;
    }

    private static float[] expected(ToneMapping tone, float[] light) {
        float[] exposed = CpuTone.exposed(light, EXPOSURE);
        return switch (tone) {
            case NEUTRAL -> CpuTone.toneNeutral(exposed);
            case ACES -> CpuTone.toneAces(exposed);
            case NONE -> CpuTone.toneNone(exposed);
        };
    }

    private static float[] shown(ToneMapping tone, float[] lights) {
        Map<String, Object> constants = ShaderConstants.shared();
        constants.put("TONE_MAPPING", tone.ordinal());
        constants.put("UNBOUNDED", false);
        constants.put("EXPOSURE", EXPOSURE);
        ShaderSource source = ShaderSource.of("tone pair", String.join("\n", LINES), constants);
        try (ShaderProgram program = ShaderProgram.compute("tone pair", source);
                GpuBuffer given = GpuBuffer.ofFloats("given", lights);
                GpuBuffer found = GpuBuffer.allocate("found", (long) lights.length * Float.BYTES)) {
            given.bindStorage(0);
            found.bindStorage(1);
            program.dispatchThreads(CASES);
            Barrier.before(Barrier.READBACK);
            return found.downloadFloats(0, lights.length);
        }
    }

    @ParameterizedTest
    @EnumSource(ToneMapping.class)
    void toneMappingsAgreeWithTheCpu(ToneMapping tone) {
        float[] lights = lights();
        float[] found = shown(tone, lights);
        for (int i = 0; i < CASES; i++) {
            float[] light = {lights[3 * i], lights[3 * i + 1], lights[3 * i + 2]};
            float[] expected = expected(tone, light);
            for (int c = 0; c < 3; c++) {
                assertEquals(expected[c], found[3 * i + c], ROUNDING, tone + " case " + i);
            }
        }
    }

    /** Expected values are results of the specification's code: github.com/KhronosGroup/ToneMapping, PBR_Neutral. */
    @Test
    void neutralToneMappingMatchesTheSpecificationsValues() {
        assertEquals(0.46f, CpuTone.toneNeutral(new float[] {0.5f, 0.5f, 0.5f})[0], 1e-6f);
        assertEquals(0.76f, CpuTone.toneNeutral(new float[] {0.8f, 0.8f, 0.8f})[0], 1e-6f);
        assertEquals(0.5f, CpuTone.toneNeutral(new float[] {0.5f, 0.2f, 0})[0], 1e-6f);
    }

    /**
     * Middle grey of 0.18 becomes a little darker, as in three.js 0.187: 0.18 / 0.6 through the fit is 0.1056 +
     * rounding.
     */
    @Test
    void acesToneMappingEqualsThePublishedFit() {
        double v = 0.18 / 0.6 * (0.59719 + 0.35458 + 0.04823);
        double fit = (v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.4329510) + 0.238081);
        float[] shown = CpuTone.toneAces(new float[] {0.18f, 0.18f, 0.18f});
        for (float channel : shown) {
            assertEquals(fit, channel, 2e-4); // rows of the matrices sum to 1 within their five digits
        }
    }

    @ParameterizedTest
    @EnumSource(ToneMapping.class)
    void strongerLightIsNeverShownDarker(ToneMapping tone) {
        float before = -1;
        for (float light = 1e-3f; light < 1e5; light *= 1.1f) {
            float shown = expected(tone, new float[] {light, light, light})[1];
            assertTrue(shown >= before - 1e-6f && shown <= 1, tone + " at " + light);
            before = shown;
        }
    }
}
