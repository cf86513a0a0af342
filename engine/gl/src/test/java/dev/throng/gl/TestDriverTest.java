package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** No test runs on another driver than the requested one. */
class TestDriverTest {
    private static final GlInfo WIDE = new GlInfo("Mesa", "llvmpipe (LLVM 15.0.6, 256 bits)", "4.5");
    private static final GlInfo NARROW = new GlInfo("Mesa", "llvmpipe (LLVM 15.0.6, 128 bits)", "4.5");
    private static final GlInfo ZINK = new GlInfo("Mesa", "zink (llvmpipe (LLVM 15.0.6, 256 bits))", "4.6");

    private static final GlInfo CARD = new GlInfo("Mesa", "Mesa as a card", "4.5");

    @Test
    void requestedDriverIsAccepted() {
        TestDriver.NATIVE.check(WIDE, null);
        TestDriver.SSE41.check(NARROW, "sse4.1");
        TestDriver.NOSSE.check(NARROW, "nosse");
        TestDriver.ZINK.check(ZINK, null);
        TestDriver.CARD.check(CARD, null);
    }

    @Test
    void driversOtherThanTheRequestedOneAreRefused() {
        assertThrows(IllegalStateException.class, () -> TestDriver.SSE41.check(WIDE, "sse4.1"));
        assertThrows(IllegalStateException.class, () -> TestDriver.NOSSE.check(NARROW, "sse4.1"));
        assertThrows(IllegalStateException.class, () -> TestDriver.CARD.check(WIDE, null));
        var failure = assertThrows(IllegalStateException.class, () -> TestDriver.ZINK.check(NARROW, null));
        assertTrue(String.valueOf(failure.getMessage()).contains("expected zink in its name"), failure.getMessage());
    }

    @Test
    void driversAreFoundByName() {
        assertEquals(TestDriver.SSE41, TestDriver.of("sse4.1"));
        assertThrows(IllegalArgumentException.class, () -> TestDriver.of("avx"));
    }
}
