package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.Material;
import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.StudioLook;
import dev.throng.crowd.gl.scene.StudioLook.ToneMapping;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a studio shows under light that can be reckoned. */
@GlTest
class StudioTest {
    /** Half a step of eight bits, and the same for the shader's own rounding. */
    private static final double STEP = 1.0 / 255;

    private static final StudioLook LOOK = StudioLook.PLAIN.withToneMapping(ToneMapping.NONE);

    private static double[] show(GlContext gl, StudioLook look, float... radiance) {
        Material matte =
                Material.matte("m", 0.5f, 0.25f, 1).with(new Material.Surface(0, 1, Material.NO_TEXTURE, false));
        Environment studio = Environment.studio(ImageLight.even(radiance), look, Environment.Sides.MATERIAL);
        return LitQuad.middle(gl, LitQuad.of(matte), studio, 1);
    }

    @Test
    void exposureIsAFactorOnLight(GlContext gl) {
        double[] once = show(gl, LOOK, 0.5f, 0.5f, 0.5f);
        double[] twice = show(gl, LOOK.withExposure(2), 0.5f, 0.5f, 0.5f);
        for (int c = 0; c < 2; c++) {
            assertEquals(2 * once[c], twice[c], 2 * STEP);
        }
        assertEquals(0.25, once[0], 0.05); // what a coat takes and gives differs by less than its 0.04
    }

    @ParameterizedTest
    @EnumSource(ToneMapping.class)
    void brightLightIsWhiteWhateverMapsIt(ToneMapping tone, GlContext gl) {
        double[] seen = show(gl, LOOK.withToneMapping(tone), 1e6f, 1e6f, 1e6f);
        for (double channel : seen) {
            assertEquals(1, channel, 2 * STEP);
        }
    }
}
