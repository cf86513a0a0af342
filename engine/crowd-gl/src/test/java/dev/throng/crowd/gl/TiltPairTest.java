package dev.throng.crowd.gl;

import static dev.throng.crowd.gl.KernelPairTest.check;

import dev.throng.bake.cpu.CpuTilt;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import dev.throng.math.Quat;
import dev.throng.math.Trs;
import org.junit.jupiter.api.Test;

/** Functions of {@code lib/tilt.glsl} against {@link CpuTilt}. */
@GlTest
@ShaderPair
class TiltPairTest {
    private static float[] part(float[] in, int at, int count) {
        float[] out = new float[count];
        System.arraycopy(in, at, out, 0, count);
        return out;
    }

    private static void put(float[] found, float[] out) {
        System.arraycopy(found, 0, out, 0, found.length);
    }

    @Test
    void slopesOfTheGroundAgreeWithTheCpu() {
        check(
                "o0.xy = tiltRises(i0, 1.5 + i1.x, 1.25 + i2.xy);",
                (in, at, out) -> put(
                        CpuTilt.rises(
                                part(in, at, 4), 1.5f + in[at + 4], new float[] {1.25f + in[at + 8], 1.25f + in[at + 9]
                                }),
                        out));
    }

    /** Tests slopes below and above the steepest slope that tilts a character. */
    @Test
    void upDirectionOfATiltedCharacterAgreesWithTheCpu() {
        check(
                "o0.xyz = tiltUp(i0.xy, i1.xyz, 2.0 * i2.xy, abs(i3.x));",
                (in, at, out) -> put(
                        CpuTilt.up(
                                part(in, at, 2),
                                part(in, at + 4, 3),
                                new float[] {2 * in[at + 8], 2 * in[at + 9]},
                                Math.abs(in[at + 12])),
                        out));
    }

    @Test
    void rotationToAnUpDirectionAgreesWithTheCpu() {
        check("o0 = tiltTurn(tiltUnit(i0.xyz));", (in, at, out) -> put(CpuTilt.turn(up(in, at)), out));
        check("o0 = tiltTurn(vec3(0.0, -1.0, 0.0));", (in, at, out) -> put(CpuTilt.turn(new float[] {0, -1, 0}), out));
    }

    private static float[] up(float[] in, int at) {
        return CpuTilt.unit(in[at], in[at + 1], in[at + 2]);
    }

    @Test
    void tiltedRootTransformAgreesWithTheCpu() {
        check("""
                Trs r = tiltRoot(tiltTurn(tiltUnit(i0.xyz)), Trs(i1.xyz, quatNormalise(i2 + vec4(0, 0, 0, 2)), i3.xyz));
                o0.xyz = r.translation; o1 = r.rotation; o2.xyz = r.scale;""", (in, at, out) -> {
            float[] pose = new float[Trs.STRIDE];
            System.arraycopy(in, at + 4, pose, 0, 3);
            float[] turn = part(in, at + 8, 4);
            turn[3] += 2;
            Quat.normalise(turn, 0);
            System.arraycopy(turn, 0, pose, Trs.ROTATION, 4);
            System.arraycopy(in, at + 12, pose, Trs.SCALE, 3);
            CpuTilt.root(CpuTilt.turn(up(in, at)), pose, 0);
            System.arraycopy(pose, 0, out, 0, 3);
            System.arraycopy(pose, Trs.ROTATION, out, 4, 4);
            System.arraycopy(pose, Trs.SCALE, out, 8, 3);
        });
    }
}
