package dev.throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** Compares the main memory of a crowd's instances with docs/embedding.md. */
class InstanceMemoryTest {
    /** So many that memory of other objects does not matter. */
    private static final int COUNT = 1_000_000;

    private static final String STATED =
            "at least (\\d+) bytes of main memory, (\\d+) more once [\\w ,-]+, and (\\d+) more once any has a tint";

    private static final BufferPoolMXBean DIRECT = ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
            .filter(pool -> pool.getName().equals("direct"))
            .findFirst()
            .orElseThrow();

    private long before;

    /** Checks that direct memory has grown by the stated bytes for each instance since the last call. */
    private void assertGrown(int group) {
        long now = DIRECT.getMemoryUsed();
        double found = (double) (now - before) / COUNT;
        double stated = EmbeddingPage.number(STATED, group);
        assertTrue(found > 0.99 * stated && found < 1.05 * stated, () -> found + " bytes, stated " + stated);
        before = now;
    }

    /** Returns used direct memory once all buffers of earlier tests are freed, and not while this test measures. */
    private static long afterCollection() throws InterruptedException {
        long used;
        do {
            used = DIRECT.getMemoryUsed();
            System.gc();
            Thread.sleep(100); // another thread frees the memory
        } while (DIRECT.getMemoryUsed() < used);
        return used;
    }

    @Test
    void instancesUseTheDocumentedMainMemory() throws InterruptedException {
        Model model = People.PREPARED; // loaded before measuring
        before = afterCollection();
        Crowd crowd = Crowd.of(model, COUNT, Doing.Ways.LOOP);
        assertGrown(1);
        crowd.instance(0).follow(Doing.Ways.LOOP, 0, 1);
        assertGrown(2);
        crowd.instance(0).tint(1, 0, 0);
        assertGrown(3);
        assertEquals(COUNT, crowd.size(), "the crowd is reachable");
    }
}
