package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.crowd.cpu.CpuSurface;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.MaterialTable;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Reflections and bent normals by shaders and their CPU counterparts. */
@GlTest
class SurfacePairTest {
    private static final int CASES = 4096;
    private static final int IN = 24;
    private static final int OUT = 24;

    /** Rounding of some twenty operations on numbers around 1, with normalisation of a short vector. */
    private static final float ERROR = 2e-4f;

    private static final List<String> LINES = List.of(
            "#version 450 core",
            "#include \"lib/normal_map.glsl\"",
            "#include \"lib/rounded.glsl\"",
            "#include \"lib/scattering.glsl\"",
            "#include \"lib/coverage.glsl\"",
            "layout(local_size_x = 64) in;",
            "layout(std430, binding = 0) readonly buffer Given { float given[]; };",
            "layout(std430, binding = 1) writeonly buffer Found { float found[]; };",
            "vec3 three(uint at) { return vec3(given[at], given[at + 1u], given[at + 2u]); }",
            "void put(uint at, vec3 v) { found[at] = v.x; found[at + 1u] = v.y; found[at + 2u] = v.z; }",
            "void main() {",
            "uint i = gl_GlobalInvocationID.x * uint(IN);",
            "uint o = gl_GlobalInvocationID.x * uint(OUT);",
            "vec3 n = three(i); vec3 v = three(i + 10u);",
            "vec4 uvs = vec4(given[i + 16u], given[i + 17u], given[i + 18u], given[i + 19u]);",
            "mat2x3 frame = tangentFrame(n, three(i + 3u), three(i + 6u), uvs);",
            "put(o, frame[0]); put(o + 3u, frame[1]);",
            "put(o + 6u, bentNormal(n, frame, three(i + 13u), given[i + 20u], given[i + 21u]));",
            "vec2 fit = vec2(given[i + 13u], 0.5 * (1.0 - given[i + 13u]));",
            "vec3 f0 = vec3(given[i + 14u]);",
            "vec3 once = scatteredOnce(fit, f0, given[i + 15u]);",
            "found[o + 9u] = once.x;",
            "found[o + 10u] = scatteredAgain(fit, f0, once).x;",
            "found[o + 11u] = specularOcclusion(given[i + 13u], given[i + 14u], given[i + 15u]);",
            "put(o + 12u, mirroredDirection(v, n, given[i + 15u]));",
            "found[o + 15u] = coatReflectance(given[i + 13u]);",
            "found[o + 16u] = orderedThreshold(uvec2(gl_GlobalInvocationID.x % 8u, gl_GlobalInvocationID.x / 8u));",
            "found[o + 17u] = roundedHeight(n, given[i + 22u], three(i + 6u), given[i + 21u]);",
            "}");

    private static float[] given() {
        Random random = new Random(7);
        float[] given = new float[CASES * IN];
        for (int i = 0; i < given.length; i++) {
            int at = i % IN;
            given[i] = at < 13 || at >= 16 && at < 20 ? 2 * random.nextFloat() - 1 : random.nextFloat();
        }
        for (int c = 0; c < CASES; c++) {
            unit(given, c * IN);
            unit(given, c * IN + 10);
            given[c * IN + 21] = c % 2 == 0 ? 1 : -1;
        }
        return given;
    }

    private static void unit(float[] values, int at) {
        double length =
                Math.sqrt(values[at] * values[at] + values[at + 1] * values[at + 1] + values[at + 2] * values[at + 2]);
        for (int c = at; c < at + 3; c++) {
            values[c] /= (float) Math.max(length, 1e-3);
        }
    }

    private static float[] expected(float[] in, int index) {
        float[] out = new float[OUT];
        float[] n = Arrays.copyOfRange(in, 0, 3);
        float[] uvs = Arrays.copyOfRange(in, 16, 20);
        float[][] frame = CpuSurface.tangentFrame(n, Arrays.copyOfRange(in, 3, 6), Arrays.copyOfRange(in, 6, 9), uvs);
        System.arraycopy(frame[0], 0, out, 0, 3);
        System.arraycopy(frame[1], 0, out, 3, 3);
        float[] texel = Arrays.copyOfRange(in, 13, 16);
        System.arraycopy(CpuSurface.bentNormal(n, frame, texel, in[20], in[21]), 0, out, 6, 3);
        float[] fit = {in[13], 0.5f * (1 - in[13])};
        out[9] = CpuSurface.scatteredOnce(fit, in[14], in[15]);
        out[10] = CpuSurface.scatteredAgain(fit, in[14], out[9]);
        out[11] = CpuSurface.specularOcclusion(in[13], in[14], in[15]);
        System.arraycopy(CpuSurface.mirroredDirection(Arrays.copyOfRange(in, 10, 13), n, in[15]), 0, out, 12, 3);
        out[15] = CpuSurface.coatReflectance(in[13]);
        out[16] = CpuSurface.orderedThreshold(index % 8, index / 8);
        out[17] = CpuSurface.roundedHeight(n, in[22], Arrays.copyOfRange(in, 6, 9), in[21]);
        return out;
    }

    @Test
    void reflectionsAndNormalsAgreeWithTheCpu() {
        float[] given = given();
        float[] found = run(given);
        for (int c = 0; c < CASES; c++) {
            float[] expected = expected(Arrays.copyOfRange(given, c * IN, (c + 1) * IN), c);
            assertArrayEquals(
                    Arrays.copyOf(expected, 18), Arrays.copyOfRange(found, c * OUT, c * OUT + 18), ERROR, "case " + c);
        }
    }

    /** Without even spacing, the filter of soft shadows would show a pattern. */
    @Test
    void orderedThresholdsOfAny2x2TexelsAreEvenlySpaced() {
        for (int y = 0; y < 4; y++) {
            for (int x = 0; x < 4; x++) {
                float[] four = {
                    CpuSurface.orderedThreshold(x, y),
                    CpuSurface.orderedThreshold(x + 1, y),
                    CpuSurface.orderedThreshold(x, y + 1),
                    CpuSurface.orderedThreshold(x + 1, y + 1)
                };
                Arrays.sort(four);
                for (int i = 0; i < 4; i++) {
                    assertEquals((i + 0.5) / 4, four[i], 1e-6, x + ", " + y);
                }
            }
        }
    }

    /** Tests common glass and diamond. */
    @Test
    void reflectanceFollowsFromTheIndexOfRefraction() {
        assertEquals(0.04, MaterialTable.dielectricReflectance(1.5f), 1e-6);
        assertEquals(0.172, MaterialTable.dielectricReflectance(2.417f), 1e-3);
        assertEquals(1, MaterialTable.dielectricReflectance(0), 1e-6);
    }

    private static float[] run(float[] given) {
        Map<String, Object> constants = ShaderConstants.shared();
        constants.put("IN", IN);
        constants.put("OUT", OUT);
        ShaderSource source = ShaderSource.of("surface", String.join("\n", LINES), constants);
        try (ShaderProgram program = ShaderProgram.compute("surface", source);
                GpuBuffer from = GpuBuffer.ofFloats("given", given);
                GpuBuffer to = GpuBuffer.allocate("found", (long) CASES * OUT * Float.BYTES)) {
            to.fillFloat(0);
            from.bindStorage(0);
            to.bindStorage(1);
            program.dispatchThreads(CASES);
            Barrier.before(Barrier.READBACK);
            return to.downloadFloats(0, CASES * OUT);
        }
    }
}
