package dev.throng.app.prose;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts that exceptions and their helpers print around their arguments, from a file of rows
 * {@code file => call/arguments => template}. {@code {0}} is the first argument.
 */
final class Refusals {
    private static final Path FILE = ProjectTexts.root().resolve("app/cli/src/test/resources/prose/refusals.txt");
    private static final Pattern ARGUMENT = Pattern.compile("\\{(\\d)}");

    /**
     * One helper.
     *
     * @param file pattern at the beginning of the names of the files that call it
     * @param call pattern of the end of the called name
     */
    record Row(Pattern file, Pattern call, int arguments, String template) {
        boolean isOf(String name, String called, int count) {
            return count == arguments
                    && file.matcher(name).lookingAt()
                    && call.matcher(called).matches();
        }

        String filled(List<String> values) {
            return ARGUMENT.matcher(template)
                    .replaceAll(place -> Matcher.quoteReplacement(values.get(Integer.parseInt(place.group(1)))))
                    .replace(": : ", ": ");
        }
    }

    private final List<Row> rows;

    private Refusals(List<Row> rows) {
        this.rows = List.copyOf(rows);
    }

    static Refusals read() {
        try {
            return new Refusals(Dialect.rows(FILE).stream().map(Refusals::row).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Row row(String[] columns) {
        String[] call = columns[1].strip().split("/");
        return new Row(
                Pattern.compile(columns[0].strip()),
                Pattern.compile("(?s)(.*\\.)?(" + call[0] + ")"),
                Integer.parseInt(call[1]),
                columns[2]);
    }

    List<Row> rows() {
        return rows;
    }

    /** The row of a helper, if it is one. */
    Optional<Row> of(String file, String called, int arguments) {
        return rows.stream().filter(row -> row.isOf(file, called, arguments)).findFirst();
    }
}
