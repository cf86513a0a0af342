package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.bake.cpu.CpuSkinner;
import dev.throng.crowd.cpu.CpuMotionVector;
import dev.throng.crowd.cpu.CpuStoredNormal;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.picture.GatherPass;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import dev.throng.math.Affine;
import dev.throng.math.Polar;
import dev.throng.math.Quat;
import dev.throng.math.Similarity;
import dev.throng.math.Trs;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Functions of the shader library against their CPU counterparts, on the same seeded inputs. */
@GlTest
@ShaderPair
class KernelPairTest {
    private static final int CASES = 1000;
    /**
     * Largest difference relative to the largest result, or to 1 if that is smaller. Counterparts have the same
     * operations in the same order. A device may round any sum or product to the other neighbour, and 1 / sqrt(x) may
     * be off by seven units in the last place (GLSL 4.50, section 4.7.1).
     */
    private static final float LIMIT = 1e-6f;

    interface Counterpart { // 24 floats in, 12 floats out
        void apply(float[] in, int at, float[] out);
    }

    @Test
    void affineMultiplyAgreesWithTheCpu() {
        check("""
                Affine r = affineMultiply(Affine(i0, i1, i2), Affine(i3, i4, i5));
                o0 = r.row0; o1 = r.row1; o2 = r.row2;""", (in, at, out) -> Affine.multiply(in, at, in, at + 12, out, 0));
    }

    @Test
    void affineTransformPointAgreesWithTheCpu() {
        check(
                "o0.xyz = affineTransformPoint(Affine(i0, i1, i2), i3.xyz);",
                (in, at, out) -> Affine.transformPoint(in, at, in, at + 12, out, 0));
    }

    @Test
    void affineTransformVectorAgreesWithTheCpu() {
        check(
                "o0.xyz = affineTransformVector(Affine(i0, i1, i2), i3.xyz);",
                (in, at, out) -> Affine.transformVector(in, at, in, at + 12, out, 0));
    }

    @Test
    void affineTransformNormalAgreesWithTheCpu() {
        // The smallest determinant is 1e-3, so rounding changes no sign.
        check(
                "o0.xyz = affineTransformNormal(Affine(i0, i1, i2), i3.xyz);",
                (in, at, out) -> Affine.transformNormal(in, at, in, at + 12, out, 0));
    }

    @Test
    void mirrorDetectionOfAffineMatricesAgreesWithTheCpu() {
        check(
                "o0.x = affineMirrors(Affine(i0, i1, i2)) ? 1.0 : 0.0;",
                (in, at, out) -> out[0] = Affine.mirrors(in, at) ? 1 : 0);
    }

    /** The maps are near the identity or its mirror, so that no tangent is parallel to its normal. */
    @Test
    void skinTangentAgreesWithTheCpu() {
        check("""
                Affine m = Affine(
                    i0 + vec4(i3.w < 0.0 ? -3.0 : 3.0, 0.0, 0.0, 0.0), i1 + vec4(0.0, 3.0, 0.0, 0.0), i2 + vec4(0.0, 0.0, 3.0, 0.0));
                o0 = skinTangent(m, vec3(0.0, 0.0, 1.0), vec4(1.0, 0.25 * i3.xy, i4.x));""", (in, at, out) -> {
            float[] map = Arrays.copyOfRange(in, at, at + 12);
            map[0] += in[at + 15] < 0 ? -3 : 3;
            map[5] += 3;
            map[10] += 3;
            float[] tangent = {1, 0.25f * in[at + 12], 0.25f * in[at + 13], in[at + 16]};
            CpuSkinner.skinTangent(map, new float[] {0, 0, 1}, 0, tangent, 0, out, 0);
        });
    }

    @Test
    void quatMultiplyAgreesWithTheCpu() {
        check("o0 = quatMultiply(i0, i1);", (in, at, out) -> Quat.multiply(in, at, in, at + 4, out, 0));
    }

