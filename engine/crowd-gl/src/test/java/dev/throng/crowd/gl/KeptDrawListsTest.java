package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PosesAhead;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.cull.CullPass;
import dev.throng.crowd.gl.scene.CullKernel;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.scene.Layers;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Barrier;
import dev.throng.gl.DepthConvention;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Draw lists of motionless decor, kept while the view is unchanged. */
@GlTest
@Tag("turn-6")
class KeptDrawListsTest {
    private static final CullSettings LEVELS = CullSettings.CULLED.withLod(true);
    private static final int UNSEEN = -1;
    private static final int FRAMES = 60;

    /** Decor, and frames that cull it. */
    private static final class Trial implements AutoCloseable {
        private final ResourceScope scope = new ResourceScope();
        private final CrowdBuffers buffers;
        private final CullPass pass;
        private long seenVersion = 1;
        private int failing = -1; // number of the request of a version that fails; negative: none
        private long frame;

        Trial(GpuCharacter.Skinning skinning, boolean moving) {
            GpuCharacter character =
                    scope.own(GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, skinning), GpuCharacter::close);
            CrowdState state = RandomCrowd.of(50, new SplittableRandom(1), moving);
            buffers = scope.own(
                    CrowdBuffers.allocate(character, state, new BatchPlan(64), PosesAhead.NONE), CrowdBuffers::close);
            pass = new CullPass(1, scope.own(new Programs(), Programs::close), CullKernel.BLOCK);
            pass.reuseListsWhile(this::seenVersion);
            FrameBlock block = scope.own(new FrameBlock(), FrameBlock::close);
            block.write(new FrameDescription(SunnyPlain.view(), SunnyPlain.ground()), 100, FrameTime.at(0));
        }

        private long seenVersion() {
            if (failing-- == 0) {
                throw new IllegalStateException("planted");
            }
            return seenVersion;
        }

        /**
         * Culls another frame.
         *
         * @return whether the pass made new lists
         */
        boolean culls(CullSettings culling) {
            frame++;
            return culls(culling, null);
        }

        boolean culls(CullSettings culling, @Nullable KeptView view) {
            buffers.lists().counts().fill(UNSEEN);
            buffers.lists().beginView(frame, view);
            pass.run(List.of(buffers), culling);
            Barrier.before(Barrier.READBACK);
            return buffers.lists().counts().downloadInts(0, 1)[0] != UNSEEN;
        }

