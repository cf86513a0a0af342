package dev.throng.crowd.gl.slot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** After a shortage, allocation is tried again if less memory is needed, if more is free, or after some time. */
class SlotShortageTest {
    private final SlotShortage shortage = new SlotShortage();

    @Test
    void slotAllocationThatFitsIsAllowedBeforeAnyShortage() {
        assertTrue(shortage.allows(1000, 0));
        assertTrue(shortage.allows(1000, 1000));
        assertFalse(shortage.allows(1001, 1000), "more than is free");
    }

    @Test
    void slotAllocationIsRetriedRegularlyAfterAShortage() {
        shortage.recordFailure(1000, 0);
        long tries = IntStream.range(0, 10 * SlotShortage.PATIENCE)
                .filter(frame -> {
                    boolean isTried = shortage.allows(1000, 0);
                    if (isTried) {
                        shortage.recordFailure(1000, 0);
                    }
                    return isTried;
                })
                .count();
        assertEquals(10, tries);
    }

    @Test
    void shortageEndsForSmallerRequestsOrMoreFreeMemory() {
        shortage.recordFailure(1000, 5000);
        assertFalse(shortage.allows(1000, 5000));
        assertTrue(shortage.allows(999, 5000));
        assertTrue(shortage.allows(1000, 5001));
        shortage.end();
        assertTrue(shortage.allows(1000, 5000));
    }
}
