package dev.throng.crowd.gl.buffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import dev.throng.gl.memory.GpuBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Records that are too many for one buffer of Java go up in several. */
@GlTest
class ScatterTest {
    @Test
    void manyGoUpInPieces() {
        int bytes = Scatter.MOST_STAGED / 4 + Integer.BYTES;
        List<Integer> sizes = new ArrayList<>();
        try (GpuBuffer target = GpuBuffer.allocate("records", 4L * bytes)) {
            target.fill(0);
            long uploaded = Scatter.RUNS.put(target, bytes, new int[] {0, 2, 3}, (number, out, at) -> {
                out.putInt(at, 7 + number);
                sizes.add(out.capacity());
            });
            assertEquals(3L * bytes, uploaded);
            for (int number : new int[] {0, 2, 3}) {
                assertArrayEquals(new int[] {7 + number}, target.downloadInts((long) number * bytes, 1));
            }
            Scatter.RUNS.put(target, bytes, new int[] {0, 1, 2, 3}, (number, out, at) -> {
                out.putInt(at, 9 + number);
                sizes.add(out.capacity());
            });
            assertArrayEquals(new int[] {10}, target.downloadInts(bytes, 1));
            assertArrayEquals(new int[] {12}, target.downloadInts(3L * bytes, 1));
        }
        assertTrue(sizes.stream().allMatch(size -> size <= Scatter.MOST_STAGED), sizes::toString);
    }
}
