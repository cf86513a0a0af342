package dev.throng.crowd.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.throng.anim.state.IkEntry;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class IkRowsTest {
    private static List<IkEntry> entries(double x, int count) {
        List<IkEntry> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            entries.add(new IkEntry.TwoBone(i, new Vector3d(x, i, 0), new Vector3d(0, x, i), 0.5));
        }
        return entries;
    }

    /** A row without entries uses one word of memory. */
    @Test
    void highRowsAllocateNoMemoryForLowerRows() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        IkRows rows = new IkRows();
        rows.set(0, entries(1, 1)); // loads classes before the measurement
        long before = threads.getCurrentThreadAllocatedBytes();
        rows.set(1_000_000, entries(2, 1));
        long taken = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(taken < 4_000_000 + 100_000, () -> "found " + taken + " bytes");
        assertEquals(entries(2, 1), rows.get(1_000_000));
    }

    @Test
    void changingOneRowKeepsTheInverseKinematicsEntriesOfOtherRows() {
        SplittableRandom random = new SplittableRandom(3);
        IkRows rows = new IkRows();
        List<List<IkEntry>> expected = new ArrayList<>();
        for (int row = 0; row < 40; row++) {
            expected.add(List.of());
        }
        for (int call = 0; call < 2000; call++) {
            int row = random.nextInt(40);
            int other = random.nextInt(40);
            if (random.nextBoolean()) {
                rows.copy(row, rows, other);
                expected.set(row, expected.get(other));
            } else {
                expected.set(row, entries(call, random.nextInt(3)));
                rows.set(row, expected.get(row));
            }
            for (int r = 0; r < 40; r++) {
                assertEquals(expected.get(r), rows.get(r), "row " + r + " after call " + call);
            }
        }
    }
}
