package dev.throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.gl.CallCounter;
import dev.throng.gl.CountedFrame;
import dev.throng.gl.GlTest;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A frame's OpenGL calls and heap bytes do not grow with the crowd. */
@GlTest
@Tag("turn-1")
class OpenGlCallsTest {
    private static final int FEW = 1000;
    private static final int MORE = 10_000;

    /** Instances of the largest drawn crowd; 100,000 take a minute. */
    private static final int MOST = Integer.getInteger("calls.instances", 20_000);

    /** Heap bytes of a frame, as docs/embedding.md states for {@link Furnished}. */
    private static final int MOST_BYTES = 1024;

    /** Statement of docs/embedding.md about the calls of a frame of {@link Furnished}. */
    private static final String MOST_CALLS = "it is at most (\\d+) with 1,000 instances";

    /**
     * Largest difference in calls between frames of few and of many instances: more than 8,192 need other programs,
     * with other bindings.
     */
    private static final long MOST_DIFFERENCE = 12;

    @BeforeEach
    void requireCounter() {
        assumeTrue(CallCounter.isPossible(), "calls are counted by instructions for another processor or system");
    }

    @Test
    void openGlCallsPerFrameDoNotGrowWithTheCrowd() throws Exception {
        List<CountedFrame> frames = CountedFrame.each(CallsProbe.class, FEW, MORE, MOST);
        CountedFrame few = frames.get(0);
        CountedFrame more = frames.get(1);
        CountedFrame most = frames.get(2);
        assertTrue(few.calls().get("glDispatchCompute") > 0, () -> "counted too little: " + few.calls());
        double stated = EmbeddingPage.number(MOST_CALLS, 1);
        for (CountedFrame frame : List.of(few, more)) {
            assertTrue(frame.total() <= stated, () -> frame.total() + " calls: " + frame.calls());
        }
        long difference = Math.abs(more.total() - few.total());
        assertTrue(difference <= MOST_DIFFERENCE, () -> few.calls() + " became " + more.calls());
        assertEquals(more.calls(), most.calls());
        assertTrue(most.bytes() <= MOST_BYTES, () -> most.bytes() + " bytes");
        assertTrue(more.bytes() <= few.bytes(), () -> few.bytes() + " bytes became " + more.bytes());
    }
}