    @Test
    void quatRotateAgreesWithTheCpu() {
        check("o0.xyz = quatRotate(i0, i1.xyz);", (in, at, out) -> Quat.rotate(in, at, in, at + 4, out, 0));
    }

    @Test
    void quatNormaliseAgreesWithTheCpu() {
        check("o0 = quatNormalise(i0 + vec4(0, 0, 0, 2));", (in, at, out) -> {
            System.arraycopy(in, at, out, 0, 4);
            out[3] += 2;
            Quat.normalise(out, 0);
        });
    }

    @Test
    void quatSlerpAgreesWithTheCpu() {
        check("""
                vec4 a = quatNormalise(i0 + vec4(0, 0, 0, 2));
                vec4 b = quatNormalise(i1 + vec4(0, 0, 0, 2));
                o0 = quatSlerp(a, b, abs(i2.x));""", (in, at, out) -> {
            float[] a = unit(in, at);
            float[] b = unit(in, at + 4);
            Quat.slerp(a, 0, b, 0, Math.abs(in[at + 8]), out, 0);
        });
    }

    private static float[] unit(float[] in, int at) {
        float[] q = {in[at], in[at + 1], in[at + 2], in[at + 3] + 2};
        Quat.normalise(q, 0);
        return q;
    }

    @Test
    void trsToAffineAgreesWithTheCpu() {
        check("""
                Affine r = trsToAffine(Trs(i0.xyz, vec4(i0.w, i1.xyz), vec3(i1.w, i2.xy)));
                o0 = r.row0; o1 = r.row1; o2 = r.row2;""", (in, at, out) -> Trs.toAffine(in, at, out, 0));
    }

    @Test
    void trsMixAgreesWithTheCpu() {
        check("o0 = trsMix(i0, i1, i2.x);", (in, at, out) -> {
            for (int c = 0; c < 4; c++) {
                out[c] = Trs.mix(in[at + c], in[at + 4 + c], in[at + 8]);
            }
        });
    }

    @Test
    void similarityMultiplyAgreesWithTheCpu() {
        check("""
                Similarity r = similarityMultiply(Similarity(i0, i1), Similarity(i2, i3));
                o0 = r.move; o1 = r.turn;""", (in, at, out) -> Similarity.multiply(in, at, in, at + 8, out, 0));
    }

    @Test
    void similarityToAffineAgreesWithTheCpu() {
        check("""
                Affine r = similarityToAffine(Similarity(i0, i1));
                o0 = r.row0; o1 = r.row1; o2 = r.row2;""", (in, at, out) -> Similarity.toAffine(in, at, out, 0));
    }

    @Test
    void polarSplitAgreesWithTheCpu() {
        String split =
                "Polar r = polarSplit(Affine(i0 + vec4(2, 0, 0, 0), i1 + vec4(0, 2, 0, 0), i2 + vec4(0, 0, 2, 0)));";
        check(split + "o0 = r.turn; o1 = r.rows.row0; o2 = r.rows.row1;", (in, at, out) -> split(in, at, 0, out));
        check(split + "o0 = r.rows.row2;", (in, at, out) -> {
            split(in, at, Polar.ROWS + 8, out);
            Arrays.fill(out, 4, 12, 0);
        });
    }

    @Test
    void motionVectorAgreesWithTheCpu() {
        check(
                "o0 = motionVector(i0.xyz + vec3(0, 0, 2), i1 + vec4(0, 0, 0, 0.5));",
                (in, at, out) -> put(
                        CpuMotionVector.motionVector(
                                new float[] {in[at], in[at + 1], in[at + 2] + 2},
                                new float[] {in[at + 4], in[at + 5], in[at + 6], in[at + 7] + 0.5f}),
                        out));
    }

