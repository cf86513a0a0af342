package dev.throng.crowd.gl.cull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.CullTrial;
import dev.throng.crowd.gl.RandomCrowd;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Visible instances on GPU and CPU: equal lists in equal order. */
@GlTest
@ShaderPair
@Tag("turn-2")
class CullPassTest {
    private static final int WITH_SHADOWS = 1 + RendererFeatures.CASCADES;

    @ParameterizedTest
    @CsvSource({"0,8", "1,8", "31,32", "32,32", "33,32", "64,8", "65,64", "1000,40", "1000,1000", "5000,4096"})
    void drawListsEqualThoseOfTheCpu(int count, int batchSize) {
        SplittableRandom random = new SplittableRandom(count + batchSize);
        for (boolean moving : new boolean[] {false, true}) {
            CrowdState state = RandomCrowd.of(count, random, moving);
            state.setLodBias(moving ? -1.3 : 0);
            int frusta = moving ? WITH_SHADOWS : 1;
            try (CullTrial trial = new CullTrial(state, new BatchPlan(batchSize), frusta)) {
                for (int camera = 0; camera < 8; camera++) {
                    trial.compare(
                            RandomCrowd.camera(random),
                            CullSettings.CULLED.withLod(true).withBias(random.nextInt(-2, 3)));
                }
                trial.assertNearlyAllWereJudged();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {65_535, 65_536, 65_537, 300_000})
    void drawListsOfLargeCrowdsAreComplete(int count) {
        SplittableRandom random = new SplittableRandom(count);
        CrowdState state = RandomCrowd.of(count, random, true);
        try (CullTrial trial = new CullTrial(state, new BatchPlan(1 << 16), WITH_SHADOWS)) {
            trial.compare(RandomCrowd.camera(random), CullSettings.CULLED.withLod(true));
            trial.assertNearlyAllWereJudged();
        }
    }

    @Test
    void drawListsContainAllInstancesInFullDetailIfCullingIsOff() {
        SplittableRandom random = new SplittableRandom(7);
        CrowdState state = RandomCrowd.of(500, random, false);
        try (CullTrial trial = new CullTrial(state, new BatchPlan(64), WITH_SHADOWS)) {
            View view = RandomCrowd.camera(random);
            assertEquals(
                    500, trial.cull(view, CullSettings.ALL).get(0).instances().size());
            trial.compare(view, CullSettings.CULLED);
            trial.compare(view, CullSettings.ALL.withLod(true));
            trial.compare(view, CullSettings.ALL);
        }
    }

    @Test
    void higherBiasChoosesCoarserLevels() {
        SplittableRandom random = new SplittableRandom(3);
        CrowdState state = RandomCrowd.of(2000, random, false);
        try (CullTrial trial = new CullTrial(state, new BatchPlan(2048), 1)) {
            View view = RandomCrowd.camera(random);
            int finest = Integer.MAX_VALUE;
            for (int bias = -4; bias <= 4; bias += 2) {
                CullSettings culling = CullSettings.ALL.withLod(true).withBias(bias);
                int now = trial.cull(view, culling).get(0).instances().size();
                assertTrue(now < finest, now + " in full at bias " + bias + ", " + finest + " before");
                finest = now;
            }
        }
    }
}
