package dev.throng.assets;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Influences;
import dev.throng.anim.Joint;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.exact.ScaleForm;
import java.util.List;
import org.junit.jupiter.api.Test;

class TowerTest {
    private final CharacterModel tower = Tower.create();

    @Test
    void towerIsAChainOfFourNamedJoints() {
        assertEquals(
                List.of("tower.0", "tower.1", "tower.2", "tower.3"),
                tower.skeleton().joints().stream().map(Joint::name).toList());
        assertEquals(4, tower.skeleton().depth());
        assertEquals(4, tower.palette().entryCount());
    }

    @Test
    void towerStandsAtTheOriginAndIsTwoMetresTall() {
        RestBox box = RestBox.of(tower);

        assertEquals(0, box.min()[1], 0);
        assertEquals(2.1, box.max()[1], 0.1);
        assertEquals(0, box.min()[0] + box.max()[0], 1e-7); // float32 rounding of half a metre
        assertEquals(0, box.min()[2] + box.max()[2], 1e-7);
    }

    @Test
    void towerHas1200To2500Triangles() {
        assertTrue(tower.triangleCount() >= 1200 && tower.triangleCount() <= 2500, () -> tower.triangleCount() + "");
    }

    @Test
    void towerHasTwoCoarserLevelsOfDetailOfTheSameSize() {
        assertEquals(3, tower.levelCount());
        RestBox whole = RestBox.of(tower);
        double[] shares = {1, 0.35, 0.1};
        for (int level = 1; level < 3; level++) {
            CharacterModel coarse = tower.level(level);
            double max = shares[level] * tower.triangleCount();
            assertTrue(coarse.triangleCount() <= max, () -> coarse.triangleCount() + " triangles");
            for (int axis = 0; axis < 3; axis++) {
                // The plinth's bevels, 1 cm wide, are omitted.
                assertEquals(whole.size(axis), RestBox.of(coarse).size(axis), 0.021);
            }
        }
    }

    @Test
    void towerHasUniformScalesOnly() {
        assertEquals(ScaleForm.UNIFORM, ScaleForm.of(tower.skeleton(), tower.clips()));
        assertEquals(NormalRule.MATRIX, NormalRule.of(tower));
    }

    @Test
    void skinWeightsAreNotNegativeAndSumToOne() {
        assertEquals(
                Influences.GPU_INFLUENCES, tower.meshes().get(0).influences().perVertex());
        SkinCheck.weightsSumToOne(tower);
    }

    @Test
    void skinWeightsChangeSmoothlyAlongTheHeight() {
        Influences influences = tower.meshes().get(0).influences();
        float[] positions = tower.meshes().get(0).geometry().positions();
        // The steepest smoothstep over 0.6 m grows by 2.5 per metre.
        double steepest = 2.6;
        for (int v = 1; v < influences.vertexCount(); v++) {
            double rise = Math.abs(positions[3 * v + 1] - positions[3 * v - 2]);
            for (int i = 0; i < 4; i++) {
                double change =
                        Math.abs(influences.weights()[4 * v + i] - influences.weights()[4 * v - 4 + i]);
                assertTrue(change <= steepest * rise + 1e-6, "vertex " + v);
            }
        }
    }

    @Test
    void creatingTheTowerTwiceGivesEqualVerticesAndClips() {
        CharacterModel again = Tower.create();
        assertArrayEquals(
                tower.meshes().get(0).geometry().positions(),
                again.meshes().get(0).geometry().positions());
        assertArrayEquals(
                tower.meshes().get(0).geometry().normals(),
                again.meshes().get(0).geometry().normals());
        assertArrayEquals(
                tower.meshes().get(0).geometry().colours(),
                again.meshes().get(0).geometry().colours());
        for (int c = 0; c < tower.clips().size(); c++) {
            assertSameKeys(tower.clips().get(c), again.clips().get(c));
        }
    }

    private static void assertSameKeys(Clip expected, Clip actual) {
        for (int t = 0; t < expected.tracks().size(); t++) {
            assertArrayEquals(
                    expected.tracks().get(t).values(), actual.tracks().get(t).values());
        }
    }
}
