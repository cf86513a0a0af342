package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.cpu.CpuSrgb;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.crowd.gl.scene.Sky;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Set;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Pictures stored as sRGB against pictures stored as linear light: surfaces, ground, contact shadows, lines and
 * differences.
 */
@GlTest
@Tag("turn-2")
class SrgbTargetPictureTest {
    private static final int SIDE = 96;
    private static final CharacterModel TOWER = Tower.create();
    private static final ClipAtlas ATLAS = ClipBaker.bake(TOWER, BakeSettings.DEFAULT);
    private static final float[] SUN = {0.6f, 0.64f, 0.48f};
    private static final float[] GREY = {0.5f, 0.5f, 0.5f};
    private static final float[] HAZE = {0.4f, 0.5f, 0.6f, 0.01f};
    private static final Environment.Ground GROUND = new Environment.Ground(GREY, GREY, 0.25f);

    /** Steps of 8-bit linear light that one step of sRGB spans at white. */
    private static final double SRGB_STEP = 2.3;

    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void srgbAndLinearTargetsShowEqualLitPictures(int samples, GlContext gl) {
        Sky sky = new Sky(GREY, GREY, new float[] {0.3f, 0.2f, 0.1f}, 0.5f, 1);
        SceneLight light = SceneLight.daylight(SUN, new float[] {1, 1, 1}, sky, GREY);
        assertAgree(gl, samples, light, VertexSourceSplit.GPU);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void srgbAndLinearTargetsShowEqualNeutralPictures(int samples, GlContext gl) {
        SceneLight light =
                new SceneLight(SUN, new float[] {0.7f, 0.7f, 0.7f}, new float[] {0.2f, 0.2f, 0.2f}, new float[3]);
        assertAgree(gl, samples, light, VertexSourceSplit.GPU);
        var split = new VertexSourceSplit(VertexSourceSplit.Source.GPU, VertexSourceSplit.Source.DIFFERENCE, 0.5, 1);
        assertAgree(gl, samples, light, split);
    }

    private static void assertAgree(GlContext gl, int samples, SceneLight light, VertexSourceSplit split) {
        byte[] linear = picture(gl, samples, RenderTarget.Colour.LINEAR, light, split);
        byte[] encoded = picture(gl, samples, RenderTarget.Colour.SRGB, light, split);
        int others = 0;
        for (int i = 0; i < linear.length; i++) {
            assertEquals(linear[i] & 0xFF, 255 * decoded(encoded[i] & 0xFF), limit(samples), "byte " + i);
            others += linear[i] != encoded[i] ? 1 : 0;
        }
        assertTrue(others > linear.length / 2, others + " bytes are not as in the other");
    }

    /**
     * Returns the limit in steps of 8-bit linear light. Each rounding adds half a step in both pictures, and sRGB adds
     * the error of its approximation. With several samples in a pixel, samples are rounded and then their mean.
     */
    private static double limit(int samples) {
        int roundings = samples > 1 ? 2 : 1;
        return roundings * (0.5 + SRGB_STEP * 0.5) + SRGB_STEP * 2 * 255 * CpuSrgb.ERROR;
    }

    /** Decodes a stored value (IEC 61966-2-1). */
    private static double decoded(int stored) {
        double x = stored / 255.0;
        return x <= 0.04045 ? x / 12.92 : Math.pow((x + 0.055) / 1.055, 2.4);
    }

    private static byte[] picture(
            GlContext gl, int samples, RenderTarget.Colour colour, SceneLight light, VertexSourceSplit split) {
        CrowdState crowd = new CrowdState(ATLAS, 1);
        try (GpuCharacter character = GpuCharacter.upload(TOWER, ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create("test picture", SIDE, SIDE, samples, colour)) {
            Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT);
            View view = View.lookAt(new Vector3f(0, 2, 5), new Vector3f(0, 1, 0), new View.Lens(0.8f, 1, 0.1f, 100));
            var environment = new Environment(
                    GREY, light, HAZE, new Environment.Surfaces(0, false, Environment.Sides.MATERIAL), GROUND);
            var debug = new DebugView(Set.of(DebugView.Flag.BOXES), null, null, split);
            var frame = new FrameDescription(view, environment, CullSettings.CULLED, debug);
            renderer.render(target, frame, FrameTime.at(0), PassTimer.NONE);
            return target.readRgb();
        }
    }
}
