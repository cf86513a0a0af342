package dev.throng.app.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ProgressTextTest {
    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final ProgressText line = new ProgressText(new PrintStream(shown, true, StandardCharsets.UTF_8), 2_000_000);

    private String shown() {
        return shown.toString(StandardCharsets.UTF_8);
    }

    @Test
    @Timeout(60)
    void progressLineShowsItsMessageAndSecondsUntilItEnds() throws InterruptedException {
        line.show("baking");
        while (!shown().matches("(?s).*baking, [0-9]+ s.*")) {
            Thread.sleep(1);
        }
        line.show("drawing");
        while (!shown().matches("(?s).*drawing, [0-9]+ s.*")) {
            Thread.sleep(1);
        }
        line.end();
        int length = shown().length();
        Thread.sleep(20);
        assertEquals(length, shown().length(), "an ended line stays away");
        assertTrue(shown().endsWith("\r\033[K"), shown());
    }
}
