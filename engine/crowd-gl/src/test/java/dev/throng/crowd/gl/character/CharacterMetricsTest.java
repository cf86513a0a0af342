package dev.throng.crowd.gl.character;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.exact.RestBox;
import dev.throng.crowd.gl.RandomCrowd;
import dev.throng.crowd.gl.scene.Aabb;
import org.junit.jupiter.api.Test;

class CharacterMetricsTest {
    @Test
    void boxOfARigidCharacterContainsItsCoarserLevels() {
        var metrics = new CharacterMetrics(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.NONE);
        for (int level = 0; level < metrics.levelCount(); level++) {
            Aabb shown = Aabb.of(RestBox.of(metrics.level(level)));
            for (int c = 0; c < 3; c++) {
                boolean isInside = metrics.box().min()[c] <= shown.min()[c]
                        && metrics.box().max()[c] >= shown.max()[c];
                assertTrue(isInside, "level " + level + " reaches out along axis " + c);
            }
        }
    }
}
