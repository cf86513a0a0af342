package dev.throng.crowd.gl.pick;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.GpuBuffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

@GlTest
class PickedInstancesTest {
    private static final int BATCH = 10;

    /** Expected x, part, index and palette of each instance; other values are equal. */
    private static final int[][] FOUND = {
        {1, 0, 3, 7},
        {1, 0, 4, 7},
        {2, 0, 5, 7},
        {2, 0, 11, 7},
        {2, 1, 12, 7},
        {2, 1, 13, 8},
        {2, 1, 14, -1},
        {2, 1, 15, -1}
    };

    @Test
    void consecutiveInstancesWithEqualPosesAreRecognised() {
        ByteBuffer words = ByteBuffer.allocateDirect((int) PickedInstances.bytes(FOUND.length))
                .order(ByteOrder.nativeOrder());
        for (int i = 0; i < FOUND.length; i++) {
            int at = (int) PickedInstances.bytes(i);
            words.putInt(at, FOUND[i][0]);
            words.putInt(at + 32, FOUND[i][1]).putInt(at + 36, FOUND[i][2]).putInt(at + 44, FOUND[i][3]);
        }
        PickedInstances near = new PickedInstances();
        try (GpuBuffer buffer = GpuBuffer.of("found", words)) {
            near.add(buffer, FOUND.length);
        }
        near.sort();
        boolean[] posed = new boolean[FOUND.length];
        boolean[] alike = new boolean[FOUND.length];
        for (int rank = 0; rank < FOUND.length; rank++) {
            posed[rank] = near.isPosedAsBefore(rank, BATCH);
            alike[rank] = near.isAsBefore(rank, BATCH);
        }
        assertArrayEquals(new boolean[] {false, true, true, false, false, false, false, false}, posed);
        assertArrayEquals(new boolean[] {false, true, false, false, false, false, false, false}, alike);
    }

    @Test
    void moreInstancesThanAJavaBufferHoldsAreRefused() {
        assertEquals(44_000_000, PickedInstances.room(44_000_000));
        GlException e = assertThrows(GlException.class, () -> PickedInstances.room(45_000_000));
        assertEquals(GlException.Kind.LIMIT, e.kind());
    }
}
