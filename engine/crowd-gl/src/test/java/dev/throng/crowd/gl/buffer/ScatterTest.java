package dev.throng.crowd.gl.buffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.GpuBuffer;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Uploads of records, in pieces if they exceed a Java buffer. */
@GlTest
class ScatterTest {
    private static final int BYTES = 16;
    private static final int MANY = 2 * Scatter.LEAST_RELEASED / BYTES;

    @Test
    void manyRecordsAreUploadedInPieces() {
        int bytes = Scatter.MOST_STAGED / 4 + Integer.BYTES;
        List<Integer> sizes = new ArrayList<>();
        try (GpuBuffer target = GpuBuffer.allocate("records", 4L * bytes)) {
            target.fill(0);
            long uploaded = Scatter.RUNS.put(target, bytes, numbers(0, 2, 3), (number, out, at) -> {
                out.putInt(at, 7 + number);
                sizes.add(out.capacity());
            });
            assertEquals(3L * bytes, uploaded);
            for (int number : new int[] {0, 2, 3}) {
                assertArrayEquals(new int[] {7 + number}, target.downloadInts((long) number * bytes, 1));
            }
            Scatter.RUNS.put(target, bytes, numbers(0, 1, 2, 3), (number, out, at) -> {
                out.putInt(at, 9 + number);
                sizes.add(out.capacity());
            });
            assertArrayEquals(new int[] {10}, target.downloadInts(bytes, 1));
            assertArrayEquals(new int[] {12}, target.downloadInts(3L * bytes, 1));
        }
        assertTrue(sizes.stream().allMatch(size -> size <= Scatter.MOST_STAGED), sizes::toString);
    }

    private static Scatter.Numbers numbers(int... numbers) {
        BitSet bits = new BitSet();
        IntStream.of(numbers).forEach(bits::set);
        return new Scatter.Numbers().set(bits, 0, bits.length());
    }

    private static int direct() {
        return (int) ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToLong(BufferPoolMXBean::getCount)
                .sum();
    }

    private static int put(Scatter scatter, GpuBuffer target, int count, int value) {
        int[] numbers = IntStream.range(0, count).map(i -> 2 * i + 1).toArray();
        scatter.put(target, BYTES, numbers(numbers), (number, out, at) -> out.putInt(at + 4, value + number));
        int last = numbers[count - 1];
        int[] words = target.downloadInts((long) last * BYTES - BYTES, 2 * BYTES / Integer.BYTES);
        assertArrayEquals(new int[] {0, 0, 0, 0, 0, value + last, 0, 0}, words);
        return last;
    }

    /** Java frees the memory of direct buffers only at a garbage collection, which may be rare. */
    @Test
    void uploadMemoryIsReusedUntilMuchLessIsNeeded() {
        try (Programs programs = new Programs();
                Scatter scatter = new Scatter(programs);
                GpuBuffer target = GpuBuffer.allocate("records", 2L * MANY * BYTES)) {
            target.fill(0);
            put(scatter, target, MANY, 1);
            long held = scatter.bytes();
            assertTrue(held >= (long) MANY * BYTES, () -> "found " + held + " bytes");
            int before = direct();
            for (int i = 0; i < 20; i++) {
                put(scatter, target, MANY - i, 100 * i);
                put(scatter, target, 1 + i, 7 * i);
                scatter.endFrame();
            }
            assertEquals(before, direct(), "direct buffers of Java");
            for (int i = 0; i < Scatter.QUIET_FRAMES; i++) {
                assertEquals(held, scatter.bytes(), "in frame " + i);
                put(scatter, target, 3, i);
                scatter.endFrame();
            }
            assertEquals(0, scatter.bytes());
            put(scatter, target, MANY, 5);
        }
    }
}
