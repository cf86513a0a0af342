package dev.throng.crowd.gl.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.IntSummaryStatistics;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ground and fog, seen from above. */
@GlTest
class GroundTest {
    private static final int SIDE = 48;
    private static final float NO_HAZE = 1e9f;

    private static final Sky SKY = new Sky(
            new float[] {0.05f, 0.21f, 0.54f},
            new float[] {0.69f, 0.80f, 0.89f},
            new float[] {0.75f, 0.6f, 0.4f},
            0.8f,
            1);

    private static Environment environment(Environment.Ground ground) {
        float[] sun = {1.55f, 1.36f, 1.05f};
        SceneLight light = SceneLight.daylight(new float[] {-0.6f, 0.8f, 0}, sun, SKY, ground.colour());
        return Environment.lit(light, ground, NO_HAZE, false, Environment.Sides.MATERIAL);
    }

    private static IntSummaryStatistics green(GlContext gl, Environment environment, float height) {
        View.Lens lens = new View.Lens(1, 1, 0.1f, 2 * height);
        View view = View.lookAt(new Vector3f(0.3f, height, 0), new Vector3f(0.3f, 0, -0.01f * height), lens);
        return green(gl, environment, view, 0);
    }

    private static IntSummaryStatistics green(GlContext gl, Environment environment, View view, int samples) {
        IntSummaryStatistics seen = new IntSummaryStatistics();
        try (SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget picture = RenderTarget.create("test picture", SIDE, SIDE, samples)) {
            renderer.render(picture, new FrameDescription(view, environment), FrameTime.at(0), PassTimer.NONE);
            byte[] rgb = picture.readRgb();
            for (int at = 1; at < rgb.length; at += 3) {
                seen.accept(rgb[at] & 0xFF);
            }
        }
        return seen;
    }

    @Test
    void groundWithoutPatternHasOneColour(GlContext gl) {
        Environment.Ground plain = new Environment.Ground(new float[] {0.47f, 0.41f, 0.3f}, SKY.zenith(), 0.5f);
        IntSummaryStatistics near = green(gl, environment(plain), 20);
        IntSummaryStatistics far = green(gl, environment(plain), 400);
        assertEquals(near.getAverage(), far.getAverage(), 0.04 * near.getAverage());
        assertTrue(far.getMax() - far.getMin() < 0.25 * far.getAverage(), "found " + far);
        assertEquals(near.getMax(), near.getMin(), "found " + near);
    }

    @Test
    void groundShowsTheEnvironmentsPattern(GlContext gl) {
        String half = "vec3 groundPattern(vec2 position, vec2 width) {\n    return vec3(step(0.3, position.x));\n}\n";
        Environment.Ground striped = new Environment.Ground(new float[] {0.47f, 0.41f, 0.3f}, SKY.zenith(), 1, half);
        IntSummaryStatistics seen = green(gl, environment(striped), 20);
        assertEquals(0, seen.getMin());
        assertEquals(seen.getMax() / 2.0, seen.getAverage(), 0.05 * seen.getMax());
    }

    /** The background has no green, unlike sky and plane, which meet in the picture from either side. */
    @ParameterizedTest
    @CsvSource({"0.02, 0", "1.7, 0", "1.7, 4", "60, 4", "-3, 0", "-3, 4"})
    void skyAndGroundMeetWithoutGap(float height, int samples, GlContext gl) {
        var plain = new Environment.Ground(new float[] {0.47f, 0.41f, 0.3f}, SKY.zenith(), 1);
        Environment lit = environment(plain);
        float[] magenta = {1, 0, 1};
        Environment marked = new Environment(
                magenta,
                lit.light(),
                lit.fog(),
                new Environment.Surfaces(0, false, Environment.Sides.MATERIAL),
                lit.ground());
        for (int turn = 0; turn < 8; turn++) {
            Vector3f eye = new Vector3f(5, height, 3);
            Vector3f ahead = new Vector3f(0, 0.1f * turn - 0.35f, -1).rotateY(0.7f * turn);
            View view = View.lookAt(eye, ahead.add(eye), new View.Lens(1, 1, 0.1f, 500));
            IntSummaryStatistics seen = green(gl, marked, view, samples);
            // a tenth of full brightness: the plane without sun has a fifth
            assertTrue(seen.getMin() > 25, "turn " + turn + ": " + seen);
        }
    }

    /** {@code lib/fog.glsl}: half of a colour remains at the reach, a quarter at twice the distance. */
    @Test
    void fogHalvesLightPerFogDistance(GlContext gl) {
        float[] white = {1, 1, 1};
        SceneLight noon = new SceneLight(new float[] {0, 1, 0}, white, new float[3], new float[3]);
        Environment.Ground ground = new Environment.Ground(new float[] {0.2f, 0.9f, 0.2f}, new float[3], 1);
        for (int reaches = 0; reaches <= 3; reaches++) {
            float[] fog = {0.5f, 0.1f, 0.5f, reaches / 100f};
            Environment environment = new Environment(
                    white, noon, fog, new Environment.Surfaces(0, false, Environment.Sides.MATERIAL), ground);
            double expected = 0.1 + 0.8 * Math.pow(0.5, reaches);
            // All pixels of a plane seen straight on have equal depth; limit of a step of eight bits and half a degree
            // of tilt.
            assertEquals(255 * expected, green(gl, environment, 100).getAverage(), 2, reaches + " reaches");
        }
    }
}
