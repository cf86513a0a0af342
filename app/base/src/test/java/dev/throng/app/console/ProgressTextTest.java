package dev.throng.app.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ProgressTextTest {
    /** Nanoseconds that count as a second. */
    private static final long PERIOD = 2_000_000;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final AtomicLong time = new AtomicLong();
    private final ProgressText line =
            new ProgressText(new PrintStream(shown, true, StandardCharsets.UTF_8), PERIOD, time::get);

    private String shown() {
        return shown.toString(StandardCharsets.UTF_8);
    }

    @Test
    @Timeout(60)
    void progressLineShowsSecondsSinceItsMessageUntilItEnds() throws InterruptedException {
        line.show("baking");
        awaitSecond(7, "baking, 7 s");
        line.show("drawing");
        awaitSecond(10, "drawing, 3 s");
        line.show("drawing");
        awaitSecond(12, "drawing, 5 s");
        line.end();
        int length = shown().length();
        Thread.sleep(20);
        assertEquals(length, shown().length(), "an ended line stays away");
        assertTrue(shown().endsWith("\r\033[K"), shown());
    }

    /** Sets the time, and waits until the line ends with a text. */
    private void awaitSecond(long second, String text) throws InterruptedException {
        time.set(second * PERIOD);
        while (!shown().endsWith(text)) {
            Thread.sleep(1);
        }
    }
}
