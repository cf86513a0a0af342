package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.gl.Draw;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which triangles the GPU leaves out beside the CPU twin: the same places in the window, the same triangles in the same order. */
@GlTest
class TrianglePassTest {
    private static final int PLENTY = 1 << 20;

    @ParameterizedTest
    @CsvSource({
        "1, 8, " + PLENTY,
        "33, 32, " + PLENTY,
        "300, 40, " + PLENTY,
        "600, 4096, " + PLENTY,
        "1, 8, 1",
        "33, 32, 1500",
        "200, 40, 9000",
        "200, 200, 9000"
    })
    void trianglesAreThoseOfTheTwin(int count, int batchSize, int most, GlContext gl) {
        SplittableRandom random = new SplittableRandom(count + batchSize + most);
        CrowdState state = RandomCrowd.of(count, random, true);
        try (TriangleTrial trial = new TriangleTrial(state, new BatchPlan(batchSize).withProjected(most))) {
            for (int camera = 0; camera < 6; camera++) {
                Look.Sides sides = Look.Sides.values()[camera % 3];
                int samples = camera < 3 ? 0 : 4;
                Selection some = new Selection(true, camera > 0, random.nextInt(-2, 3));
                trial.compare(RandomCrowd.camera(random), camera == 5 ? Selection.ALL : some, sides, samples);
            }
            boolean fits = most > trial.vertices(0);
            assertEquals(fits, trial.kept() > 0, "kept: " + trial.kept());
            boolean several = fits && count > 1; // a lone one may show all it has, and be in front of the camera
            assertTrue(trial.leftOut() > 0 || !several, "left out: " + trial.leftOut());
            assertTrue(trial.nowhere() > 0 || !several, "corners behind the camera: " + trial.nowhere());
            assertEquals(most < PLENTY, trial.drawnWhole() > 0, "without room: " + trial.drawnWhole());
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 1000", "5, 0"})
    void thereMayBeNothingToDo(int count, int most, GlContext gl) {
        CrowdState state = RandomCrowd.of(count, new SplittableRandom(count), false);
        try (TriangleTrial trial = new TriangleTrial(state, new BatchPlan(8).withProjected(most))) {
            assertFalse(trial.culls());
            trial.run(RandomCrowd.camera(new SplittableRandom(1)), Selection.ALL, Look.Sides.MATERIAL, 0);
        }
    }

    /** Neither do groups that would need more commands than a storage block may hold, nor plans that leave no room. */
    @Test
    void manyCommandsAreNotWanted(GlContext gl) {
        try (GpuCharacter character =
                new GpuCharacter(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS)) {
            BatchPlan plan = new BatchPlan(1 << 20).withProjected(1);
            int most = TriangleBuffers.MOST_COMMANDS / new TriangleRanges(character.meshes()).count();
            assertTrue(TriangleBuffers.isWanted(character, layout(most), plan));
            assertFalse(TriangleBuffers.isWanted(character, layout(most + 1), plan));
            assertFalse(TriangleBuffers.isWanted(character, layout(most), plan.withProjected(0)));
            assertTrue((long) TriangleBuffers.MOST_COMMANDS * Draw.COMMAND_BYTES
                    < gl.limits().storageBlockBytes());
        }
    }

    private static SelectLayout layout(int count) {
        return new SelectLayout(count, 1 << 20, 1, 3, 1);
    }
}
