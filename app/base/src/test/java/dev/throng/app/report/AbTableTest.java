package dev.throng.app.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.report.AbResult.Comparison;
import dev.throng.app.report.AbResult.Ratio;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AbTableTest {
    private static Comparison pair(@Nullable Double waitedShare) {
        return new Comparison(1, 1, 3, new Ratio(1, 0.9, 1.1, List.of(1.0)), null, waitedShare);
    }

    @Test
    void busyCoresWarningAppearsOnlyIfThreadsWaitedLongForACore() {
        assertEquals("", AbTable.busy(List.of(pair(null), pair(0.1))));
        String warning = AbTable.busy(List.of(pair(0.1), pair(0.47), pair(null)));
        assertTrue(warning.contains("during up to 47 % of their time"), warning);
    }
}
