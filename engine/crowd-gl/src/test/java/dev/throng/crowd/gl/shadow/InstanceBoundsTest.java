package dev.throng.crowd.gl.shadow;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.gl.RandomCrowd;
import dev.throng.crowd.gl.scene.Aabb;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Boxes that bodies never leave. */
class InstanceBoundsTest {
    private static final Aabb BODY = new Aabb(new double[] {-0.2, 0, -0.4}, new double[] {0.3, 1.8, 0.9});

    /** Points along each side of a body, including its corners. */
    private static final int PLACES = 3;

    @Test
    void movingBodiesStayInTheirBoundingBoxes() {
        CrowdState crowd = RandomCrowd.of(200, new SplittableRandom(2), true);
        InstanceBounds boxes = new InstanceBounds(crowd, BODY);
        CasterBounds space = CasterBounds.of(boxes);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < crowd.count(); i++) {
            Aabb box = Aabb.scratch();
            boxes.box(i, box);
            assertContains(space.whole(), box, 0);
            for (int tick = 0; tick < 20; tick++) {
                long at = random.nextLong(1L << 40);
                Aabb there = placed(crowd, i, at);
                // 2e-3: two units in the last place of coordinates of 10,000 units.
                assertContains(box, there, 2e-3);
                Aabb found = Aabb.scratch();
                float[] transform = new float[RouteTransform.FLOATS];
                RouteTransform.of(crowd, i, at, transform);
                BODY.place(transform, found);
                assertContains(found, there, 2e-3);
                assertContains(there, found, 2e-3);
            }
        }
    }

    /** Bounds of points in a body, scaled, turned and moved like in the vertex shader. */
    private static Aabb placed(CrowdState crowd, int instance, long ticks) {
        float[] t = new float[RouteTransform.FLOATS];
        RouteTransform.of(crowd, instance, ticks, t);
        Aabb box = Aabb.NOTHING;
        for (int place = 0; place < PLACES * PLACES * PLACES; place++) {
            double x = t[3] * along(0, place % PLACES);
            double y = t[3] * along(1, place / PLACES % PLACES);
            double z = t[3] * along(2, place / (PLACES * PLACES));
            double[] at = {t[0] + t[4] * x + t[5] * z, t[1] + y, t[2] - t[5] * x + t[4] * z};
            box = box.union(new Aabb(at, at));
        }
        return box;
    }

    private static double along(int axis, int place) {
        return BODY.min()[axis] + (BODY.max()[axis] - BODY.min()[axis]) * place / (PLACES - 1);
    }

    private static void assertContains(Aabb outer, Aabb inner, double tolerance) {
        for (int c = 0; c < 3; c++) {
            assertTrue(outer.min()[c] <= inner.min()[c] + tolerance, () -> inner + " reaches out of " + outer);
            assertTrue(outer.max()[c] >= inner.max()[c] - tolerance, () -> inner + " reaches out of " + outer);
        }
    }
}
