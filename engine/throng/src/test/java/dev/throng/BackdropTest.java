package dev.throng;

import static dev.throng.People.CAMERA;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.WIDTH;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.throng.bake.file.MadeFiles;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.light.BuiltInLight;
import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.light.ImageLights;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.Environment.Sides;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.crowd.gl.scene.Sky;
import dev.throng.crowd.gl.scene.StudioDisplay;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Arrays;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@GlTest
@Tag("turn-4")
class BackdropTest {
    static final SceneOptions SHADOWS = SceneOptions.DEFAULT.shadows(true);
    static final Vector3f SUN = new Vector3f(-0.66f, 0.62f, 0.24f);
    private static final float[] TOWARDS = floats(SUN.normalize(new Vector3f()));
    static final Vector3f MEADOW = new Vector3f(0.105f, 0.165f, 0.045f);
    static final Vector3f ZENITH = new Vector3f(0.06f, 0.2f, 0.52f);
    static final Vector3f HORIZON = new Vector3f(0.62f, 0.74f, 0.86f);
    static final Vector3f CENTRE = new Vector3f(0, 0.1f, 0);
    static final Ground HILLS = Ground.sampled((x, z) -> 1 + Math.sin(0.3 * x) * Math.cos(0.2 * z), -40, -40, 1, 81);
    static final String STRIPES =
            "vec3 groundPattern(vec2 at, vec2 width) { return vec3(0.5 + 0.5 * step(0.5, fract(at.x))); }";
    static final Backdrop PLAIN = Backdrop.plain(MEADOW);
    static final Backdrop MARCH =
            PLAIN.pattern(STRIPES).hills(HILLS).contactShadows(0.5).fog(40);
    private static final ImageLight STUDIO = new ImageLights(MadeFiles.ofUser(note -> {})).get(BuiltInLight.STUDIO);

    static Light studio() {
        return Light.studio(ThrongOptions.DEFAULT);
    }

    private static float[] floats(Vector3f v) {
        return new float[] {v.x, v.y, v.z};
    }

    static Crowd people() {
        Crowd crowd = Crowd.of(PREPARED, SIDE * SIDE);
        arrange(crowd);
        return crowd;
    }

    static byte[] draw(Scene scene, Light light, Backdrop behind, Camera camera) {
        try (Target target = scene.throng.offscreen(WIDTH, HEIGHT, 4)) {
            scene.draw(Frame.at(1.5, camera, target.cleared(0.2f, 0.3f, 0.4f))
                    .light(light)
                    .backdrop(behind));
            return target.rgb();
        }
    }

    private static byte[] byTheLibrary(Light light, Backdrop behind) {
        return byTheLibrary(SHADOWS, light, behind);
    }

