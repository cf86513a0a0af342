package dev.throng.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.app.view.Closing.Step;
import org.junit.jupiter.api.Test;

class WindowClosingTest {
    private static final long MILLI = 1_000_000;

    private final Closing closing = new Closing(0.2);

    private Step at(long millis, boolean isAsked, long escapeMillis) {
        return closing.next(millis * MILLI, isAsked, escapeMillis * MILLI);
    }

    @Test
    void closingWindowIsHiddenBeforeTheRendererEnds() {
        assertEquals(Step.WAIT, at(1000, false, 0));
        assertEquals(Step.HIDE, at(1020, true, 0));
        assertEquals(Step.WAIT, at(1040, true, 0));
        assertEquals(Step.WAIT, at(1220, true, 0));
        assertEquals(Step.ABANDON, at(1221, true, 0));
    }

    @Test
    void windowIsHiddenIfTheRendererDoesNotHandleEscapeSoon() {
        assertEquals(Step.WAIT, at(1090, false, 1000));
        assertEquals(Step.HIDE, at(1110, false, 1000));
        assertEquals(Step.ABANDON, at(1320, false, 1000));
    }

    @Test
    void windowStaysOpenIfTheRendererHandlesEscape() {
        assertEquals(Step.WAIT, at(1090, false, 1000));
        assertEquals(Step.WAIT, at(1110, false, 0)); // the key has closed a box
        assertEquals(Step.WAIT, at(99_000, false, 0));
    }
}
