package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.ArcCurve;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Route;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.memory.PictureMemory;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullKernel;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.Pictures;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Pictures with occlusion culling are bitwise equal to pictures without it, and fewer instances are drawn behind a
 * wall.
 */
@GlTest
@EveryDriver
@Tag("turn-6")
class OcclusionPictureTest {
    private static final int WALL = 24;
    private static final int COUNT = 300;
    private static final int FRAMES = 5;
    private static final long STEP = 40_000;
    private static final Environment LOOK =
            Environment.neutral(Environment.Sides.MATERIAL).withTextures(true);
    private static final CullSettings HIDDEN_TOO =
            CullSettings.CULLED.withLod(true).withPoses(true);
    private static final CullSettings SEEN_ONLY =
            CullSettings.CULLED.withLod(true).withPoses(true).withOcclusion(true);
    private static final Route ROUTE = Route.open(ArcCurve.from(0, 0, 0).line(12));

    private GpuCharacter character;
    private SceneRenderer all;
    private SceneRenderer seen;
    private final List<SceneRenderer> opened = new ArrayList<>();

    @BeforeEach
    void open(GlContext gl) {
        character = GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
        open(gl, RendererFeatures.NONE.withPoses(true));
    }

    private void open(GlContext gl, RendererFeatures features) {
        closeRenderers();
        all = new SceneRenderer(new CharacterPool(gl), features);
        seen = new SceneRenderer(new CharacterPool(gl), features);
        opened.addAll(List.of(all, seen));
    }

    @AfterEach
    void close() {
        closeRenderers();
        character.close();
    }

    private void closeRenderers() {
        opened.forEach(SceneRenderer::close);
        opened.clear();
    }

    private GpuCrowd add(CrowdState state) {
        Crowds.add(all, character, state, PaletteBackend.DEFAULT);
        return Crowds.add(seen, character, state, PaletteBackend.DEFAULT);
    }

    /**
     * Returns a row of large instances without gaps, and small instances behind it, of which some move. Seeds are
     * indices.
     */
    static CrowdState crowdBehindAWall(boolean moving) {
        SplittableRandom random = new SplittableRandom(8);
        RouteTable routes = moving ? RouteTable.of(List.of(ROUTE)) : RouteTable.EMPTY;
        CrowdState state = new CrowdState(RandomCrowd.ATLAS, WALL + COUNT, routes);
        for (int i = 0; i < WALL + COUNT; i++) {
            boolean wall = i < WALL;
            float x = wall ? (i - WALL / 2f) * 0.7f : (float) random.nextDouble(-12, 12);
            float z = wall ? 0 : (float) random.nextDouble(-30, -4);
            state.setTransform(i, new InstanceTransform(x, 0, z, (float) random.nextDouble(6), wall ? 3 : 0.5f));
            state.setPlayback(
                    i, ClipPlayback.loop(RandomCrowd.ATLAS.clips().get(0).index(), random.nextInt(), 1));
            state.setSeed(i, i);
            if (moving && !wall && i % 3 == 0) {
                state.setMotion(i, Motion.along(0, ROUTE, random.nextInt(), 1));
            }
        }
        return state;
    }

    private static View standing(int frame) {
        return camera(0, 1, 8);
    }

    private static View walking(int frame) {
        return camera(-6 + 2.5f * frame, 1 + 0.8f * frame, 8);
    }

    private static View teleporting(int frame) {
        return frame % 2 == 0 ? camera(0, 1, 8) : camera(3, 2 + frame, -34);
    }

    private static View camera(float x, float y, float z) {
        return View.lookAt(new Vector3f(x, y, z), new Vector3f(0, 1, -10), new View.Lens(1, 1.5f, 0.1f, 1000));
    }

    private static FrameStats render(SceneRenderer renderer, RenderTarget target, View view, CullSettings culling) {
        return renderer.render(target, new FrameDescription(view, LOOK, culling), FrameTime.at(STEP), PassTimer.NONE)
                .stats();
    }

    @ParameterizedTest
    @CsvSource({
        "standing, false, BLOCK",
        "walking, false, BLOCK",
        "walking, true, BLOCK",
        "teleporting, true, BLOCK",
        "walking, false, INSTANCE",
        "teleporting, true, INSTANCE"
    })
    void occlusionCullingDoesNotChangePictures(String way, boolean moving, CullKernel kernel, GlContext gl) {
        int samples = way.equals("standing") || way.equals("walking") && moving ? 0 : 4;
        open(gl, RendererFeatures.NONE.withPoses(true).withCullKernel(kernel));
        IntFunction<View> camera = switch (way) {
            case "standing" -> OcclusionPictureTest::standing;
            case "walking" -> OcclusionPictureTest::walking;
            default -> OcclusionPictureTest::teleporting;
        };
        add(crowdBehindAWall(moving));
        long left = 0;
        try (RenderTarget target = RenderTarget.create("test picture", 147, 98, samples)) {
            for (int frame = 0; frame < FRAMES; frame++) {
                View view = camera.apply(frame);
                FrameStats whole = render(all, target, view, HIDDEN_TOO);
                byte[] expected = target.readRgb();
                FrameStats part = render(seen, target, view, SEEN_ONLY);
                assertArrayEquals(expected, target.readRgb(), way + ", frame " + frame);
                left += whole.visibleCamera() - part.visibleCamera();
            }
        }
        assertTrue(left > COUNT / 4, "left out in all frames: " + left);
    }

