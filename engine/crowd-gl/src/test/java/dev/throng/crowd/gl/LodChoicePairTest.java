package dev.throng.crowd.gl;

import dev.throng.crowd.cpu.LodChoice;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import org.junit.jupiter.api.Test;

/** Functions of {@code lib/lod_choice.glsl} against their CPU counterparts, as in {@link KernelPairTest}. */
@GlTest
@ShaderPair
class LodChoicePairTest {
    private static final int ERRORS = 4 * Bindings.ERROR_VECTORS;

    /** Errors of all possible levels, as products of the same floats, so that levels are equal. */
    @Test
    void chosenLevelsOfDetailAgreeWithTheCpu() {
        KernelPairTest.check("""
                vec4 errors[] = vec4[](i0, i1);
                uint before = uint(8.0 * abs(i3.x));
                o0.x = float(levelOf(errors, i2.x, i2.y));
                o0.y = float(levelAfter(errors, before, i2.x, i2.y));
                o0.z = float(casterLevel(errors, before, i2.x, i2.z));""", (in, at, out) -> {
            float[] errors = new float[1 + ERRORS];
            System.arraycopy(in, at, errors, 1, ERRORS);
            int before = (int) (8 * Math.abs(in[at + 12]));
            out[0] = LodChoice.levelOf(errors, in[at + 8], in[at + 9]);
            out[1] = LodChoice.levelAfter(errors, before, in[at + 8], in[at + 9]);
            out[2] = LodChoice.casterLevel(errors, before, in[at + 8], in[at + 10]);
        });
    }
}