    @Test
    void storedNormalAgreesWithTheCpu() {
        check(
                "o0 = storedNormal(i4.xyz, mat4(i0, i1, i2, i3), vec3(i5.x > 0.0 ? 1.0 : 0.0, i5.yz));",
                (in, at, out) -> put(
                        CpuStoredNormal.storedNormal(
                                Arrays.copyOfRange(in, at + 16, at + 19),
                                Arrays.copyOfRange(in, at, at + 16),
                                new float[] {in[at + 20] > 0 ? 1 : 0, in[at + 21], in[at + 22]}),
                        out));
    }

    private static void put(float[] four, float[] out) {
        System.arraycopy(four, 0, out, 0, four.length);
    }

    private static void split(float[] in, int at, int from, float[] out) {
        float[] rows = Arrays.copyOfRange(in, at, at + 12);
        for (int i = 0; i < 3; i++) {
            rows[5 * i] += 2;
        }
        float[] parts = new float[Polar.STRIDE];
        Polar.split(rows, 0, parts, 0);
        System.arraycopy(parts, from, out, 0, Math.min(12, parts.length - from));
    }

    static void check(String body, Counterpart cpu) {
        SplittableRandom random = new SplittableRandom(7);
        float[] in = new float[CASES * 24];
        for (int i = 0; i < in.length; i++) {
            in[i] = (float) (random.nextDouble() * 2 - 1);
        }
        float[] actual = run(body, in);
        for (int i = 0; i < CASES; i++) {
            float[] expected = new float[12];
            cpu.apply(in, i * 24, expected);
            float size = 1;
            for (float number : expected) {
                size = Math.max(size, Math.abs(number));
            }
            for (int c = 0; c < 12; c++) {
                String place = "case " + i + ", component " + c + ": " + body;
                assertEquals(expected[c], actual[i * 12 + c], LIMIT * size, place);
            }
        }
    }

    private static float[] run(String body, float[] in) {
        String text = """
                #version 450 core
                #include "lib/similarity.glsl"
                #include "lib/tilt.glsl"
                #include "lib/polar.glsl"
                #include "lib/ray.glsl"
                #include "lib/skinning.glsl"
                #include "lib/motion_vector.glsl"
                #include "lib/stored_normal.glsl"
                #include "lib/lod_choice.glsl"
                #include "lib/gather.glsl"
                layout(local_size_x = LANES) in;
                layout(std430, binding = BLOCK_IN) readonly buffer In { vec4 given[]; };
                layout(std430, binding = BLOCK_OUT) writeonly buffer Out { vec4 result[]; };
                void main() {
                    uint i = gl_GlobalInvocationID.x;
                    if (i >= uint(CASES)) { return; }
                    vec4 i0 = given[6u * i], i1 = given[6u * i + 1u], i2 = given[6u * i + 2u];
                    vec4 i3 = given[6u * i + 3u], i4 = given[6u * i + 4u], i5 = given[6u * i + 5u];
                    vec4 o0 = vec4(0), o1 = vec4(0), o2 = vec4(0);
                """ + body + """

                    result[3u * i] = o0;
                    result[3u * i + 1u] = o1;
                    result[3u * i + 2u] = o2;
                }
                """;
        Map<String, Object> constants = ShaderConstants.of(RandomCrowd.TOWER, RandomCrowd.ATLAS.layout());
        constants.putAll(Map.of("LANES", 64, "CASES", CASES, "BLOCK_IN", 0, "BLOCK_OUT", 1, "HAS_TANGENTS", true));
        GatherPass.putTo(constants);
        try (ShaderProgram program = ShaderProgram.compute("pair", ShaderSource.of("pair", text, constants));
                GpuBuffer given = GpuBuffer.ofFloats("given", in);
                GpuBuffer result = GpuBuffer.allocate("result", CASES * 12 * 4L)) {
            result.fillFloat(Float.NaN);
            given.bindStorage(0);
            result.bindStorage(1);
            program.dispatchThreads(CASES);
            Barrier.before(Barrier.READBACK);
            return result.downloadFloats(0, CASES * 12);
        }
    }
}
