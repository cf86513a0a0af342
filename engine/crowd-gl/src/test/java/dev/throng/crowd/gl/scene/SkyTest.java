package dev.throng.crowd.gl.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** The drawn sky, and the light of the same sky. */
@GlTest
class SkyTest {
    private static final int SIDE = 9;
    private static final float[] SUN = {0.6f, 0.64f, -0.48f};
    private static final Sky SKY = new Sky(
            new float[] {0.1f, 0.2f, 0.4f}, new float[] {0.4f, 0.5f, 0.6f}, new float[] {0.3f, 0.2f, 0.1f}, 0, 1);

    /** Light that the tone curve subtracts from colours of its straight part. */
    private static final double OFFSET = 0.04;

    @Test
    void uniformSkiesLightWithTheirColour() {
        float[] grey = {0.25f, 0.25f, 0.25f};
        float[] light = new Sky(grey, grey, new float[3], 0, 1).irradiance(SUN);
        assertArrayEquals(grey, light, 1e-6f, "rounding of a mean");
    }

    @Test
    void sunGlowIsOneTowardsTheSunAndLessElsewhere() {
        assertEquals(1, Sky.scattered(1), 1e-6);
        assertTrue(Sky.scattered(0.5) < 0.1, "haze scatters ahead");
        assertTrue(Sky.scattered(-1) > 0, "a little everywhere");
    }

    @Test
    void drawnSkyEqualsTheComputedSky(GlContext gl) {
        // The last direction is barely above the horizon, where a device may show the plane.
        double flat = Math.sqrt(1 - 0.02 * 0.02);
        double[][] directions = {{0, 0.6, -0.8}, {0.8, 0.36, -0.48}, {0, 0.96, 0.28}, {-0.6 * flat, 0.02, -0.8 * flat}};
        for (double[] direction : directions) {
            float[] expected = SKY.radiance(direction, SUN);
            double[] seen = look(gl, direction);
            for (int c = 0; c < 3; c++) {
                // Step of eight bits; the middle pixel spans at most such a step of the sky.
                assertEquals(expected[c] - OFFSET, seen[c], 1.5 / 255);
            }
        }
    }

    @Test
    void groundReflectsSunAndSky(GlContext gl) {
        float[] colour = {0.3f, 0.2f, 0.25f};
        SceneLight light = SceneLight.daylight(SUN, new float[] {1, 1, 1}, SKY, colour);
        double[] seen = look(gl, new double[] {0, -0.6, -0.8});
        for (int c = 0; c < 3; c++) {
            assertEquals(colour[c] * (SUN[1] + light.above()[c]) - OFFSET, seen[c], 1.5 / 255);
            assertEquals(colour[c] * (SUN[1] + light.above()[c]), light.below()[c], 1e-6);
        }
    }

    /** Middle of the picture of a camera above a plane, in a direction. */
    private static double[] look(GlContext gl, double[] direction) {
        float[] colour = {0.3f, 0.2f, 0.25f};
        SceneLight light = SceneLight.daylight(SUN, new float[] {1, 1, 1}, SKY, colour);
        float[] fog = {0.4f, 0.5f, 0.6f, 0};
        Environment environment = new Environment(
                fog,
                light,
                fog,
                new Environment.Surfaces(0, false, Environment.Sides.MATERIAL),
                new Environment.Ground(colour, SKY.zenith(), 1));
        Vector3f eye = new Vector3f(1, 2, 3);
        Vector3f target = new Vector3f((float) direction[0], (float) direction[1], (float) direction[2]).add(eye);
        View view = View.lookAt(eye, target, new View.Lens(0.02f, 1, 0.1f, 100));
        try (SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget picture = RenderTarget.create("test picture", SIDE, SIDE, 0)) {
            renderer.render(picture, new FrameDescription(view, environment), FrameTime.at(0), PassTimer.NONE);
            byte[] rgb = picture.readRgb();
            int at = 3 * (SIDE / 2 * SIDE + SIDE / 2);
            return new double[] {(rgb[at] & 0xFF) / 255.0, (rgb[at + 1] & 0xFF) / 255.0, (rgb[at + 2] & 0xFF) / 255.0};
        }
    }
}
