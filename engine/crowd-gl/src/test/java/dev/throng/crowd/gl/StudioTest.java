package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.cpu.CpuSrgb;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.light.CpuImageLight;
import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.light.KeyLight;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.StudioDisplay;
import dev.throng.crowd.gl.scene.StudioDisplay.Floor;
import dev.throng.crowd.gl.scene.StudioDisplay.ToneMapping;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Arrays;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Studios under light with a known result. */
@GlTest
@Tag("turn-2")
class StudioTest {
    /** Half a step of eight bits, plus the shader's rounding. */
    private static final double STEP = 1.0 / 255;

    private static final StudioDisplay LOOK = StudioDisplay.PLAIN.withToneMapping(ToneMapping.NONE);

    private static double[] show(GlContext gl, StudioDisplay look, float... radiance) {
        Material matte =
                Material.matte("m", 0.5f, 0.25f, 1).with(new Material.Surface(0, 1, Material.NO_TEXTURE, false));
        Environment studio = Environment.studio(ImageLight.even(radiance), look, Environment.Sides.MATERIAL);
        return LitQuad.middle(gl, LitQuad.of(matte), studio, 1);
    }

    @Test
    void exposureMultipliesLight(GlContext gl) {
        double[] once = show(gl, LOOK, 0.5f, 0.5f, 0.5f);
        double[] twice = show(gl, LOOK.withExposure(2), 0.5f, 0.5f, 0.5f);
        for (int c = 0; c < 2; c++) {
            assertEquals(2 * once[c], twice[c], 2 * STEP);
        }
        assertEquals(0.25, once[0], 0.05); // gain and loss of light by a coat differ by less than its 0.04
    }

    @ParameterizedTest
    @EnumSource(ToneMapping.class)
    void allToneMappingsShowVeryBrightLightAsWhite(ToneMapping tone, GlContext gl) {
        double[] seen = show(gl, LOOK.withToneMapping(tone), 1e6f, 1e6f, 1e6f);
        for (double channel : seen) {
            assertEquals(1, channel, 2 * STEP);
        }
    }

    private static final int SIDE = 16;

    /** Three bytes of the middle of a picture without figures. */
    private static byte[] empty(GlContext gl, SceneRenderer renderer, ImageLight light, StudioDisplay look) {
        try (RenderTarget target = RenderTarget.create("empty studio", SIDE, SIDE, 0)) {
            View view =
                    View.lookAt(new Vector3f(0, 0.2f, 5), new Vector3f(0, 0.2f, 0), new View.Lens(0.1f, 1, 0.1f, 100));
            Environment studio = Environment.studio(light, look, Environment.Sides.MATERIAL);
            renderer.render(target, new FrameDescription(view, studio), FrameTime.at(0), PassTimer.NONE);
            int at = 3 * (SIDE / 2 * SIDE + SIDE / 2);
            return Arrays.copyOfRange(target.readRgb(), at, at + 3);
        }
    }

