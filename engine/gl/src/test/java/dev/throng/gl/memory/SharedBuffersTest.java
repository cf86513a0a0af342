package dev.throng.gl.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.LiveObjects;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

@GlTest
class SharedBuffersTest {
    private static final int STEPS = 300;

    private final SharedBuffers shared = new SharedBuffers();

    /** Range of a shared buffer, filled with a word that no other range contains. */
    private record Written(BufferRoom room, int word) {
        void check() {
            int[] expected = new int[(int) (room.size() / Integer.BYTES)];
            Arrays.fill(expected, word);
            assertArrayEquals(expected, room.downloadInts(0, expected.length));
        }
    }

    @Test
    void rangesOfASharedBufferDoNotOverlap(GlContext gl) {
        SplittableRandom random = new SplittableRandom(1);
        List<Written> open = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            if (open.isEmpty() || random.nextInt(5) > 1) {
                long bytes = (long) Integer.BYTES * random.nextInt(random.nextInt(20) == 0 ? 40_000 : 600);
                BufferRoom room = shared.room("words", bytes);
                assertEquals(0, room.offset() % gl.limits().storageOffsetAlignment());
                room.bindStorage(1);
                room.fill(step);
                open.add(new Written(room, step));
            } else {
                Written closed = open.remove(random.nextInt(open.size()));
                closed.check();
                closed.room.close();
                closed.room.close();
            }
        }
        open.forEach(Written::check);
        open.forEach(written -> written.room.close());
        assertEquals(0, LiveObjects.count());
    }

    @Test
    void rangesOfOneLabelShareABuffer() {
        try (BufferRoom first = shared.room("words", 100);
                BufferRoom second = shared.room("words", 8);
                BufferRoom other = shared.room("other words", 8);
                BufferRoom large = shared.room("words", SharedBuffers.BUFFER_BYTES)) {
            assertSame(first.buffer(), second.buffer());
            assertNotSame(first.buffer(), other.buffer());
            assertNotSame(first.buffer(), large.buffer());
            assertEquals(3, LiveObjects.count());
            assertEquals(
                    2 * SharedBuffers.FIRST_BYTES - 100 - 2 * 16, shared.spareBytes(), "the least room has 16 bytes");
        }
        assertEquals(0, LiveObjects.count());
        assertEquals(0, shared.spareBytes());
    }

    @Test
    void rangesCopyTheirWordsToOtherBuffers() {
        try (BufferRoom first = shared.room("words", 16);
                BufferRoom second = shared.room("words", 16);
                GpuBuffer copy = GpuBuffer.allocate("copy", 8)) {
            first.fill(1);
            second.upload(new int[] {2, 3, 4, 5});
            second.copyTo(copy, 4, 0, 8);
            assertArrayEquals(new int[] {3, 4}, copy.downloadInts(0, 2));
            assertThrows(IndexOutOfBoundsException.class, () -> first.upload(new int[5]));
            assertThrows(IndexOutOfBoundsException.class, () -> first.downloadInts(8, 3));
            assertThrows(IndexOutOfBoundsException.class, () -> first.downloadInts(-4, 1));
            assertThrows(IndexOutOfBoundsException.class, () -> first.copyTo(copy, 12, 0, 8));
            first.close();
            assertThrows(IllegalStateException.class, () -> first.fill(1));
            assertThrows(IllegalStateException.class, () -> first.downloadInts(0, 1));
            assertThrows(IllegalStateException.class, () -> first.copyTo(copy, 0, 0, 4));
            assertThrows(IllegalStateException.class, () -> first.bindStorage(1));
        }
    }

    @Test
    void buffersGrowWithTheNumberOfRanges() {
        try (ResourceScope scope = new ResourceScope()) {
            Set<Long> sizes = new TreeSet<>();
            for (int i = 0; i < 300; i++) {
                sizes.add(scope.own(shared.room("words", 1000)).buffer().size());
            }
            assertEquals(
                    Set.of(SharedBuffers.FIRST_BYTES, 8 * SharedBuffers.FIRST_BYTES, SharedBuffers.BUFFER_BYTES),
                    sizes);
            assertEquals(5, LiveObjects.count());
        }
    }

    /** A buffer can be deleted only in its context. */
    @Test
    void bufferRangesStayOpenIfClosedOutsideTheirContext() {
        BufferRoom room = shared.room("words", 16);
        CompletableFuture<Void> elsewhere = CompletableFuture.runAsync(room::close);
        assertThrows(ExecutionException.class, elsewhere::get);
        room.fill(1);
        room.close();
        assertEquals(0, LiveObjects.count());
    }
}
