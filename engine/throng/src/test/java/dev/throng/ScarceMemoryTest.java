package dev.throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.gl.CallCounter;
import dev.throng.gl.GlTest;
import dev.throng.gl.ProbeProcess;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A call that is refused for lack of memory, at whichever allocation, leaks nothing, and the scene shows the same picture. */
@GlTest
class ScarceMemoryTest {
    @ParameterizedTest
    @ValueSource(strings = {"once", "stays"})
    void aRefusedCallLeavesTheSceneAsItWas(String failure) throws Exception {
        assumeTrue(CallCounter.isPossible(), "the driver's functions are replaced by instructions for x86-64");
        Map<String, Long> refusals = ProbeProcess.numbers(ScarceMemoryProbe.class, failure);
        assertEquals(ScarceCall.values().length, refusals.size(), refusals::toString);
        // Where one allocation fails, some calls do with less memory.
        boolean needsAll = failure.equals("stays");
        refusals.forEach((call, number) -> assertTrue(!needsAll || number > 0, call + " was never refused"));
    }
}
