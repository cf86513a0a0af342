package dev.throng.app.prose;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts of files that are not Java: pages, the window's table of texts, launcher scripts. */
final class PlainTexts {
    private static final Pattern FENCED = Pattern.compile("(?ms)^ *```.*?^ *```$");
    private static final Pattern CODE = Pattern.compile("``.*?``|`[^`]*`");
    private static final Pattern TARGET = Pattern.compile("]\\([^)]*\\)");
    private static final Pattern SPOKEN = Pattern.compile("[^#]*\\b(say|fail|progress|echo|printf|what=)\\b.*");
    private static final Pattern ENTRY = Pattern.compile("^([\\w.-]+) = (.*)$");
    private static final String SECTION = "# --- ";

    private PlainTexts() {}

    /** A page in Markdown without its code; lines keep their numbers. */
    static Text page(Path root, Path file) {
        String text = pageWithCode(root, file).value();
        text = CODE.matcher(text).replaceAll(code -> "…" + blank(code.group()));
        text = TARGET.matcher(text).replaceAll(target -> "]" + blank(target.group()));
        return new Text(Text.Kind.PAGE, name(root, file), 1, text);
    }

    /** A page in Markdown without its blocks of code. */
    static Text pageWithCode(Path root, Path file) {
        String text = FENCED.matcher(read(file)).replaceAll(code -> blank(code.group()));
        return new Text(Text.Kind.PAGE, name(root, file), 1, text);
    }

    private static String blank(String text) {
        return "\n".repeat((int) text.chars().filter(c -> c == '\n').count());
    }

    /** The values of a table of texts, without its keys and comments, each with what the window shows beside it. */
    static List<Text> panel(Path root, Path file) {
        List<String> lines = read(file).lines().toList();
        Map<String, String> table = new HashMap<>();
        lines.stream()
                .map(ENTRY::matcher)
                .filter(Matcher::matches)
                .forEach(entry -> table.put(entry.group(1), entry.group(2)));
        WindowContext context = new WindowContext(table);
        List<Text> texts = new ArrayList<>();
        String section = "";
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            section = line.startsWith(SECTION) ? line.substring(SECTION.length()) : section;
            Matcher entry = ENTRY.matcher(line);
            if (entry.matches()) {
                String shown = context.shown(entry.group(1), section);
                texts.add(new Text(Text.Kind.PANEL, name(root, file), i + 1, entry.group(2), shown));
            }
        }
        return texts;
    }

    /** Returns lines of a script that may print something, without comments. */
    static List<Text> script(Path root, Path file) {
        return lines(root, file, Text.Kind.SCRIPT, line -> SPOKEN.matcher(line).matches());
    }

    private static List<Text> lines(Path root, Path file, Text.Kind kind, Predicate<String> wanted) {
        List<Text> texts = new ArrayList<>();
        List<String> lines = read(file).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (wanted.test(lines.get(i))) {
                texts.add(new Text(kind, name(root, file), i + 1, lines.get(i)));
            }
        }
        return texts;
    }

    private static String name(Path root, Path file) {
        return root.relativize(file).toString().replace('\\', '/');
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
