package dev.throng.crowd.gl;

import dev.throng.crowd.cpu.CpuGathering;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

@GlTest
@ShaderPair
class GatheringPairTest {
    @Test
    void sampleWeightsAgreeWithTheCpu() {
        KernelPairTest.check(
                "o0 = vec4(backdropDepth(i0.xyz, i1.xy), sampleWeight(2.0 * i2.xy), keptWeight(4.0 + i3.x, abs(i3.y)), 0.0);"
                        + " o1 = cubicWeights(abs(i3.z));",
                (in, at, out) -> {
                    float[] plain = Arrays.copyOfRange(in, at, at + 3);
                    out[0] = CpuGathering.backdropDepth(plain, Arrays.copyOfRange(in, at + 4, at + 6));
                    out[1] = CpuGathering.sampleWeight(2 * in[at + 8], 2 * in[at + 9]);
                    out[2] = CpuGathering.keptWeight(4 + in[at + 12], Math.abs(in[at + 13]));
                    System.arraycopy(CpuGathering.cubicWeights(Math.abs(in[at + 14])), 0, out, 4, 4);
                });
    }

    @Test
    void pixelMotionByTheCameraAgreesWithTheCpu() {
        KernelPairTest.check(
                "o0.xy = cameraMotion(mat4(i0, i1, i2, i3 + vec4(0, 0, 0, 3.5)), i4.xy, i4.z);", (in, at, out) -> {
                    float[] earlier = Arrays.copyOfRange(in, at, at + 16);
                    earlier[15] += 3.5f; // keeps w away from 0, where rounding would decide the result
                    float[] place = {in[at + 16], in[at + 17]};
                    System.arraycopy(CpuGathering.cameraMotion(earlier, place, in[at + 18]), 0, out, 0, 2);
                });
    }

    @Test
    void temporallyAccumulatedMeansAgreeWithTheCpu() {
        KernelPairTest.check(
                "o0 = gathered(abs(i0), abs(i1) + 0.1, 0.4 * i2.xyz, 0.4 + abs(i3.xyz), 1.5);", (in, at, out) -> {
                    float[] mean = new float[4];
                    float[] now = new float[4];
                    for (int c = 0; c < 4; c++) {
                        mean[c] = Math.abs(in[at + c]);
                        now[c] = Math.abs(in[at + 4 + c]) + 0.1f;
                    }
                    float[][] range = {new float[3], new float[3]};
                    for (int c = 0; c < 3; c++) {
                        range[0][c] = 0.4f * in[at + 8 + c];
                        range[1][c] = 0.4f + Math.abs(in[at + 12 + c]);
                    }
                    System.arraycopy(CpuGathering.gathered(mean, now, range, 1.5f), 0, out, 0, 4);
                });
    }
}
