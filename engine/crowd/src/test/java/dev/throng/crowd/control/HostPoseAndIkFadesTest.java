package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.state.IkEntry;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.IkRows;
import java.util.List;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Weights of host poses and of inverse kinematics, in one row of the table. */
class HostPoseAndIkFadesTest {
    private static final int ROW = 5;
    private static final List<IkEntry> REACH = List.of(new IkEntry.TwoBone(3, new Vector3d(1, 2, 3), null, 1));

    private final KinematicsRows rows = new KinematicsRows();

    private @Nullable Fade held() {
        return rows.hasHostPose(ROW) ? rows.hostPoseWeights().get(ROW) : null;
    }

    private static IkRows entries(List<IkEntry> all) {
        IkRows entries = new IkRows();
        entries.set(0, all);
        return entries;
    }

    @Test
    void posesOfTheHostFadeInAndOut() {
        assertTrue(rows.isNone(ROW));
        rows.fadeHostPose(ROW, 1, 1000, 200);
        assertEquals(new Fade(0, 1, 1000, 200), held());
        assertFalse(rows.isNone(ROW));
        assertEquals(1200, rows.nextEnd(ROW));
        rows.end(ROW, 1199);
        assertEquals(new Fade(0, 1, 1000, 200), held());
        rows.end(ROW, 1200);
        assertEquals(Fade.steady(1), held());
        assertEquals(TickQueue.NEVER, rows.nextEnd(ROW));
        rows.fadeHostPose(ROW, 0, 2000, 100);
        assertEquals(new Fade(1, 0, 2000, 100), held());
        assertEquals(2100, rows.nextEnd(ROW));
        rows.end(ROW, 2100);
        assertNull(held());
        assertTrue(rows.isNone(ROW));
        assertEquals(TickQueue.NEVER, rows.nextEnd(ROW));
    }

    @Test
    void hostPoseFadeIsReplacedOnlyByAFadeThatEndsEarlier() {
        rows.fadeHostPose(ROW, 1, 1000, 200);
        rows.fadeHostPose(ROW, 1, 1050, 150);
        assertEquals(new Fade(0, 1, 1000, 200), held());
        rows.fadeHostPose(ROW, 1, 1050, 149);
        Fade sooner = held();
        assertNotNull(sooner);
        assertEquals(1199, sooner.end());
        assertTrue(sooner.from() > 0.1 && sooner.from() < 0.2, "smoothstep of a quarter: " + sooner.from());
        rows.fadeHostPose(ROW, 0.5f, 1100, 0);
        assertEquals(Fade.steady(0.5f), held());
    }

    @Test
    void hostPoseOfWeightZeroLeavesItsRowEmpty() {
        rows.fadeHostPose(ROW, 0, 1000, 0);
        rows.fadeHostPose(ROW + 1, 0, 1000, 300);
        assertTrue(rows.isNone(ROW) && rows.isNone(ROW + 1));
        rows.fadeHostPose(ROW, 1, 1000, 0);
        rows.fadeHostPose(ROW, 0, 2000, 0);
        assertTrue(rows.isNone(ROW), "at once");
        rows.fadeHostPose(ROW, 1, 3000, 0);
        rows.clear(ROW + 9);
        assertEquals(Fade.steady(1), held());
        assertTrue(rows.isNone(0) && rows.isNone(ROW - 1) && rows.isNone(ROW + 1));
        rows.fadeHostPose(ROW + 40, 1, 1000, 0);
        assertEquals(Fade.steady(1), held(), "there are more rows");
        rows.clear(ROW);
        assertTrue(rows.isNone(ROW));
        rows.fadeHostPose(ROW, 1, 3000, 100);
        assertEquals(new Fade(0, 1, 3000, 100), held(), "from nothing again");
    }

    @Test
    void inverseKinematicsEntriesAreRemovedAtTheEndOfTheirFade() {
        rows.set(ROW, REACH, new Fade(1, 0, 500, 100));
        assertFalse(rows.isNone(ROW));
        assertEquals(600, rows.nextEnd(ROW));
        rows.end(ROW, 599);
        assertFalse(rows.isNone(ROW));
        rows.end(ROW, 600);
        assertTrue(rows.isNone(ROW));
        rows.set(ROW, REACH, Fade.steady(1));
        assertEquals(TickQueue.NEVER, rows.nextEnd(ROW));
        rows.set(ROW, List.of(), Fade.steady(1));
        assertTrue(rows.isNone(ROW));
    }

    @Test
    void nextFadeEndIsTheEarlierEndOfTwoRunningFades() {
        rows.fadeTo(ROW, entries(REACH), 0, 100);
        assertEquals(TickQueue.NEVER, rows.nextEnd(ROW), "entries that fade in stay");
        rows.fadeTo(ROW, entries(List.of()), 1000, 100);
        rows.fadeHostPose(ROW, 1, 1000, 50);
        assertEquals(1050, rows.nextEnd(ROW));
        rows.end(ROW, 1050);
        assertEquals(1100, rows.nextEnd(ROW));
        rows.end(ROW, 1100);
        assertFalse(rows.isNone(ROW), "the pose of the host stays");
        assertEquals(Fade.steady(1), held());
    }
}