    @Test
    void plainBackgroundsAreNeitherExposedNorToneMapped(GlContext gl) {
        try (SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE)) {
            ImageLight light = ImageLight.even(3, 3, 3);
            float[] colour = {CpuSrgb.decoded(0.25f), CpuSrgb.decoded(0.5f), CpuSrgb.decoded(1)};
            for (ToneMapping tone : ToneMapping.values()) {
                StudioDisplay look =
                        LOOK.withToneMapping(tone).withExposure(7).withBackground(new float[] {0.25f, 0.5f, 1});
                byte[] seen = empty(gl, renderer, light, look);
                for (int c = 0; c < 3; c++) {
                    assertEquals(255 * colour[c], seen[c] & 0xFF, 1, tone + " channel " + c); // stored as light here
                }
            }
        }
    }

    private static final int FLOOR_SIDE = 48;

    /** Share of light in the middle of a spot under a figure, also in the key light's shadow. */
    private static final double SPOT = 1 - 0.6 * (1 - 0.3);

    /** Uniform light, and equally strong light from behind and above. */
    private static final ImageLight SUNNY = sunny();

    private static ImageLight sunny() {
        ImageLight even = ImageLight.even(0.4f, 0.4f, 0.4f);
        float high = (float) Math.sqrt(0.5);
        KeyLight key = new KeyLight(new float[] {0, high, -high}, new float[] {0.4f, 0.4f, 0.4f}, 0.05f);
        return new ImageLight(even.rest(), key, even.levels(), even.backdrop());
    }

    /** A square on a floor, with its shadow towards the camera: r g b of all pixels. */
    private static byte[] above(GlContext gl, @Nullable Floor floor, float[] background) {
        CharacterModel square = LitQuad.of(Material.matte("m", 0.5f, 0.5f, 0.5f)
                .with(new Material.Coverage(Material.AlphaMode.OPAQUE, 0.5f, true)));
        ClipAtlas atlas = ClipBaker.bake(square, BakeSettings.DEFAULT);
        CrowdState crowd = new CrowdState(atlas, 1);
        StudioDisplay look = LOOK.withBackground(background).withFloor(floor);
        try (GpuCharacter character = GpuCharacter.upload(square, atlas, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer =
                        new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withShadows(true));
                RenderTarget target = RenderTarget.create("floor", FLOOR_SIDE, FLOOR_SIDE, 0)) {
            Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT);
            View view = View.lookAt(new Vector3f(0, 30, 25), new Vector3f(0, -4, 2), new View.Lens(0.5f, 1, 0.1f, 200));
            Environment studio = Environment.studio(SUNNY, look, Environment.Sides.MATERIAL);
            renderer.render(target, new FrameDescription(view, studio), FrameTime.at(0), PassTimer.NONE);
            return target.readRgb();
        }
    }

    /** The floor removes the key light's share from the background within the figure's shadow only. */
    @Test
    void shadowsDarkenTheStudioFloor(GlContext gl) {
        float[] grey = {0.5f, 0.5f, 0.5f};
        byte[] with = above(gl, new Floor(new float[] {0, -4, 0}, 5.7f, 8), grey);
        byte[] without = above(gl, null, grey);
        float up = new CpuImageLight(SUNNY, 0).imageIrradiance(0, 1, 0)[0];
        double left = 1 - Math.sqrt(0.5) * SUNNY.key().colour()[0] / up;
        double darkest = left * SPOT * 255 * CpuSrgb.decoded(grey[0]);
        int darker = 0;
        int least = 255;
        for (int i = 0; i < with.length; i++) {
            assertTrue((with[i] & 0xFF) <= (without[i] & 0xFF), "pixel " + i / 3 + " is brighter on a floor");
            darker += with[i] != without[i] ? 1 : 0;
            least = Math.min(least, with[i] != without[i] ? with[i] & 0xFF : 255);
        }
        assertTrue(darker > with.length / 50 && darker < with.length / 2, darker + " of " + with.length + " bytes");
        assertEquals(darkest, least, 1.5, "full shadow in the middle of the spot"); // rounding of each of two factors
        for (int edge : new int[] {0, FLOOR_SIDE - 1, with.length / 3 - FLOOR_SIDE, with.length / 3 - 1}) {
            assertEquals(without[3 * edge], with[3 * edge], "corner " + edge);
        }
    }

    /** A factor multiplies black to black, so such a background shows no floor. */
    @Test
    void blackStudioFloorShowsNoShadow(GlContext gl) {
        float[] black = new float[3];
        assertArrayEquals(above(gl, null, black), above(gl, new Floor(new float[] {0, -4, 0}, 5.7f, 8), black));
    }

    /** Another picture replaces the first one and frees its memory. */
    @Test
    void exposureAppliesToTheBackgroundPicture(GlContext gl) {
        try (SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE)) {
            StudioDisplay look = LOOK.withBackground(null).withExposure(2);
            assertEquals(0.5 * 255, empty(gl, renderer, ImageLight.even(0.25f, 0, 0), look)[0] & 0xFF, 1);
            long before = renderer.memory().total();
            assertTrue(before > 0, "memory");
            assertEquals(255, empty(gl, renderer, ImageLight.even(0.25f, 2, 0), look)[1] & 0xFF);
            assertEquals(before, renderer.memory().total());
        }
    }
}
