package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL45C.GL_DEPTH_COMPONENT;
import static org.lwjgl.opengl.GL45C.GL_FLOAT;
import static org.lwjgl.opengl.GL45C.GL_READ_FRAMEBUFFER;
import static org.lwjgl.opengl.GL45C.glBindFramebuffer;
import static org.lwjgl.opengl.GL45C.glReadPixels;

import dev.throng.anim.Trials;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.shader.ShaderProgram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each of four views of a frame equals a single view, and no pose is built twice. */
@GlTest
@Tag("turn-4")
class SeveralViewsTest {
    private static final int FRAMES = 3;
    private static final CullSettings LEVELS = new CullSettings(true, true, 0, false, true);
    private static final CullSettings POSES = new CullSettings(true, true, 0, true, true);

    /**
     * Returns views from two sides, from far away and from inside: some instances are in one view, others in several or
     * none.
     */
    private static List<View> views() {
        return List.of(camera(9, 2, 9), camera(-9, 3, -12), camera(4, 60, 90), camera(1, 1.5f, -8));
    }

    private static View camera(float x, float y, float z) {
        return View.lookAt(new Vector3f(x, y, z), new Vector3f(0, 1, -10), new View.Lens(0.7f, 1.5f, 0.1f, 1000));
    }

    /** Returns a walking crowd in which some instances have states. */
    private static CrowdState crowd() {
        return RandomCrowd.withStates(OcclusionPictureTest.crowdBehindAWall(true), new SplittableRandom(5));
    }

    private static FrameDescription shown(View view, CullSettings culling) {
        return new FrameDescription(view, SunnyPlain.ground(), culling);
    }

    private record Drawn(List<byte[]> pictures, List<FrameStats> stats) {}

    /**
     * Draws frames of views; returns the pictures of the last frame.
     *
     * @param together whether they are views of one frame
     */
    private static Drawn draw(GlContext gl, List<View> views, CullSettings culling, boolean together) {
        return draw(gl, views, culling, together, null);
    }

