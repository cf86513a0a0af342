package dev.throng.anim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.exact.RestBox;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PrototypeRigTest {
    private final CharacterModel rig = PrototypeRig.create();

    @Test
    void rigHasTheSpecifiedJointsLevelsAndVertices() {
        int[] perLevel = new int[rig.skeleton().depth()];
        IntStream.range(0, rig.skeleton().jointCount())
                .forEach(j -> perLevel[rig.skeleton().ancestorCount(j)]++);
        assertArrayEquals(new int[] {1, 7, 9, 7, 5, 7, 4, 10, 10}, perLevel);
        assertEquals(2520, rig.vertexCount());
        assertEquals(4320, rig.triangleCount());
    }

    @Test
    void rigHasTwelveClipsWith728KeyTimes() {
        assertEquals(12, rig.clips().size());
        int rows = rig.clips().stream()
                .map(Clip::tracks)
                .mapToInt(tracks -> tracks.get(0).times().length)
                .sum();
        assertEquals(728, rows);
    }

    @Test
    void rigIsOnePointEightMetresTall() {
        // float32 positions of about 1 m
        assertEquals(1.8, RestBox.of(rig).size(1), 1e-6);
    }

    @Test
    void everyVertexHasFourWeightsOfSumOne() {
        Influences influences = rig.meshes().get(0).influences();
        assertEquals(4, influences.perVertex());
        for (int v = 0; v < influences.vertexCount(); v++) {
            double sum = 0;
            for (int i = 0; i < 4; i++) {
                sum += influences.weights()[4 * v + i];
            }
            // four float32 roundings
            assertEquals(1, sum, 2.5e-7, "vertex " + v);
        }
    }

    @Test
    void normalsOfTheRigNeedNoInverseTranspose() {
        assertEquals(NormalRule.MATRIX, NormalRule.of(rig));
    }
}
