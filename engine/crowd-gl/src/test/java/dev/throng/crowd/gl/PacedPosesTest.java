package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.MatrixPalette;
import dev.throng.crowd.Clock;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PaletteBuilderContract;
import dev.throng.crowd.Play;
import dev.throng.crowd.PosePool;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.cpu.CpuSelect;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PaletteBatch;
import dev.throng.crowd.gl.buffer.PoseSharing;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.PaletteKernel;
import dev.throng.crowd.gl.palette.PalettePath;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.Selection;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Barrier;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Frames one after another: whose pose is built, who shares one, and levels that last. */
@GlTest
@EveryDriver
class PacedPosesTest {
    private static final Selection PACED = new Selection(true, true, 0, true);
    private static final long STEP = Clock.ticks(1.0 / 60);
    private static final PoseSharing SHARING = new PoseSharing(
            true, PosePool.within(RandomCrowd.ATLAS.clips().size(), 1000), RandomCrowd.TOWER.levelCount());
    private static final PoseSharing APART = new PoseSharing(true, PosePool.NONE, 1);

    @ParameterizedTest
    @CsvSource({"1,8", "33,32", "1000,64", "5000,4096"})
    void framesAreThoseOfTheTwin(int count, int batchSize) {
        SplittableRandom random = new SplittableRandom(count);
        CrowdState state = RandomCrowd.of(count, random, true);
        for (PoseSharing sharing : List.of(SHARING, APART)) {
            try (SelectTrial trial =
                    new SelectTrial(state, new BatchPlan(batchSize), 1 + RendererFeatures.CASCADES, sharing)) {
                View view = RandomCrowd.camera(random);
                long ticks = random.nextLong();
                for (int frame = 0; frame < 12; frame++) {
                    trial.compareNext(view, PACED, ticks);
                    ticks += frame == 5 ? -STEP : STEP; // once back in time
                    view = frame % 4 == 3 ? RandomCrowd.camera(random) : view;
                }
                trial.compareNext(view, new Selection(true, true, 0), ticks);
                trial.compareNext(view, PACED, ticks + STEP);
                if (count >= 1000) { // of a few instances one is a large share
                    trial.assertNearlyAllWereJudged();
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"64", "4096"})
    void whoComesAndGoesLeavesTheOthersAsTheTwinDoes(int batchSize) {
        SplittableRandom random = new SplittableRandom(batchSize);
        CrowdState all = RandomCrowd.of(700, random, true);
        var room = new CrowdBuffers.Room(800, new BatchPlan(batchSize), 1 + RendererFeatures.CASCADES, SHARING);
        View view = RandomCrowd.camera(random);
        try (SelectTrial trial = new SelectTrial(all.part(0, 500), room)) {
            long ticks = 0;
            for (int count : new int[] {500, 513, 700, 64, 65, 0, 300, 700}) {
                trial.resize(all.part(0, count));
                for (int frame = 0; frame < 2; frame++) {
                    trial.compareNext(view, PACED, ticks += STEP);
                }
            }
            trial.compareNext(view, Selection.ALL, ticks);
            trial.resize(all.part(0, 10));
            assertEquals(
                    10, trial.compareNext(view, Selection.ALL, ticks).seen().size());
        }
    }

    @Test
    void everyoneSeenIsPosedWithinTheLongestPause() {
        SplittableRandom random = new SplittableRandom(5);
        CrowdState state = RandomCrowd.of(2000, random, false);
        for (int i = 0; i < state.count(); i++) {
            state.play(i, Play.loop(state.clip(i).index(), random.nextInt(), Clock.rate(20, 1)));
        }
        try (SelectTrial trial = new SelectTrial(state, new BatchPlan(2048), 1, APART)) {
            View view = RandomCrowd.camera(random);
            int seen = trial.compareNext(view, PACED, 0).seen().size();
            Set<Integer> posed = new HashSet<>();
            int most = 0;
            for (int frame = 1; frame <= 8; frame++) {
                CpuSelect twin = trial.compareNext(view, PACED, frame * STEP);
                posed.addAll(twin.built());
                most = Math.max(most, twin.built().size());
            }
            assertEquals(seen, posed.size());
            assertTrue(most < 0.8 * seen, most + " of " + seen + " posed in one frame");
        }
    }

    @Test
    void sharedPosesAreThoseOfTheTwin(GlContext gl) {
        SplittableRandom random = new SplittableRandom(11);
        CrowdState state = RandomCrowd.of(40, random, false);
        PosePool pool = SHARING.pool();
        CpuPaletteBuilder twin = new CpuPaletteBuilder(RandomCrowd.TOWER, pool.poses(RandomCrowd.ATLAS));
        twin.build(0);
        var limit = new PaletteBuilderContract.Limit(RandomCrowd.TOWER);
        try (GpuCharacter character =
                        new GpuCharacter(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                CrowdBuffers buffers = new CrowdBuffers(character, state, new BatchPlan(16), 1, SHARING);
                FrameBlock frame = new FrameBlock();
                Programs programs = new Programs();
                GpuPaletteBuilder builder = new GpuPaletteBuilder(
                        character,
                        buffers,
                        new PaletteKernel(
                                PalettePath.DEFAULT.shape(character, gl), ShaderConstants.of(character), programs),
                        frame)) {
            builder.build(random.nextLong());
            Barrier.before(Barrier.READBACK);
            for (PaletteBatch batch : buffers.batches()) {
                float[] found = batch.palettes().downloadFloats(0, twin.palettes().length);
                for (int e = 0; e < found.length / MatrixPalette.STRIDE; e++) {
                    PaletteBuilderContract.compareEntry("shared poses", e, twin.palettes(), found, limit);
                }
            }
        }
    }

    @Test
    void levelsDoNotFlickerAtTheirBorders() {
        SplittableRandom random = new SplittableRandom(9);
        CrowdState state = RandomCrowd.of(2000, random, false);
        int held = changes(state, true);
        int free = changes(state, false);
        assertTrue(free > 10, free + " changes without memory: no test of it");
        assertEquals(0, held, "changes while the camera trembles");
    }

    /** Changes of levels of 2,000 instances while the camera moves to and fro by a hundredth of its distance. */
    private static int changes(CrowdState state, boolean continued) {
        Selection selection = new Selection(false, true, 0);
        int changes = 0;
        try (SelectTrial trial = new SelectTrial(state, new BatchPlan(2048), 1)) {
            List<SelectTrial.Listed> before = List.of();
            for (int frame = 0; frame < 10; frame++) {
                Vector3f eye = new Vector3f(0, 2, frame % 2 == 0 ? 5 : 5.05f);
                View view = View.lookAt(eye, new Vector3f(0, 1, 0), new View.Lens(0.9f, 1.7f, 0.1f, 1000));
                List<SelectTrial.Listed> now =
                        continued ? trial.selectNext(view, selection, frame) : trial.select(view, selection);
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
