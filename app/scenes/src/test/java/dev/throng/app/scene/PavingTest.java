package dev.throng.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.IntSummaryStatistics;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Patterns of the plain and their change with distance, seen from above. */
@GlTest
class PavingTest {
    private static final int SIDE = 48;
    private static final float NO_HAZE = 1e9f;

    private static Environment environment(Paving paving) {
        return paving.lateMorning(NO_HAZE, false, Environment.Sides.MATERIAL);
    }

    /** Returns the green channel of all pixels. */
    private static IntSummaryStatistics green(GlContext gl, Environment environment, float height) {
        View.Lens lens = new View.Lens(1, 1, 0.1f, 2 * height);
        View view = View.lookAt(new Vector3f(0.3f, height, 0), new Vector3f(0.3f, 0, -0.01f * height), lens);
        IntSummaryStatistics seen = new IntSummaryStatistics();
        try (SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget picture = RenderTarget.create("test picture", SIDE, SIDE, 0)) {
            renderer.render(picture, new FrameDescription(view, environment), FrameTime.at(0), PassTimer.NONE);
            byte[] rgb = picture.readRgb();
            for (int at = 1; at < rgb.length; at += 3) {
                seen.accept(rgb[at] & 0xFF);
            }
        }
        return seen;
    }

    /**
     * At a distance, a pattern shows its mean: without rings, and without a change of brightness where the pattern
     * fades.
     */
    @ParameterizedTest
    @EnumSource
    void distantPatternsShowTheirMeanColour(Paving paving, GlContext gl) {
        IntSummaryStatistics near = green(gl, environment(paving), 20);
        IntSummaryStatistics far = green(gl, environment(paving), 400);
        // The near view shows 22 m, which are four bands of slabs or two of mown stripes, plus or minus a part of one.
        assertEquals(near.getAverage(), far.getAverage(), 0.04 * near.getAverage());
        assertTrue(far.getMax() - far.getMin() < 0.25 * far.getAverage(), "found " + far);
        assertTrue(near.getMax() > near.getMin(), "found " + near);
    }
}
