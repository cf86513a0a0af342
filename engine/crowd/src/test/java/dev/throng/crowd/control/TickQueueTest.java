package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TickQueueTest {
    @Test
    void methodFirstReturnsTheEarliestTick() {
        SplittableRandom random = new SplittableRandom(1);
        TickQueue queue = new TickQueue();
        Map<Integer, Long> all = new TreeMap<>();
        for (int i = 0; i < 20_000; i++) {
            int number = random.nextInt(100);
            if (random.nextInt(3) == 0) {
                queue.set(number, TickQueue.NEVER);
                all.remove(number);
            } else {
                long tick = random.nextLong(50);
                queue.set(number, tick);
                all.put(number, tick);
            }
            long earliest = all.values().stream().mapToLong(tick -> tick).min().orElse(TickQueue.NEVER);
            assertEquals(earliest, queue.tick());
            if (!all.isEmpty()) {
                int first = all.entrySet().stream()
                        .filter(entry -> entry.getValue() == earliest)
                        .findFirst()
                        .orElseThrow()
                        .getKey();
                assertEquals(first, queue.number());
            }
        }
    }
}
