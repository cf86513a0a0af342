package dev.throng.crowd.gl.shadow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.PrototypeRig;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.scene.Aabb;
import org.junit.jupiter.api.Test;

/** Bounds of crowds, computed repeatedly in the same memory. */
class CasterGridTest {
    private static final ClipAtlas ATLAS = ClipBaker.bake(PrototypeRig.create(), BakeSettings.DEFAULT);
    private static final Aabb BODY = new Aabb(new double[] {-1, 0, -1}, new double[] {1, 2, 1});

    private static CrowdState row(int count, float apart) {
        CrowdState state = new CrowdState(ATLAS, count);
        for (int i = 0; i < count; i++) {
            state.setTransform(i, new InstanceTransform(apart * i, 0, 0, 0, 1));
        }
        return state;
    }

    @Test
    void shadowCasterBoxesFoundByAReusedAndANewGridAreEqual() {
        CasterGrid grid = new CasterGrid();
        grid.of(new InstanceBounds(row(50, 100), BODY));
        CrowdState state = row(20, 3);
        CasterBounds again = grid.of(new InstanceBounds(state, BODY));
        CasterBounds first = CasterBounds.of(new InstanceBounds(state, BODY));
        assertSame(first.whole(), again.whole());
        assertEquals(first.parts().size(), again.parts().size());
        for (int i = 0; i < first.parts().size(); i++) {
            assertSame(first.parts().get(i), again.parts().get(i));
        }
    }

    @Test
    void addedShadowCastersGetSeparateBoxesUntilAllBoxesAreRebuilt() {
        CasterGrid grid = new CasterGrid();
        CrowdState state = row(12, 50);
        CasterBounds before = CasterBounds.of(new InstanceBounds(state.part(0, 10), BODY)); // casters of another grid
        double end = before.whole().max()[0];
        int parts = before.parts().size();
        InstanceBounds bodies = new InstanceBounds(state, BODY);
        CasterBounds after = grid.with(before, bodies, 10);
        assertEquals(parts + 2, after.parts().size());
        assertEquals(551, after.whole().max()[0]);
        assertEquals(end, before.whole().max()[0], "borrowed bounds stay as they were");
        assertTrue(grid.of(bodies).parts().size() <= parts, "no box of its own for each added instance");
        assertEquals(parts + 1, grid.with(before, bodies, 11).parts().size());
    }

    private static void assertSame(Aabb expected, Aabb found) {
        assertArrayEquals(expected.min(), found.min());
        assertArrayEquals(expected.max(), found.max());
    }
}
