package dev.throng.app.statistic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.app.statistic.CoreTime.Sum;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CoreTimeTest {
    private static final long SPIN = TimeUnit.MILLISECONDS.toNanos(300);

    @Test
    void waitedShareIsWaitingDividedByRunnableTime() {
        assertEquals(0.25, new Sum(40, 20).since(new Sum(10, 10)).waitedShare());
        assertEquals(0, Sum.NONE.waitedShare());
    }

    @Test
    void twoThreadsPerCoreWaitAtLeastAQuarterOfTheirTime() throws InterruptedException {
        assumeTrue(CoreTime.available(), "this system does not report times of threads");
        int cores = Runtime.getRuntime().availableProcessors();
        Sum begin = CoreTime.sumIfKnown();
        long end = System.nanoTime() + SPIN;
        List<Thread> threads = Stream.generate(() -> new Thread(() -> spin(end)))
                .limit(2L * cores)
                .toList();
        threads.forEach(Thread::start);
        Thread.sleep(TimeUnit.NANOSECONDS.toMillis(SPIN / 2)); // threads that have ended are not in the sum
        double share = CoreTime.sumIfKnown().since(begin).waitedShare();
        for (Thread thread : threads) {
            thread.join();
        }
        assertTrue(share > 0.25, share + " of the time waited");
    }

    private static void spin(long end) {
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
