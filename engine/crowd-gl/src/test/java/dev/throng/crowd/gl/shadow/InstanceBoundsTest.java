package dev.throng.crowd.gl.shadow;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.RandomCrowd;
import dev.throng.crowd.gl.scene.Aabb;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Boxes that bodies never leave, by numbers alone. */
class InstanceBoundsTest {
    private static final Aabb BODY = new Aabb(new double[] {-0.2, 0, -0.4}, new double[] {0.3, 1.8, 0.9});

    @Test
    void bodiesStayInTheirBoxesWhereverTheyMove() {
        CrowdState crowd = RandomCrowd.of(200, new SplittableRandom(2), true);
        InstanceBounds boxes = new InstanceBounds(crowd, BODY);
        CasterBounds space = CasterBounds.of(boxes);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < crowd.count(); i++) {
            Aabb box = boxes.box(i);
            assertContains(space.whole(), box, 0);
            for (int tick = 0; tick < 20; tick++) {
                Aabb there = InstanceBounds.at(crowd, i, random.nextLong(1L << 40), BODY);
                // 2e-3: two units in the last place of places 10,000 units away.
                assertContains(box, there, 2e-3);
            }
        }
    }

    private static void assertContains(Aabb outer, Aabb inner, double tolerance) {
        for (int c = 0; c < 3; c++) {
            assertTrue(outer.min()[c] <= inner.min()[c] + tolerance, () -> inner + " reaches out of " + outer);
            assertTrue(outer.max()[c] >= inner.max()[c] - tolerance, () -> inner + " reaches out of " + outer);
        }
    }
}
