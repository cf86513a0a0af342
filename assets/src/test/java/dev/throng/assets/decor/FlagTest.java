package dev.throng.assets.decor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Character;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.assets.LoopCheck;
import org.junit.jupiter.api.Test;

class FlagTest {
    private final Character flag = Flag.create();

    @Test
    void wavesWithoutAPop() {
        assertEquals("wave", flag.clips().get(0).name());
        LoopCheck.check(flag, flag.clips().get(0));
    }

    @Test
    void clothFollowsJointsWithWeightsOfSumOne() {
        for (int level = 0; level < flag.levelCount(); level++) {
            for (Mesh mesh : flag.level(level).meshes()) {
                checkWeights(mesh.influences());
            }
        }
    }

    private static void checkWeights(Influences influences) {
        int perVertex = influences.perVertex();
        for (int v = 0; v < influences.vertexCount(); v++) {
            double sum = 0;
            for (int i = perVertex * v; i < perVertex * (v + 1); i++) {
                assertTrue(influences.weights()[i] >= 0, "vertex " + v);
                sum += influences.weights()[i];
            }
            assertEquals(1, sum, 1e-7, "vertex " + v); // float32 rounding of two terms
        }
    }

    /** The cloth waves, the pole stands. */
    @Test
    void movesTheClothAlone() {
        int pole = flag.meshes().get(0).vertexCount();
        double[] first = LoopCheck.vertices(flag, flag.clips().get(0), 0);
        double[] later = LoopCheck.vertices(flag, flag.clips().get(0), 0.7);
        double farthest = 0;
        for (int i = 0; i < first.length; i++) {
            double moved = Math.abs(first[i] - later[i]);
            assertTrue(i >= 3 * pole || moved == 0, "pole's vertex " + i / 3);
            farthest = Math.max(farthest, moved);
        }
        assertTrue(farthest > 0.2, "moved by " + farthest + " m");
    }
}
