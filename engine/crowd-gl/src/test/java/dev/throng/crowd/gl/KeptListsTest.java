package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.ResourceScope;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Draw lists of motionless decor last while nothing that is seen changes, and pictures are those without kept lists. */
@GlTest
class KeptListsTest {
    private static final CullSettings LEVELS = CullSettings.CULLED.withLod(true);
    private static final int UNSEEN = -1;
    private static final int FRAMES = 60;

    /** Decor, and frames that cull it. */
    private static final class Trial implements AutoCloseable {
        private final ResourceScope scope = new ResourceScope();
        private final CrowdBuffers buffers;
        private final CullPass pass;
        private long sight = 1;
        private long frame;

        Trial(GpuCharacter.Skinning skinning, boolean moving) {
            GpuCharacter character =
                    scope.own(GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, skinning), GpuCharacter::close);
            CrowdState state = RandomCrowd.of(50, new SplittableRandom(1), moving);
            buffers = scope.own(
                    CrowdBuffers.allocate(character, state, new BatchPlan(64), PosesAhead.NONE), CrowdBuffers::close);
            pass = new CullPass(1, scope.own(new Programs(), Programs::close), CullKernel.BLOCK);
            pass.keepSeen(() -> sight);
            FrameBlock block = scope.own(new FrameBlock(), FrameBlock::close);
            block.write(new FrameDescription(SunnyPlain.view(), SunnyPlain.ground()), 100, FrameTime.at(0));
        }

        /** Culls a further frame. @return whether the pass has made the lists */
        boolean culls(CullSettings culling) {
            frame++;
            return culls(culling, null);
        }

        boolean culls(CullSettings culling, @Nullable KeptView view) {
            buffers.lists().counts().fill(UNSEEN);
            buffers.lists().see(frame, view);
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
    void listsLastWhileNothingThatIsSeenChanges() {
        try (Trial trial = new Trial(GpuCharacter.Skinning.NONE, false)) {
            assertTrue(trial.culls(LEVELS));
            assertFalse(trial.culls(LEVELS));
            assertFalse(trial.culls(LEVELS));
            trial.sight++;
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
    void occlusionAndFurtherViewsCullEachTime() {
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
            trial.sight = -1; // unknown
            assertTrue(trial.culls(LEVELS) && trial.culls(LEVELS));
        }
    }

    @Test
    void whatMovesIsCulledEachTime() {
        for (boolean moving : new boolean[] {false, true}) {
            GpuCharacter.Skinning skinning = moving ? GpuCharacter.Skinning.NONE : GpuCharacter.Skinning.LBS;
            try (Trial trial = new Trial(skinning, moving)) {
                assertTrue(trial.culls(LEVELS) && trial.culls(LEVELS) && trial.culls(LEVELS));
            }
        }
    }

    /** Two renderers of the same decor and tower, of which one keeps no lists. */
    private static final class Twins implements AutoCloseable {
        private final ResourceScope scope = new ResourceScope();
        private final CrowdState decor = new CrowdState(RandomCrowd.ATLAS, 40);
        private final SceneRenderer keeping;
        private final SceneRenderer plain;

        Twins(GlContext gl) {
            for (int i = 0; i < decor.count(); i++) {
                decor.setTransform(i, new InstanceTransform(i % 8 * 2 - 7, 0, -i / 8 * 6, i, 1));
            }
            GpuCharacter character = scope.own(
                    GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.NONE),
                    GpuCharacter::close);
            keeping = renderer(gl, character);
            plain = renderer(gl, character);
            plain.passes.cull().keepSeen(() -> -1);
        }

        private SceneRenderer renderer(GlContext gl, GpuCharacter character) {
            SceneRenderer renderer = scope.own(
                    new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withShadows(true)),
                    SceneRenderer::close);
            Crowds.decor(renderer, character, decor, true);
            return renderer;
        }

        void compare(FrameDescription shown, int frame) {
            var kept = SunnyPlain.render(keeping, shown, frame);
            var fresh = SunnyPlain.render(plain, shown, frame);
            assertArrayEquals(fresh.rgb(), kept.rgb(), "frame " + frame);
            assertTrue(fresh.stats().visible() == kept.stats().visible());
        }

        @Override
        public void close() {
            scope.close();
        }
    }

    @Test
    void picturesAreThoseWithoutKeptLists(GlContext gl) {
        SplittableRandom random = new SplittableRandom(4);
        View[] views = new View[3];
        for (int i = 0; i < views.length; i++) {
            View.Lens lens = SunnyPlain.view().lens();
            views[i] = View.lookAt(new Vector3f(4 * i - 3, 5, 9), new Vector3f(0, 2 - i, -6), lens);
        }
        View view = views[0];
        CullSettings culling = LEVELS;
        try (Twins twins = new Twins(gl)) {
            for (int frame = 0; frame < FRAMES; frame++) {
                switch (random.nextInt(8)) {
                    case 0 -> view = views[random.nextInt(views.length)];
                    case 1 -> culling = LEVELS.withBias(random.nextInt(4)).withOcclusion(random.nextBoolean());
                    case 2 -> {
                        var place = new InstanceTransform(random.nextInt(9) - 4, 0, -random.nextInt(20), 0, 1);
                        twins.decor.setTransform(random.nextInt(twins.decor.count()), place);
                    }
                    default -> {}
                }
                twins.compare(new FrameDescription(view, SunnyPlain.ground(), culling), frame);
            }
        }
    }
}
