package dev.throng.app.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.gl.CallCounter;
import dev.throng.gl.GlTest;
import dev.throng.gl.ProbeProcess;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** If a scene cannot change for lack of memory, it leaks nothing and shows the same picture. */
@GlTest
@Tag("turn-4")
class ScarceMemoryTest {
    @ParameterizedTest
    @ValueSource(strings = {"once", "stays"})
    void changeRefusedForLackOfMemoryLeavesTheSceneUnchanged(String failure) throws Exception {
        assumeTrue(CallCounter.isPossible(), "the driver's functions are replaced by instructions for x86-64");
        Map<String, Long> refusals = ProbeProcess.numbers(ScarceSceneProbe.class, failure);
        assertEquals(ScarceChange.values().length, refusals.size(), refusals::toString);
        refusals.forEach((change, number) -> assertTrue(number > 0, change + " was never refused"));
    }
}
