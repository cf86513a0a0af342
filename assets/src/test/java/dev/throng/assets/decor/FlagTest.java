package dev.throng.assets.decor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.LoopCheck;
import dev.throng.assets.SkinCheck;
import org.junit.jupiter.api.Test;

class FlagTest {
    private final CharacterModel flag = Flag.create();

    @Test
    void clipNamedWaveLoopsWithoutAJump() {
        assertEquals("wave", flag.clips().get(0).name());
        LoopCheck.check(flag, flag.clips().get(0));
    }

    @Test
    void weightsOfTheClothSumToOne() {
        flag.levels().forEach(SkinCheck::weightsSumToOne);
    }

    @Test
    void onlyTheClothMoves() {
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
