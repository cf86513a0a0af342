package dev.throng.app.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.gl.CallCounter;
import dev.throng.gl.CountedFrame;
import dev.throng.gl.GlTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Picks that meet spheres of figures but no surface: in this case, the window also examines 18 points around the mouse.
 */
@GlTest
@Tag("turn-2")
class PickCallsTest {
    private static final String PASS = "glDispatchCompute";
    private static final long MOST_BYTES = 64 << 10;

    @Test
    void pickingAtManyPointsNeedsOnePass() throws Exception {
        assumeTrue(CallCounter.isPossible(), "calls are counted by instructions for another processor or system");
        for (CountedFrame most : CountedFrame.each(PickCallsProbe.class, 1, 19)) {
            assertEquals(1, most.calls().get(PASS), () -> "calls: " + most.calls());
            assertTrue(most.calls().get("glGetNamedBufferSubData") > 2, () -> "met no sphere: " + most.calls());
            assertTrue(most.bytes() <= MOST_BYTES, () -> most.bytes() + " bytes");
        }
    }
}
