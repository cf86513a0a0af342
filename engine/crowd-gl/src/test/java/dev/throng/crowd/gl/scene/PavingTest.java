package dev.throng.crowd.gl.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.CrowdRenderer;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.IntSummaryStatistics;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What covers the plain and what distance does to it: seen from above, looking down. */
@GlTest
class PavingTest {
    private static final int SIDE = 48;
    private static final float NO_HAZE = 1e9f;

    private static Environment environment(Paving paving) {
        return Environment.lit(Daylight.LATE_MORNING, paving, NO_HAZE, false, Environment.Sides.MATERIAL);
    }

    /** Green of all pixels. */
    private static IntSummaryStatistics green(GlContext gl, Environment environment, float height) {
        View.Lens lens = new View.Lens(1, 1, 0.1f, 2 * height);
        View view = View.lookAt(new Vector3f(0.3f, height, 0), new Vector3f(0.3f, 0, -0.01f * height), lens);
        IntSummaryStatistics seen = new IntSummaryStatistics();
        try (CrowdRenderer renderer = new CrowdRenderer(gl);
                RenderTarget picture = RenderTarget.create("test picture", SIDE, SIDE, 0)) {
            renderer.render(picture, new FrameDescription(view, environment), 0, PassTimer.NONE);
            byte[] rgb = picture.readRgb();
            for (int at = 1; at < rgb.length; at += 3) {
                seen.accept(rgb[at] & 0xFF);
            }
        }
        return seen;
    }

    /** Far away a pattern is its own mean: no rings, and no other brightness where it begins to fade. */
    @ParameterizedTest
    @EnumSource
    void patternsFadeIntoTheirMean(Paving paving, GlContext gl) {
        IntSummaryStatistics near = green(gl, environment(paving), 20);
        IntSummaryStatistics far = green(gl, environment(paving), 400);
        // Near by 22 m are seen: four bands of slabs or two of mown stripes, give or take a part of one.
        assertEquals(near.getAverage(), far.getAverage(), 0.04 * near.getAverage());
        assertTrue(far.getMax() - far.getMin() < 0.25 * far.getAverage(), "found " + far);
        assertEquals(paving == Paving.PLAIN, near.getMax() == near.getMin(), "found " + near);
    }

    /** {@code lib/fog.glsl}: half of a colour is left at the reach, a quarter at twice as far. */
    @Test
    void hazeTakesHalfAtEveryReach(GlContext gl) {
        float[] white = {1, 1, 1};
        Light noon = new Light(new float[] {0, 1, 0}, white, new float[3], new float[3]);
        Environment.Ground ground = new Environment.Ground(new float[] {0.2f, 0.9f, 0.2f}, new float[3], 1);
        for (int reaches = 0; reaches <= 3; reaches++) {
            float[] fog = {0.5f, 0.1f, 0.5f, reaches / 100f};
            Environment environment = new Environment(white, noon, fog, 0, false, Environment.Sides.MATERIAL, ground);
            double expected = 0.1 + 0.8 * Math.pow(0.5, reaches);
            // Every pixel of a plain that is looked straight at is as deep; a step of eight bits, and half a degree
            // askew.
            assertEquals(255 * expected, green(gl, environment, 100).getAverage(), 2, reaches + " reaches");
        }
    }
}
