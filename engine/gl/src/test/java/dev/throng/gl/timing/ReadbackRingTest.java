package dev.throng.gl.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.GpuBuffer;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

@GlTest
class ReadbackRingTest {
    @Test
    void methodLatestReturnsTheNewestCopyThatArrived(GlContext gl) {
        try (GpuBuffer source = GpuBuffer.allocate("source", 8);
                ReadbackRing ring = new ReadbackRing("copies", 8)) {
            assertEquals(OptionalLong.empty(), ring.latest());
            assertThrows(IllegalStateException.class, ring::bytes);
            long newest = -1;
            for (int frame = 0; frame < 50; frame++) {
                source.fill(frame);
                ring.copy(source, frame);
                OptionalLong found = ring.latest();
                assertTrue(found.orElse(newest) >= newest);
                newest = found.orElse(newest);
                if (found.isPresent()) {
                    assertEquals(newest, ring.bytes().getInt(4), "frames come with what they held");
                }
            }
            gl.finish();
            newest = ring.latest().orElseThrow();
            assertEquals(newest, ring.bytes().getInt(0));
            assertEquals(8, ring.bytes().remaining());
        }
    }

    @Test
    void laterCopyOfAFrameReplacesTheEarlierCopy(GlContext gl) {
        try (GpuBuffer source = GpuBuffer.allocate("source", 8);
                ReadbackRing ring = new ReadbackRing("copies", 8)) {
            for (int view = 0; view < 30; view++) {
                source.fill(view);
                ring.copyAgain(source, 7);
            }
            gl.finish();
            assertEquals(7, ring.latest().orElseThrow());
            assertEquals(29, ring.bytes().getInt(0), "the last view is there, however many there were");
        }
    }
}