    private static Drawn draw(
            GlContext gl, List<View> views, CullSettings culling, boolean together, @Nullable BatchPlan plan) {
        CrowdState crowd = crowd();
        var features = new RendererFeatures(true, culling.poses(), new PrepassSettings(false, true));
        try (GpuCharacter character = GpuCharacter.upload(RandomCrowd.TOWER, crowd.atlas(), GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), features, plan);
                RenderTarget target = RenderTarget.create("view", 150, 100, 4, RenderTarget.Colour.SRGB)) {
            renderer.shadows(SunnyPlain.COARSE);
            renderer.exact(plan != null);
            Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT);
            Drawn drawn = new Drawn(new ArrayList<>(), new ArrayList<>());
            for (int frame = 0; frame < FRAMES; frame++) {
                drawn.pictures.clear();
                drawn.stats.clear();
                FrameTime time = FrameTime.at(frame * 100_000L);
                for (View view : views) {
                    if (!together) {
                        renderer.resetTemporalState();
                    }
                    drawn.stats.add(renderer.render(target, shown(view, culling), time, PassTimer.NONE)
                            .stats());
                    drawn.pictures.add(target.readRgb());
                    time = together ? time.again() : time;
                }
            }
            return drawn;
        }
    }

    @Test
    @EveryDriver
    void viewsDrawnTogetherEqualViewsDrawnAloneAndBuildPosesOnce(GlContext gl) {
        Drawn together = draw(gl, views(), LEVELS, true);
        Drawn alone = draw(gl, views(), LEVELS, false);
        long built = 0;
        long builtAlone = 0;
        for (int view = 0; view < views().size(); view++) {
            assertArrayEquals(alone.pictures.get(view), together.pictures.get(view), "view " + view);
            built += together.stats.get(view).palettes();
            builtAlone += alone.stats.get(view).palettes();
        }
        assertTrue(built <= crowd().count(), built + " palettes built of " + crowd().count());
        assertTrue(builtAlone > built + 50, "views have nothing in common: " + builtAlone);
        assertEquals(
                0,
                draw(gl, List.of(views().get(0), views().get(0)), LEVELS, true)
                        .stats
                        .get(1)
                        .palettes());
    }

    /** Views that need more palettes cause their allocation, and palettes of earlier views are kept. */
    @Test
    void viewsDrawnTogetherWithPaletteSlotsEqualViewsDrawnAlone(GlContext gl) {
        BatchPlan seen = new BatchPlan(512).withSlots(1);
        for (CullSettings culling : List.of(LEVELS, CullSettings.ALL)) {
            Drawn together = draw(gl, views(), culling, true, seen);
            Drawn alone = draw(gl, views(), culling, false);
            for (int view = 0; view < views().size(); view++) {
                assertEquals(0, together.stats.get(view).approximate());
                assertArrayEquals(alone.pictures.get(view), together.pictures.get(view), culling + " view " + view);
            }
        }
    }

    @Test
    void viewsDrawnTogetherEqualViewsDrawnAloneIfCullingIsOff(GlContext gl) {
        Drawn together = draw(gl, views(), CullSettings.ALL, true);
        Drawn alone = draw(gl, views(), CullSettings.ALL, false);
        for (int view = 0; view < views().size(); view++) {
            assertArrayEquals(alone.pictures.get(view), together.pictures.get(view), "view " + view);
        }
    }

    /** An instance that shares a pose in only one of the views has the more exact pose in both. */
    @Test
    void posesBuiltForSeveralViewsAreAtLeastAsExactAsForOneView(GlContext gl) {
        // In turn, each view is the last one: instances near in it were distant in earlier views.
        for (int last = 0; last < views().size(); last++) {
            List<View> views = new ArrayList<>(views());
            views.add(views.remove(last));
            byte[] together = last(draw(gl, views, POSES, true));
            List<View> it = List.of(views.get(views.size() - 1));
            byte[] exact = last(draw(gl, it, LEVELS, false));
            byte[] alone = last(draw(gl, it, POSES, false));
            int allowed = differing(alone, exact) + 150 * 100 / 100;
            int found = differing(together, exact);
            assertTrue(found <= allowed, found + " pixels differ, alone " + allowed);
        }
    }

    /** Order in which a near and a far view are drawn, while both approach and depart. */
    private enum Turns {
        FRAMES,
        FURTHER
    }

    private static View swinging(int view, int frame) {
        double nearness = Math.sin(0.4 * frame + view);
        return camera(1, 2, (float) (view == 0 ? 4 - 6 * nearness : 40 - 30 * nearness));
    }

    /**
     * Pictures of views, each in order.
     *
     * @param kept view objects of both views, or none
     */
    private static List<List<byte[]>> swing(GlContext gl, List<Integer> views, Turns turns, List<KeptView> kept) {
        CrowdState crowd = crowd();
        List<List<byte[]>> pictures = List.of(new ArrayList<>(), new ArrayList<>());
        try (GpuCharacter character = GpuCharacter.upload(RandomCrowd.TOWER, crowd.atlas(), GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create("view", 150, 100, 0, RenderTarget.Colour.SRGB)) {
            Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT);
            for (int frame = 0; frame < Trials.of(12, 20); frame++) {
                FrameTime time = FrameTime.at(frame * 100_000L);
                for (int view : views) {
                    renderer.render(
                            target,
                            shown(swinging(view, frame), LEVELS),
                            kept.isEmpty() ? time : time.of(kept.get(view)),
                            PassTimer.NONE);
                    pictures.get(view).add(target.readRgb());
                    time = turns == Turns.FURTHER ? time.again() : time;
                }
            }
            kept.forEach(renderer::forget);
        }
        return pictures;
    }

    @ParameterizedTest
    @EnumSource
    void viewsDrawnAlternatelyEqualViewsDrawnAlone(Turns turns, GlContext gl) {
        List<KeptView> kept = List.of(new KeptView(), new KeptView());
        List<List<byte[]>> disturbed = swing(gl, List.of(0, 1), turns, List.of());
        List<List<byte[]>> undisturbed = swing(gl, List.of(0, 1), turns, kept);
        for (int view = 0; view < 2; view++) {
            List<byte[]> alone = swing(gl, List.of(view), turns, List.of()).get(view);
            int different = 0;
            for (int frame = 0; frame < alone.size(); frame++) {
                assertArrayEquals(
                        alone.get(frame), undisturbed.get(view).get(frame), "view " + view + " frame " + frame);
                different += Arrays.equals(alone.get(frame), disturbed.get(view).get(frame)) ? 0 : 1;
            }
            assertTrue(different > 0, "view " + view + " would be the same without");
        }
    }

    private static byte[] last(Drawn drawn) {
        return drawn.pictures.get(drawn.pictures.size() - 1);
    }

    private static int differing(byte[] a, byte[] b) {
        int differing = 0;
        for (int i = 0; i < a.length; i += 3) {
            differing += a[i] != b[i] || a[i + 1] != b[i + 1] || a[i + 2] != b[i + 2] ? 1 : 0;
        }
        return differing;
    }

    @Test
    @EveryDriver
    void depthMapDrawnForALightEqualsTheDepthOfAPicture(GlContext gl) {
        CrowdState crowd = crowd();
        Environment plain = Environment.neutral(Environment.Sides.NONE).withTextures(true);
        View light = camera(9, 6, 9);
        try (GpuCharacter character = GpuCharacter.upload(RandomCrowd.TOWER, crowd.atlas(), GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget map = RenderTarget.create("map", 150, 100, 0)) {
            List<GpuCrowd> all = List.of(Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT));
            var shown = new FrameDescription(light, plain, LEVELS.withOcclusion(false));
            renderer.render(map, shown, FrameTime.at(0), PassTimer.NONE);
            float[] expected = depth(map);
            renderer.renderCasters(all, map, shown, FrameTime.at(0), PassTimer.NONE);
            assertArrayEquals(expected, depth(map));
            renderer.renderCasters(all, map, shown, FrameTime.at(0).again(), PassTimer.NONE);
            assertArrayEquals(expected, depth(map));
            assertTrue(expected[150 * 40 + 75] > 0, "nothing is there");
        }
    }

    private static float[] depth(RenderTarget map) {
        float[] depth = new float[map.width() * map.height()];
        glBindFramebuffer(GL_READ_FRAMEBUFFER, map.id());
        glReadPixels(0, 0, map.width(), map.height(), GL_DEPTH_COMPONENT, GL_FLOAT, depth);
        return depth;
    }

    /** On software OpenGL, compiling a program in a running scene would stop it. */
    @Test
    void additionalViewsCompileNoAdditionalShaderPrograms(GlContext gl) {
        CrowdState crowd = crowd();
        var features = new RendererFeatures(true, true, new PrepassSettings(false, true));
        AtomicInteger programs = new AtomicInteger();
        ShaderProgram.beforeEach(programs::incrementAndGet);
        try (GpuCharacter character = GpuCharacter.upload(RandomCrowd.TOWER, crowd.atlas(), GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), features);
                RenderTarget target = RenderTarget.create("view", 15, 10, 0, RenderTarget.Colour.SRGB)) {
            renderer.shadows(SunnyPlain.COARSE);
            Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT);
            FrameDescription shown = shown(views().get(0), POSES);
            renderer.render(target, shown, FrameTime.at(0), PassTimer.NONE);
            int first = programs.get();
            renderer.render(target, shown, FrameTime.at(0).again(), PassTimer.NONE);
            renderer.render(target, shown, FrameTime.at(100_000), PassTimer.NONE);
            assertTrue(first > 0);
            assertEquals(first, programs.get());
        } finally {
            ShaderProgram.beforeEach(() -> {});
        }
    }
}
