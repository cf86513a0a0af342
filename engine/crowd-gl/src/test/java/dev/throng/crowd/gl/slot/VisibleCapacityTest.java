package dev.throng.crowd.gl.slot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Capacity that follows the visible instances. */
class VisibleCapacityTest {
    private static final int MOST = 100_000;

    /** Counts of the camera's two levels, and of a shadow map. */
    private static int[] counts(int visible) {
        return new int[] {visible / 3, visible - visible / 3, 77_777};
    }

    private static void see(VisibleCapacity room, int visible) {
        room.recordCounts(counts(visible), 2);
    }

    @Test
    void smallPartsHaveCapacityForAllInstances() {
        VisibleCapacity room = new VisibleCapacity(256);
        assertTrue(room.isKnown());
        assertEquals(256, room.capacity());
        see(room, 3);
        assertEquals(256, room.capacity());
        assertFalse(new VisibleCapacity(257).isKnown());
    }

    @Test
    void largePartsReserveMoreCapacityThanVisibleInstancesNeed() {
        VisibleCapacity room = new VisibleCapacity(MOST);
        assertFalse(room.isKnown());
        see(room, 1000);
        assertTrue(room.isKnown());
        assertEquals(1000 + 250 + 256, room.capacity());
        see(room, 1300);
        assertEquals(1506, room.capacity(), "there is head room");
        see(room, 1400);
        assertEquals(1400 + 350 + 256, room.capacity());
        see(room, MOST);
        assertEquals(MOST, room.capacity());
    }

    @Test
    void longUnusedCapacityIsReleased() {
        VisibleCapacity room = new VisibleCapacity(MOST);
        see(room, 50_000);
        for (int frame = 1; frame < VisibleCapacity.PATIENCE; frame++) {
            see(room, 1000);
        }
        assertEquals(62_756, room.capacity(), "some frame needed it");
        for (int frame = 0; frame < VisibleCapacity.PATIENCE; frame++) {
            see(room, frame == 5 ? 2000 : 1000);
        }
        assertEquals(2000 + 500 + 256, room.capacity());
        for (int frame = 0; frame < VisibleCapacity.PATIENCE; frame++) {
            see(room, 1000);
        }
        assertEquals(2756, room.capacity(), "not much less");
    }
}