        @Override
        public void close() {
            scope.close();
        }
    }

    @Test
    void drawListsAreKeptWhileTheViewIsUnchanged() {
        try (Trial trial = new Trial(GpuCharacter.Skinning.NONE, false)) {
            assertTrue(trial.culls(LEVELS));
            assertFalse(trial.culls(LEVELS));
            assertFalse(trial.culls(LEVELS));
            trial.seenVersion++;
            assertTrue(trial.culls(LEVELS), "another camera");
            assertTrue(trial.culls(CullSettings.CULLED), "other settings");
            assertFalse(trial.culls(CullSettings.CULLED));
            trial.buffers.move(1, 1);
            assertTrue(trial.culls(CullSettings.CULLED), "another place");
            trial.buffers.lists().resetTemporalState();
            assertTrue(trial.culls(CullSettings.CULLED), "no frame before");
            assertFalse(trial.culls(CullSettings.CULLED));
            trial.frame++;
            assertTrue(trial.culls(CullSettings.CULLED), "a frame without the decor");
        }
    }

    @Test
    void drawListsAreNotKeptWithOcclusionOrSeveralViews() {
        try (Trial trial = new Trial(GpuCharacter.Skinning.NONE, false)) {
            for (int frame = 0; frame < 3; frame++) {
                assertTrue(trial.culls(CullSettings.CULLED.withOcclusion(true)));
            }
            trial.culls(LEVELS);
            assertFalse(trial.culls(LEVELS));
            assertTrue(trial.culls(LEVELS, null), "a further view of the frame");
            KeptView kept = new KeptView();
            assertTrue(trial.culls(LEVELS, kept));
            trial.buffers.lists().forget(kept);
            trial.seenVersion = -1; // no version was seen
            assertTrue(trial.culls(LEVELS) && trial.culls(LEVELS));
        }
    }

    /** After a pass has failed and overwritten the lists, no lists are kept, not even for the previous camera. */
    @Test
    void drawListsAreCulledAgainAfterAFailedCullingPass() {
        try (Trial trial = new Trial(GpuCharacter.Skinning.NONE, false)) {
            assertTrue(trial.culls(LEVELS));
            trial.seenVersion = 2;
            trial.failing = 1; // the pass starts with the first request and ends with the second
            assertThrows(IllegalStateException.class, () -> trial.culls(LEVELS));
            trial.seenVersion = 1;
            assertTrue(trial.culls(LEVELS));
            assertFalse(trial.culls(LEVELS));
        }
    }

    @Test
    void drawListsOfMovingInstancesAreNotKept() {
        for (boolean moving : new boolean[] {false, true}) {
            GpuCharacter.Skinning skinning = moving ? GpuCharacter.Skinning.NONE : GpuCharacter.Skinning.LBS;
            try (Trial trial = new Trial(skinning, moving)) {
                assertTrue(trial.culls(LEVELS) && trial.culls(LEVELS) && trial.culls(LEVELS));
            }
        }
    }

    /** Two renderers of the same decor, one without kept lists. */
    private static final class Twins implements AutoCloseable {
        private final ResourceScope scope = new ResourceScope();
        private final CrowdState decor = new CrowdState(RandomCrowd.ATLAS, 40);
        private final SceneRenderer keeping;
        private final SceneRenderer plain;
        private int height = SunnyPlain.HEIGHT;

        Twins(GlContext gl, RendererFeatures features) {
            for (int i = 0; i < decor.count(); i++) {
                decor.setTransform(i, new InstanceTransform(i % 8 * 2 - 7, 0, -i / 8 * 6, i, 1));
            }
            GpuCharacter character = scope.own(
                    GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.NONE),
                    GpuCharacter::close);
            keeping = renderer(gl, character, features);
            plain = renderer(gl, character, features);
            plain.passes.cull().reuseListsWhile(() -> -1);
        }

        private SceneRenderer renderer(GlContext gl, GpuCharacter character, RendererFeatures features) {
            SceneRenderer renderer =
                    scope.own(new SceneRenderer(new CharacterPool(gl), features), SceneRenderer::close);
            Crowds.decor(renderer, character, decor, true);
            return renderer;
        }

        void compare(FrameDescription shown, int frame) {
            assertArrayEquals(pixels(plain, shown, frame), pixels(keeping, shown, frame), "frame " + frame);
        }

        private byte[] pixels(SceneRenderer renderer, FrameDescription shown, int frame) {
            try (RenderTarget target = RenderTarget.create("test picture", SunnyPlain.WIDTH, height, 0)) {
                renderer.render(target, shown, FrameTime.at(frame), PassTimer.NONE);
                return target.readRgb();
            }
        }

        @Override
        public void close() {
            scope.close();
        }
    }

    private static FrameDescription shown(View view, CullSettings culling, @Nullable View frozen) {
        return new FrameDescription(
                view, SunnyPlain.ground(), culling, new DebugView(Set.of(), null, frozen), Layers.ALL);
    }

    /** Returns cameras of the engine, and one of a host with another depth convention. */
    private static View[] views() {
        View.Lens lens = SunnyPlain.view().lens();
        View[] views = new View[4];
        for (int i = 0; i < views.length - 1; i++) {
            views[i] = View.lookAt(new Vector3f(4 * i - 3, 5, 9), new Vector3f(0, 2 - i, -6), lens);
        }
        views[3] = ordinary(2);
        return views;
    }

    /**
     * Returns a host's camera.
     *
     * @param x position along x
     */
    private static View ordinary(float x) {
        Matrix4f camera = new Matrix4f().lookAt(x, 6, 9, 0, 0, -6, 0, 1, 0);
        return View.of(camera, new Matrix4f().perspective(0.8f, 1.5f, 0.1f, 400), DepthConvention.ORDINARY);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void keptDrawListsDoNotChangePictures(boolean shadows, GlContext gl) {
        SplittableRandom random = new SplittableRandom(4);
        View[] views = views();
        View view = views[0];
        View frozen = null;
        CullSettings culling = LEVELS;
        try (Twins twins = new Twins(gl, RendererFeatures.NONE.withShadows(shadows))) {
            for (int frame = 0; frame < FRAMES; frame++) {
                switch (random.nextInt(10)) {
                    case 0 -> view = views[random.nextInt(views.length)];
                    case 1 -> culling = LEVELS.withBias(random.nextInt(4)).withOcclusion(random.nextBoolean());
                    case 2 -> {
                        var place = new InstanceTransform(random.nextInt(9) - 4, 0, -random.nextInt(20), 0, 1);
                        twins.decor.setTransform(random.nextInt(twins.decor.count()), place);
                    }
                    case 3 -> twins.height = SunnyPlain.HEIGHT / (1 + random.nextInt(3));
                    case 4 -> frozen = frozen == null ? view : null;
                    default -> {}
                }
                twins.compare(shown(view, culling, frozen), frame);
            }
        }
    }

    /** Lists of a frozen camera are culled again once the picture's camera culls. */
    @Test
    void cullingUsesThePicturesCameraOnceTheFrozenCameraIsReleased(GlContext gl) {
        View frozen = View.lookAt(
                new Vector3f(0, 5, 9), new Vector3f(0, 5, 30), SunnyPlain.view().lens()); // sees no instance
        try (Twins twins = new Twins(gl, RendererFeatures.NONE)) {
            twins.compare(shown(frozen, LEVELS, null), 0);
            twins.compare(shown(SunnyPlain.view(), LEVELS, frozen), 1);
            twins.compare(shown(SunnyPlain.view(), LEVELS, null), 2);
        }
    }

    /**
     * A version depends on the culling camera, not on the drawing camera: neither on a host's matrix, nor on the
     * picture's camera while culling is frozen.
     */
    @Test
    void viewVersionChangesOnlyWithTheCullingCameraOrPictureHeight() {
        try (FrameBlock block = new FrameBlock()) {
            View view = ordinary(0);
            long first = written(block, view, 100);
            block.showDrawn(view);
            assertEquals(first, written(block, view, 100));
            assertEquals(first, written(block, ordinary(0), 100), "an equal camera");
            block.show(view, ordinary(1));
            long moved = written(block, ordinary(1), 100);
            assertNotEquals(first, moved);
            assertNotEquals(moved, written(block, ordinary(1), 200));
        }
    }

    private static long written(FrameBlock block, View view, int height) {
        block.write(new FrameDescription(view, SunnyPlain.ground(), LEVELS), height, FrameTime.at(0));
        return block.culledVersion();
    }
}
