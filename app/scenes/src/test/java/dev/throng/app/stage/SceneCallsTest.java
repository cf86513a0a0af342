package dev.throng.app.stage;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.gl.CallCounter;
import dev.throng.gl.CountedFrame;
import dev.throng.gl.GlTest;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The number of OpenGL calls of a frame of the town square depends on kinds of people and decor, not on the number of
 * people.
 */
@GlTest
@Tag("turn-6")
class SceneCallsTest {
    private static final int FEW = 1000;

    /** Number of people on the larger square; a test of 100,000 people takes a minute. */
    private static final int MANY = Integer.getInteger("calls.instances", 10_000);

    /**
     * Largest number of calls of a frame of the square with shadow maps, eleven kinds of people and nine of decor.
     * Uploads of changed records vary.
     */
    private static final long MOST_CALLS = 530;

    /**
     * Largest difference between the calls of frames of few and of many people, which have other regions of shadow maps
     * and other programs.
     */
    private static final long MOST_DIFFERENCE = 40;

    @BeforeEach
    void requireCounter() {
        assumeTrue(CallCounter.isPossible(), "calls are counted by instructions for another processor or system");
    }

    @Test
    void openGlCallsDoNotGrowWithTheNumberOfPeople() throws Exception {
        List<CountedFrame> frames = CountedFrame.each(SceneCallsProbe.class, FEW, MANY);
        CountedFrame few = frames.get(0);
        CountedFrame many = frames.get(1);
        for (CountedFrame frame : frames) {
            assertTrue(frame.calls().get("glCopyImageSubData") > 0, () -> "found no shadow maps: " + frame.calls());
            assertTrue(frame.total() <= MOST_CALLS, () -> frame.total() + " calls: " + frame.calls());
        }
        long difference = Math.abs(many.total() - few.total());
        assertTrue(difference <= MOST_DIFFERENCE, () -> few.calls() + " became " + many.calls());
    }
}