    private static byte[] byTheLibrary(SceneOptions options, Light light, Backdrop behind) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options)) {
            scene.add(people());
            return draw(scene, light, behind, CAMERA);
        }
    }

    private static byte[] byParts(GlContext gl, Environment environment) {
        try (Crowd people = people();
                CharacterPool characters = new CharacterPool(gl);
                SceneRenderer renderer = new SceneRenderer(characters, SHADOWS.features());
                RenderTarget target = RenderTarget.create("parts", WIDTH, HEIGHT, 4, RenderTarget.Colour.SRGB)) {
            renderer.crowd(PREPARED.prepared(), people.shownRecords(), PaletteBackend.DEFAULT);
            renderer.render(
                    target,
                    new FrameDescription(CAMERA.view((float) WIDTH / HEIGHT), environment, SHADOWS.culling()),
                    FrameTime.at(Clock.ticks(1.5)),
                    PassTimer.NONE);
            return target.readRgb();
        }
    }

    /** Compares with the program's scene {@code studio}. */
    @Test
    void studioBackdropsLookLikeSceneStudio(GlContext gl) {
        StudioDisplay display = StudioDisplay.PLAIN
                .withTurn(90)
                .withExposure(1.5f)
                .withToneMapping(StudioDisplay.ToneMapping.ACES)
                .withBackground(null)
                .withFloor(new StudioDisplay.Floor(floats(CENTRE), 8, 2));
        byte[] expected =
                byParts(gl, Environment.studio(STUDIO, display, Sides.MATERIAL).withTextures(true));
        Light light = studio().turned(Math.PI / 2).exposure(1.5).toneMapping(Light.ToneMapping.ACES);
        byte[] shown = byTheLibrary(light, Backdrop.environment().floor(CENTRE, 8, 2));
        assertArrayEquals(expected, shown);
        assertNotEquals(0, Arrays.compare(shown, byTheLibrary(light, Backdrop.environment())), "shadows on the floor");
        assertNotEquals(0, Arrays.compare(shown, byTheLibrary(light.turned(0), Backdrop.environment())), "its turn");
    }

    /** Compares with the program's scenes {@code plaza} and {@code march}. */
    @Test
    void backdropOfPlainAndHillsLooksLikeTheProgramsScenes(GlContext gl) {
        float[] meadow = floats(MEADOW);
        var ground = new Environment.Ground(meadow, Sky.CLEAR.zenith(), 0.5f, STRIPES, HILLS.heights());
        SceneLight day = SceneLight.clearDay(TOWARDS, meadow);
        byte[] expected = byParts(gl, Environment.lit(day, ground, 40, true, Sides.MATERIAL));
        byte[] shown = byTheLibrary(Light.clearDay(SUN).plain(MEADOW), MARCH);
        assertArrayEquals(expected, shown);
        assertNotEquals(
                0, Arrays.compare(shown, byTheLibrary(Light.clearDay(SUN).plain(ZENITH), MARCH)), "its light");
    }

    /** Compares with the program's scene {@code tower}. */
    @Test
    void backdropWhoseSkyGivesNoLightLooksLikeSceneTower(GlContext gl) {
        float[] far = floats(HORIZON);
        SceneLight sun = new SceneLight(TOWARDS, new float[] {1, 1, 1}, floats(ZENITH), new float[3]);
        var ground = new Environment.Ground(floats(MEADOW), floats(ZENITH), 0.25f);
        var surfaces = new Environment.Surfaces(0.5f, false, Sides.CULL);
        float[] fog = {far[0], far[1], far[2], 1 / 40f};
        byte[] expected = byParts(gl, new Environment(far, sun, fog, surfaces, ground));
        Light light = Light.sun(SUN, new Vector3f(1)).around(ZENITH, new Vector3f());
        Backdrop behind = PLAIN.sky(ZENITH, HORIZON).contactShadows(0.75).fog(40);
        SceneOptions options =
                SHADOWS.textures(false).sides(SceneOptions.Sides.FRONT).colourVariation(0.5);
        assertArrayEquals(expected, byTheLibrary(options, light, behind));
        assertNotEquals(0, Arrays.compare(expected, byTheLibrary(light, behind)), "its surfaces");
    }

    @Test
    void skyColoursSetByTheHostIlluminateCrowds(GlContext gl) {
        Sky own = new Sky(floats(ZENITH), floats(HORIZON), new float[] {0.5f, 0.4f, 0.3f}, 0.25f, 2);
        SceneLight dusk = SceneLight.daylight(TOWARDS, new float[] {1, 0.5f, 0.25f}, own, floats(MEADOW));
        var ground = new Environment.Ground(floats(MEADOW), own.zenith(), 1);
        byte[] expected = byParts(gl, Environment.lit(dusk, ground, 1e9f, true, Sides.MATERIAL));
        Light light = Light.sun(SUN, new Vector3f(1, 0.5f, 0.25f))
                .sky(ZENITH, HORIZON, new Vector3f(0.5f, 0.4f, 0.3f))
                .clouds(0.25)
                .plain(MEADOW)
                .exposure(2);
        assertArrayEquals(expected, byTheLibrary(light, PLAIN.fog(1e9)));
    }
}
