package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.MatrixPalette;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PaletteBuilderContract;
import dev.throng.crowd.PosePool;
import dev.throng.crowd.cpu.CpuCull;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PartCapacity;
import dev.throng.crowd.gl.buffer.PoseSharing;
import dev.throng.crowd.gl.buffer.PosesAhead;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.palette.PaletteKernel;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.slot.PaletteBatch;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.Barrier;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Animation LOD over consecutive frames: built poses, shared poses, and hysteresis of levels. */
@GlTest
@EveryDriver
@Tag("turn-3")
class AnimationLodTest {
    private static final CullSettings ANIMATION_LOD =
            CullSettings.CULLED.withLod(true).withPoses(true);
    private static final long STEP = Clock.ticks(1.0 / 60);
    private static final PoseSharing SHARING = new PoseSharing(
            true, PosePool.within(RandomCrowd.ATLAS.clips().size(), 1000), RandomCrowd.TOWER.levelCount());
    private static final PoseSharing APART = new PoseSharing(true, PosePool.NONE, 1);

    @ParameterizedTest
    @CsvSource({"1,8", "33,32", "1000,64", "5000,4096"})
    void visibleListsAndPosesEqualThoseOfTheCpu(int count, int batchSize) {
        SplittableRandom random = new SplittableRandom(count);
        framesEqualThoseOfTheCpu(RandomCrowd.of(count, random, true), batchSize, random);
    }

    @ParameterizedTest
    @CsvSource({"33,32", "1500,64"})
    void visibleListsAndPosesOfStatesEqualThoseOfTheCpu(int count, int batchSize) {
        SplittableRandom random = new SplittableRandom(-count);
        CrowdState state = RandomCrowd.withStates(RandomCrowd.of(count, random, true), random);
        framesEqualThoseOfTheCpu(state, batchSize, random);
    }

    @ParameterizedTest
    @CsvSource({"33,32", "1500,64"})
    void visibleListsAndHostPosesEqualThoseOfTheCpu(int count, int batchSize) {
        SplittableRandom random = new SplittableRandom(3 * count);
        CrowdState state = RandomCrowd.withStates(RandomCrowd.of(count, random, true), random);
        framesEqualThoseOfTheCpu(RandomCrowd.withHostPoses(state, random), batchSize, random);
    }

    /** With palette slots, all poses are still built and shown as if every instance had a palette. */
    @ParameterizedTest
    @CsvSource({"33,32", "1000,64", "1500,256"})
    void visibleListsAndPosesInPaletteSlotsEqualThoseOfTheCpu(int count, int batchSize) {
        SplittableRandom random = new SplittableRandom(2 * count);
        CrowdState state = RandomCrowd.withStates(RandomCrowd.of(count, random, true), random);
        framesEqualThoseOfTheCpu(state, new BatchPlan(batchSize).withSlots(1), random);
    }

    private static void framesEqualThoseOfTheCpu(CrowdState state, int batchSize, SplittableRandom random) {
        framesEqualThoseOfTheCpu(state, new BatchPlan(batchSize), random);
    }

