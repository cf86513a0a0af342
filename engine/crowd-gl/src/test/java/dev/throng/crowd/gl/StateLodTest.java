package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.state.MaskEntry;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PosePool;
import dev.throng.crowd.cpu.CpuCull;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.PoseSharing;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedLayer;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;

/** Instances with a state over consecutive frames: built poses and shown details. */
@GlTest
@EveryDriver
@Tag("turn-5")
class StateLodTest {
    private static final CullSettings ANIMATION_LOD =
            CullSettings.CULLED.withLod(true).withPoses(true);
    private static final long STEP = Clock.ticks(1.0 / 60);
    private static final PoseSharing SHARING = new PoseSharing(
            true, PosePool.within(RandomCrowd.ATLAS.clips().size(), 1000), RandomCrowd.TOWER.levelCount());
    private static final PoseSharing LEVELS = new PoseSharing(true, PosePool.NONE, RandomCrowd.TOWER.levelCount());

    /** Returns a crowd of small, slow instances with a state each. */
    private static CrowdState slow(SplittableRandom random) {
        CrowdState state = RandomCrowd.of(2000, random, false);
        for (int i = 0; i < state.count(); i++) {
            state.setScale(i, (float) random.nextDouble(0.01, 0.1));
            WeightedPlayback half = slowClip(state, i, random);
            state.setState(i, new PlayedState(List.of(half, slowClip(state, i + 1, random)), List.of(), List.of()));
        }
        return state;
    }

    private static WeightedPlayback slowClip(CrowdState state, int instance, SplittableRandom random) {
        long rate = Clock.rate(random.nextDouble(1, 40), 1);
        int clip = state.clip(instance % state.count()).index();
        return new WeightedPlayback(ClipPlayback.loop(clip, random.nextInt(), rate), Fade.steady(0.5f));
    }

    /** Returns the same crowd with a layer for each instance, over one or two clips. */
    private static CrowdState layered(SplittableRandom random) {
        CrowdState state = slow(random);
        MaskEntry half = new MaskEntry(1, 0.5, MaskEntry.Reach.SUBTREE);
        int mask = state.states().masks().number(List.of(half), RandomCrowd.TOWER.skeleton());
        for (int i = 0; i < state.count(); i++) {
            List<WeightedPlayback> base = Objects.requireNonNull(state.state(i)).base();
            PlayedLayer layer = new PlayedLayer(slowClip(state, i + 2, random), mask, null);
            state.setState(i, new PlayedState(base.subList(0, 1 + i % 2), List.of(layer), List.of()));
        }
        return state;
    }

    /** Layers fade in and out while the camera approaches and departs, in small and large steps. */
    private static void detailsAreThoseOfTheCpu() {
        SplittableRandom random = new SplittableRandom(8);
        try (CullTrial trial = new CullTrial(layered(random), new BatchPlan(512), 1, LEVELS)) {
            int some = 0;
            int none = 0;
            for (int frame = 0; frame < 12; frame++) {
                float slowly = 0.02f * (frame < 6 ? frame : 12 - frame);
                float distance = 5 * (frame == 6 ? 9 : 1.2f + slowly);
                View view = View.lookAt(
                        new Vector3f(0, 2, distance), new Vector3f(0, 1, 0), new View.Lens(0.9f, 1.7f, 0.1f, 1000));
                CpuCull cpu = trial.compareNext(view, ANIMATION_LOD, frame % 3 * STEP);
                for (int i : cpu.visible()) {
                    float share = cpu.details().share(i);
                    some += share > 0 && share < 1 ? 1 : 0;
                    none += share == 0 ? 1 : 0;
                }
            }
            assertTrue(some > 500 && none > 500, some + " between, " + none + " at 0");
        }
    }

    @Test
    void layerDetailOnTheGpuEqualsLayerDetailOnTheCpu() {
        detailsAreThoseOfTheCpu();
    }

    private static void statesAreThoseOfTheCpu() {
        SplittableRandom random = new SplittableRandom(6);
        try (CullTrial trial = new CullTrial(slow(random), new BatchPlan(2048), 1, SHARING)) {
            View view =
                    View.lookAt(new Vector3f(0, 2, 5), new Vector3f(0, 1, 0), new View.Lens(0.9f, 1.7f, 0.1f, 1000));
            int seen = trial.compareNext(view, ANIMATION_LOD, 0).visible().size();
            int max = 0;
            for (int frame = 1; frame <= 8; frame++) {
                CpuCull cpu = trial.compareNext(view, ANIMATION_LOD, frame * STEP);
                max = Math.max(max, cpu.built().size());
            }
            assertTrue(max > 0 && max < 0.8 * seen, max + " of " + seen + " posed in one frame");
        }
    }

    @Test
    void gpuRebuildsPosesOfTheSameStatesInEachFrameAsTheCpu() {
        statesAreThoseOfTheCpu();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @Mistakes({
        "frameTicks.return => ticks.y != 0u ? uintBitsToFloat(0x7f800000u) : 0.5 * float(ticks.x)",
        "seeState.speedAndReach => uintBitsToFloat(texelFetch(states, int(record) * STATE_TEXELS + STATE_SPEED).yw)",
        "updatePose.isDue#2 => !seen.isBlended ? isStateDue : isDue"
    })
    void plantedShaderMistakesAreDetected(String statement, String wrong, @TempDir Path folder) throws IOException {
        try (CopiedShaders shaders = new CopiedShaders(folder)) {
            shaders.plant(statement, wrong);

            assertThrows(AssertionError.class, StateLodTest::statesAreThoseOfTheCpu);
        }
    }

    @ParameterizedTest(name = "{0}: {1}")
    @Mistakes({
        "detailShare.share => along",
        "detailShare.along => clamp((seen - depth) / depth, 0.0, 1.0)",
        "seeState.details => before",
        "seeState.isClip => detail < 0.5 && (sizes.x & 255u) == 1u && sizes.w == 0u",
        "seeState.isClip => detail == 0.0 && sizes.w == 0u",
        "seeState.moved => speedAndReach.x * frameTicks(frame.step) + speedAndReach.y * 0.0",
        "updatePose.isStateDue => (frame.number + uint(instance) & stateMask) == 0u || flags.y == frame.number"
    })
    void plantedMistakesInLayerDetailAreDetected(String statement, String wrong, @TempDir Path folder)
            throws IOException {
        try (CopiedShaders shaders = new CopiedShaders(folder)) {
            shaders.plant(statement, wrong);

            assertThrows(AssertionError.class, StateLodTest::detailsAreThoseOfTheCpu);
        }
    }
}
