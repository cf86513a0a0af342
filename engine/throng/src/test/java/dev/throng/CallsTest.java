package dev.throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.gl.CallCounter;
import dev.throng.gl.CountedFrame;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The CPU's part of a frame does not grow with a crowd: neither calls of OpenGL nor bytes on the Java heap. */
@GlTest
class CallsTest {
    private static final int FEW = 1000;
    private static final int MORE = 10_000;

    /** Instances of the largest crowd that is drawn: 100,000 take a minute. */
    private static final int MOST = Integer.getInteger("calls.instances", 20_000);

    /** Bytes on the heap of a frame, as the page for hosts says of {@link Furnished}. */
    private static final int MOST_BYTES = 1024;

    /** Calls of a frame of {@link Furnished}: what binds buffers and textures for each pass and crowd. */
    private static final long MOST_CALLS = 240;

    /** Most calls by which frames of few and of more instances differ: more than 8,192 need other programs, with other bindings. */
    private static final long MOST_DIFFERENCE = 12;

    @BeforeEach
    void requireCounter() {
        assumeTrue(CallCounter.isPossible(), "calls are counted by instructions for another processor or system");
    }

    private static CountedFrame drawn(int instances) throws IOException, InterruptedException {
        return CountedFrame.of(CallsProbe.class, String.valueOf(instances));
    }

    @Test
    void aFrameOfManyTakesNoMoreThanOneOfFew() throws Exception {
        CountedFrame few = drawn(FEW);
        CountedFrame more = drawn(MORE);
        CountedFrame most = drawn(MOST);
        assertTrue(few.calls().get("glDispatchCompute") > 0, () -> "counted too little: " + few.calls());
        for (CountedFrame frame : List.of(few, more)) {
            assertTrue(frame.total() <= MOST_CALLS, () -> frame.total() + " calls: " + frame.calls());
        }
        long difference = Math.abs(more.total() - few.total());
        assertTrue(difference <= MOST_DIFFERENCE, () -> few.calls() + " became " + more.calls());
        assertEquals(more.calls(), most.calls());
        assertTrue(most.bytes() <= MOST_BYTES, () -> most.bytes() + " bytes");
        assertTrue(more.bytes() <= few.bytes(), () -> few.bytes() + " bytes became " + more.bytes());
    }
}
