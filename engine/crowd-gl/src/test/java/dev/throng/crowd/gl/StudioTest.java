package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Material;
import dev.throng.crowd.cpu.CpuSrgb;
import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.StudioLook;
import dev.throng.crowd.gl.scene.StudioLook.ToneMapping;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Arrays;
import org.joml.Vector3f;
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

    private static final int SIDE = 16;

    /** Three bytes of the middle of a picture without figures. */
    private static byte[] empty(GlContext gl, CrowdRenderer renderer, ImageLight light, StudioLook look) {
        try (RenderTarget target = RenderTarget.create("empty studio", SIDE, SIDE, 0)) {
            View view =
                    View.lookAt(new Vector3f(0, 0.2f, 5), new Vector3f(0, 0.2f, 0), new View.Lens(0.1f, 1, 0.1f, 100));
            Environment studio = Environment.studio(light, look, Environment.Sides.MATERIAL);
            renderer.render(target, new FrameDescription(view, studio), 0, PassTimer.NONE);
            int at = 3 * (SIDE / 2 * SIDE + SIDE / 2);
            return Arrays.copyOfRange(target.readRgb(), at, at + 3);
        }
    }

    @Test
    void aPlainBackgroundIsNeitherExposedNorToneMapped(GlContext gl) {
        try (CrowdRenderer renderer = new CrowdRenderer(gl)) {
            ImageLight light = ImageLight.even(3, 3, 3);
            float[] colour = {CpuSrgb.decoded(0.25f), CpuSrgb.decoded(0.5f), CpuSrgb.decoded(1)};
            for (ToneMapping tone : ToneMapping.values()) {
                StudioLook look =
                        LOOK.withToneMapping(tone).withExposure(7).withBackground(new float[] {0.25f, 0.5f, 1});
                byte[] seen = empty(gl, renderer, light, look);
                for (int c = 0; c < 3; c++) {
                    assertEquals(255 * colour[c], seen[c] & 0xFF, 1, tone + " channel " + c); // stored as light here
                }
            }
        }
    }

    /** The picture behind figures is exposed; another picture takes the place of the first, whose memory is free again. */
    @Test
    void thePictureBehindIsExposedAndReplaced(GlContext gl) {
        try (CrowdRenderer renderer = new CrowdRenderer(gl)) {
            StudioLook look = LOOK.withBackground(null).withExposure(2);
            assertEquals(0.5 * 255, empty(gl, renderer, ImageLight.even(0.25f, 0, 0), look)[0] & 0xFF, 1);
            long before = renderer.memory().total();
            assertTrue(before > 0, "memory");
            assertEquals(255, empty(gl, renderer, ImageLight.even(0.25f, 2, 0), look)[1] & 0xFF);
            assertEquals(before, renderer.memory().total());
        }
    }
}