    /** An occluded instance may cast a visible shadow; a newly visible one may be skinned by another program. */
    @ParameterizedTest
    @EnumSource
    void occlusionCullingDoesNotChangeShadowsAndPreskinnedPictures(CullKernel kernel, GlContext gl) {
        open(
                gl,
                RendererFeatures.NONE
                        .withShadows(true)
                        .withCullKernel(kernel)
                        .withPoses(true)
                        .withPrepass(PrepassSettings.NONE.withSkinning(true)));
        all.shadows(SunnyPlain.COARSE);
        seen.shadows(SunnyPlain.COARSE);
        add(crowdBehindAWall(false));
        try (RenderTarget target = RenderTarget.create("test picture", 147, 98, 0)) {
            for (int frame = 0; frame < 3; frame++) {
                FrameStats whole = render(all, target, walking(frame), HIDDEN_TOO);
                byte[] expected = target.readRgb();
                FrameStats part = render(seen, target, walking(frame), SEEN_ONLY);
                Pictures.assertAlike(expected, target.readRgb(), "frame " + frame);
                assertEquals(whole.visible(), part.visible(), "all of them cast, frame " + frame);
                assertTrue(frame == 0 || part.visibleCamera() < whole.visibleCamera(), "frame " + frame);
            }
        }
    }

    /** The instances are near and far, overlap, and are seen from any direction. There is no wall. */
    @ParameterizedTest
    @CsvSource({"false, BLOCK", "true, BLOCK", "false, INSTANCE", "true, INSTANCE"})
    void occlusionCullingDoesNotChangePicturesOfRandomCrowds(boolean moving, CullKernel kernel, GlContext gl) {
        open(gl, RendererFeatures.NONE.withPoses(true).withCullKernel(kernel));
        SplittableRandom random = new SplittableRandom(12);
        add(RandomCrowd.of(500, random, moving));
        try (RenderTarget target = RenderTarget.create("test picture", 96, 64, 0)) {
            for (int frame = 0; frame < 2 * FRAMES; frame++) {
                View view = RandomCrowd.camera(random);
                render(all, target, view, HIDDEN_TOO);
                byte[] expected = target.readRgb();
                render(seen, target, view, SEEN_ONLY);
                assertArrayEquals(expected, target.readRgb(), "frame " + frame);
            }
        }
    }

    /** The first frame draws every instance; so does a frame after a reset or a changed record. */
    @Test
    void instancesBehindAWallAreCulledFromTheSecondFrame() {
        CrowdState crowd = crowdBehindAWall(false);
        add(crowd);
        try (RenderTarget target = RenderTarget.create("test picture", 150, 100, 0)) {
            long whole = render(all, target, standing(0), HIDDEN_TOO).visibleCamera();
            assertTrue(whole > COUNT / 2, "in view: " + whole);
            assertEquals(whole, render(seen, target, standing(0), SEEN_ONLY).visibleCamera(), "first frame");
            long second = render(seen, target, standing(0), SEEN_ONLY).visibleCamera();
            assertTrue(second < whole / 3, "drawn of " + whole + ": " + second);
            seen.resetTemporalState();
            assertEquals(whole, render(seen, target, standing(0), SEEN_ONLY).visibleCamera(), "forgotten");
            render(seen, target, standing(0), SEEN_ONLY);
            crowd.swap(3, 4);
            assertEquals(whole, render(seen, target, standing(0), SEEN_ONLY).visibleCamera(), "updated");
        }
    }

    /** Another program reads multisampled depth. */
    @Test
    void instancesBehindAWallAreCulledWithMultisampling() {
        add(crowdBehindAWall(false));
        for (int samples : new int[] {0, 4, 0}) {
            try (RenderTarget target = RenderTarget.create("test picture", 150, 100, samples)) {
                long whole = render(all, target, standing(0), HIDDEN_TOO).visibleCamera();
                for (int frame = 0; frame < 3; frame++) {
                    render(seen, target, standing(0), SEEN_ONLY);
                }
                long drawn = render(seen, target, standing(0), SEEN_ONLY).visibleCamera();
                assertTrue(drawn < whole / 3, samples + " samples, drawn of " + whole + ": " + drawn);
            }
        }
    }

    @Test
    void occlusionCullingReportsItsMemory() {
        add(crowdBehindAWall(false));
        try (RenderTarget target = RenderTarget.create("test picture", 150, 100, 0)) {
            render(seen, target, standing(0), HIDDEN_TOO);
            MemoryPlan without = seen.memory();
            render(seen, target, standing(0), SEEN_ONLY);
            assertEquals(without.plus(PictureMemory.pyramid(150, 100)), seen.memory());
        }
    }

    @Test
    void occlusionCullingRequiresFrustumCulling() {
        assertThrows(
                IllegalArgumentException.class,
                () -> CullSettings.ALL.withLod(true).withPoses(true).withOcclusion(true));
    }
}
