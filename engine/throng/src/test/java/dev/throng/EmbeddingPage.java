package dev.throng;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers that docs/embedding.md states. */
final class EmbeddingPage {
    private EmbeddingPage() {}

    /** Returns the number of a unit that the page states in a table's row. */
    static double row(String row, String unit) {
        return number("\\| " + Pattern.quote(row) + " \\| ([\\d.]+) " + unit + " \\|", 1);
    }

    /**
     * Returns a number that the page states.
     *
     * @param statement regular expression, in which a space stands for any white space
     * @param group group with the number
     */
    static double number(String statement, int group) {
        try {
            Path page = Path.of(System.getProperty("throng.root")).resolve("docs/embedding.md");
            String text = Files.readString(page).replaceAll("\\s+", " ");
            Matcher found = Pattern.compile(statement).matcher(text);
            assertTrue(found.find(), () -> "no '" + statement + "' in " + page);
            return Double.parseDouble(found.group(group));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