    private static void framesEqualThoseOfTheCpu(CrowdState state, BatchPlan plan, SplittableRandom random) {
        for (PoseSharing sharing : List.of(SHARING, APART)) {
            try (CullTrial trial = new CullTrial(state, plan, 1 + RendererFeatures.CASCADES, sharing)) {
                trial.exact();
                View view = RandomCrowd.camera(random);
                long ticks = random.nextLong();
                // Palettes of all instances: a frame that allocates palettes builds all poses again, which the CPU does
                // not.
                trial.compareNext(view, CullSettings.ALL, ticks - STEP);
                for (int frame = 0; frame < 12; frame++) {
                    trial.compareNext(view, ANIMATION_LOD, ticks);
                    ticks += frame == 5 ? -STEP : STEP; // time goes back once
                    view = frame % 4 == 3 ? RandomCrowd.camera(random) : view;
                }
                trial.compareNext(view, CullSettings.CULLED.withLod(true), ticks);
                trial.compareNext(view, ANIMATION_LOD, ticks + STEP);
                if (state.count() >= 1000) { // one of a few instances would be a large share
                    trial.assertNearlyAllWereJudged();
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"64", "4096"})
    void visibleListsAndPosesAfterResizingEqualThoseOfTheCpu(int batchSize) {
        SplittableRandom random = new SplittableRandom(batchSize);
        CrowdState all = RandomCrowd.of(700, random, true);
        var reserved = new PartCapacity(
                800, new BatchPlan(batchSize), 1 + RendererFeatures.CASCADES, SHARING, PosesAhead.NONE);
        View view = RandomCrowd.camera(random);
        try (CullTrial trial = new CullTrial(all.part(0, 500), reserved)) {
            long ticks = 0;
            for (int count : new int[] {500, 513, 700, 64, 65, 0, 300, 700}) {
                trial.resize(all.part(0, count));
                for (int frame = 0; frame < 2; frame++) {
                    trial.compareNext(view, ANIMATION_LOD, ticks += STEP);
                }
            }
            trial.compareNext(view, CullSettings.ALL, ticks);
            trial.resize(all.part(0, 10));
            assertEquals(
                    10,
                    trial.compareNext(view, CullSettings.ALL, ticks).visible().size());
        }
    }

    @Test
    void visibleInstancesArePosedWithinTheMaximumInterval() {
        SplittableRandom random = new SplittableRandom(5);
        CrowdState state = RandomCrowd.of(2000, random, false);
        for (int i = 0; i < state.count(); i++) {
            state.setPlayback(i, ClipPlayback.loop(state.clip(i).index(), random.nextInt(), Clock.rate(20, 1)));
        }
        try (CullTrial trial = new CullTrial(state, new BatchPlan(2048), 1, APART)) {
            View view = RandomCrowd.camera(random);
            int seen = trial.compareNext(view, ANIMATION_LOD, 0).visible().size();
            Set<Integer> posed = new HashSet<>();
            int max = 0;
            for (int frame = 1; frame <= 8; frame++) {
                CpuCull cpu = trial.compareNext(view, ANIMATION_LOD, frame * STEP);
                posed.addAll(cpu.built());
                max = Math.max(max, cpu.built().size());
            }
            assertEquals(seen, posed.size());
            assertTrue(max < 0.8 * seen, max + " of " + seen + " posed in one frame");
        }
    }

    @Test
    void sharedPosesBuiltByGpuAndCpuAreEqual(GlContext gl) {
        SplittableRandom random = new SplittableRandom(11);
        CrowdState state = RandomCrowd.of(40, random, false);
        PosePool pool = SHARING.pool();
        CpuPaletteBuilder cpu = new CpuPaletteBuilder(RandomCrowd.TOWER, pool.poses(RandomCrowd.ATLAS));
        cpu.build(0);
        var limit = new PaletteBuilderContract.Limit(RandomCrowd.TOWER);
        try (GpuCharacter character =
                        GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                CrowdBuffers buffers = CrowdBuffers.allocate(
                        character,
                        state,
                        new PartCapacity(state.count(), new BatchPlan(16), 1, SHARING, PosesAhead.NONE));
                FrameBlock frame = new FrameBlock();
                Programs programs = new Programs();
                GpuPaletteBuilder builder = new GpuPaletteBuilder(
                        buffers,
                        new PaletteKernel(PaletteBackend.DEFAULT.shape(character, gl), character, programs),
                        frame)) {
            builder.build(random.nextLong());
            Barrier.before(Barrier.READBACK);
            for (PaletteBatch batch : buffers.batches()) {
                float[] found = batch.palettes().downloadFloats(0, cpu.palettes().length);
                for (int e = 0; e < found.length / MatrixPalette.STRIDE; e++) {
                    PaletteBuilderContract.compareEntry("shared poses", e, cpu.palettes(), found, limit);
                }
            }
        }
    }

    @Test
    void levelsOfDetailStayWhileTheCameraTrembles() {
        SplittableRandom random = new SplittableRandom(9);
        CrowdState state = RandomCrowd.of(2000, random, false);
        int held = changes(state, true);
        int free = changes(state, false);
        assertTrue(free > 10, free + " changes without memory: no test of it");
        assertEquals(0, held, "changes while the camera trembles");
    }

    /** Changes of levels of 2,000 instances while the camera moves back and forth by a hundredth of its distance. */
    private static int changes(CrowdState state, boolean continued) {
        CullSettings culling = CullSettings.ALL.withLod(true);
        int changes = 0;
        try (CullTrial trial = new CullTrial(state, new BatchPlan(2048), 1)) {
            List<ListedInstances> before = List.of();
            for (int frame = 0; frame < 10; frame++) {
                Vector3f eye = new Vector3f(0, 2, frame % 2 == 0 ? 5 : 5.05f);
                View view = View.lookAt(eye, new Vector3f(0, 1, 0), new View.Lens(0.9f, 1.7f, 0.1f, 1000));
                List<ListedInstances> now =
                        continued ? trial.cullNext(view, culling, frame) : trial.cull(view, culling);
                for (int list = 0; frame > 1 && list < now.size(); list++) {
                    Set<Integer> moved = new HashSet<>(now.get(list).instances());
                    moved.removeAll(before.get(list).instances());
                    changes += moved.size();
                }
                before = now;
            }
        }
        return changes;
    }
}
