package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Backdrop of a crowd, seen horizontally from 2 m above the plane, so that the horizon halves the picture. */
@GlTest
class GroundPassTest {
    private static final int SIDE = 64;
    private static final CharacterModel TOWER = Tower.create();
    private static final ClipAtlas ATLAS = ClipBaker.bake(TOWER, BakeSettings.DEFAULT);
    private static final float[] HAZE = {0.5f, 0.5f, 0.5f, 0};
    private static final float[] NO_LIGHT = {0, 0, 0};

    /** White light from straight above, in which the plane shows its own colour. */
    private static final SceneLight NOON =
            new SceneLight(new float[] {0, 1, 0}, new float[] {1, 1, 1}, NO_LIGHT, NO_LIGHT);

    private static final Environment.Ground GROUND =
            new Environment.Ground(new float[] {0.2f, 0.6f, 0.2f}, new float[] {0, 0, 1}, 0.25f);

    @Test
    void skyIsAboveTheHorizonAndGroundBelow(GlContext gl) {
        byte[] picture = render(gl, 0, GROUND, HAZE);
        assertEquals(0.6 * 255, green(picture, SIDE / 2, SIDE - 1), 1);
        assertEquals(0.6 * 255, green(picture, SIDE / 2, SIDE / 2 + 2), 1);
        assertEquals(0.5 * 255, green(picture, SIDE / 2, SIDE / 2 - 1), 20);
        assertTrue(green(picture, SIDE / 2, 0) < 0.25 * 255, "no blue above");
    }

    @Test
    void distantGroundFadesIntoHaze(GlContext gl) {
        float[] thick = {0.5f, 0.5f, 0.5f, 0.2f};
        byte[] picture = render(gl, 0, GROUND, thick);
        assertTrue(green(picture, SIDE / 2, SIDE - 1) > green(picture, SIDE / 2, SIDE / 2 + 5), "no haze");
        assertEquals(0.5 * 255, green(picture, SIDE / 2, SIDE / 2 + 1), 1);
    }

    /** All pixels of a row have equal depth for a level camera in any direction, up to the rounding of depth. */
    @Test
    void hazeIsEqualInAllDirections(GlContext gl) {
        float[] thick = {0.5f, 0.5f, 0.5f, 0.2f};
        byte[] ahead = render(gl, 0, GROUND, thick, new Vector3f(0, 2, 5));
        byte[] aslant = render(gl, 0, GROUND, thick, new Vector3f(4, 2, 3));
        for (int y = SIDE / 2 + 1; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                assertEquals(green(ahead, SIDE / 2, y), green(aslant, x, y), 1, "pixel " + x + ", " + y);
            }
        }
    }

    @Test
    void everyInstanceHasADarkSpotOnTheGround(GlContext gl) {
        byte[] without = render(gl, 0, GROUND, HAZE);
        byte[] with = render(gl, 1, GROUND, HAZE);
        int darker = 0;
        for (int y = SIDE / 2 + 2; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                // The plane's hue, darker; the tower has other hues.
                boolean plain = Math.abs(green(with, x, y) - 3 * red(with, x, y)) < 4;
                darker += plain && green(with, x, y) < green(without, x, y) - 10 ? 1 : 0;
            }
        }
        assertTrue(darker > 10, darker + " pixels are in the shadow");
    }

    @Test
    void backgroundIsUniformWithoutGround(GlContext gl) {
        byte[] picture = render(gl, 0, null, HAZE);
        for (byte value : picture) {
            assertEquals(picture[0], value);
        }
    }

    private static byte[] render(GlContext gl, int count, Environment.Ground ground, float[] fog) {
        return render(gl, count, ground, fog, new Vector3f(0, 2, 5));
    }

    private static byte[] render(GlContext gl, int count, Environment.Ground ground, float[] fog, Vector3f eye) {
        try (GpuCharacter character = GpuCharacter.upload(TOWER, ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create("test picture", SIDE, SIDE, 0)) {
            Crowds.add(renderer, character, new CrowdState(ATLAS, count), PaletteBackend.DEFAULT);
            View view = View.lookAt(eye, new Vector3f(0, 2, 0), new View.Lens(1, 1, 0.1f, 100));
            Environment environment = new Environment(
                    HAZE, NOON, fog, new Environment.Surfaces(0, false, Environment.Sides.MATERIAL), ground);
            renderer.render(target, new FrameDescription(view, environment), FrameTime.at(0), PassTimer.NONE);
            return target.readRgb();
        }
    }

    private static int red(byte[] picture, int x, int y) {
        return picture[3 * (y * SIDE + x)] & 0xFF;
    }

    private static int green(byte[] picture, int x, int y) {
        return picture[3 * (y * SIDE + x) + 1] & 0xFF;
    }
}
