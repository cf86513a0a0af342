package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.app.console.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Result of a call of the program in this process. */
public record Invocation(int code, String out, String err) {
    /** Runs the program with arguments. */
    public static Invocation of(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(List.of(args), Console.of(out, err, false));
        return new Invocation(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Parses standard output of a successful call as JSON. */
    JsonNode json() throws IOException {
        assertEquals(0, code, err);
        return new ObjectMapper().readTree(out);
    }

    /** Returns whether the only output is one line on standard error. */
    boolean isOneLine() {
        return out.isEmpty() && err.endsWith("\n") && err.indexOf('\n') == err.length() - 1;
    }
}
