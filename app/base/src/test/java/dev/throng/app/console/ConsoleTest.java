package dev.throng.app.console;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ConsoleTest {
    /** An override of direction would show the rest of a name backwards, an escape would move the cursor. */
    @Test
    void printsOneLineOfCharactersThatAreSeen() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console.of(new ByteArrayOutputStream(), err, false).print("'рука\u202Egnp\033[2J'\n\tof 😀\u2028");
        assertEquals(
                "throng: 'рука?gnp?[2J' of 😀?",
                err.toString(StandardCharsets.UTF_8).strip());
    }
}
