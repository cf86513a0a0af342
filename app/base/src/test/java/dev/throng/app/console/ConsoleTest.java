package dev.throng.app.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ConsoleTest {
    @Test
    void veryLongMessagesLackTheirMiddle() {
        String line = Console.printable("found '" + "x".repeat(9999) + "', expected a number");
        assertTrue(line.startsWith("found 'xxx") && line.endsWith("', expected a number"), line);
        assertTrue(line.contains(" … ") && line.length() < 2000, line);
    }

    /** A control character for direction would reverse the rest of a name, and an escape would move the cursor. */
    @Test
    void messagesArePrintedInOneLineOfVisibleCharacters() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console.of(new ByteArrayOutputStream(), err, false).print("'рука\u202Egnp\033[2J'\n\tof 😀\u2028");
        assertEquals(
                "throng: 'рука?gnp?[2J' of 😀?",
                err.toString(StandardCharsets.UTF_8).strip());
    }
}
