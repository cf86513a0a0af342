package dev.throng.gl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Puts constants and includes into a shader's text. Every change of file is marked by {@code #line N FILE}, where FILE counts the
 * files in the order of their first mention, so that compilers report the places people wrote.
 */
final class ShaderPreprocessor {
    private static final String VERSION = "#version 450 core";
    private static final Pattern DIRECTIVE = Pattern.compile("\\s*#\\s*(include|version)\\b(.*)");
    private static final Pattern INCLUDED = Pattern.compile("\\s*\"([^\"]+)\"\\s*(//.*)?");

    private final Function<String, @Nullable String> files;
    private final List<String> seen = new ArrayList<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final StringBuilder text = new StringBuilder();

    ShaderPreprocessor(Function<String, @Nullable String> files) {
        this.files = files;
    }

    /** Runs once. */
    ShaderSource run(String path, String defines) {
        List<String> lines = read(path, "");
        if (lines.isEmpty() || !lines.get(0).strip().equals(VERSION)) {
            String found = lines.isEmpty() ? "nothing" : "'" + lines.get(0).strip() + "'";
            throw failure(path, 1, "found " + found + ", expected '" + VERSION + "'");
        }
        seen.add(path);
        open.addLast(path);
        text.append(VERSION).append('\n').append(defines);
        expand(path, lines, 1);
        return new ShaderSource(path, text.toString(), List.copyOf(seen));
    }

    /** Appends a file's lines from index {@code from} on. */
    private void expand(String path, List<String> lines, int from) {
        mark(path, from);
        for (int i = from; i < lines.size(); i++) {
            String line = lines.get(i);
            Matcher directive = DIRECTIVE.matcher(line);
            if (!directive.matches()) {
                text.append(line).append('\n');
            } else if (directive.group(1).equals("include")) {
                include(path, i, directive.group(2));
                mark(path, i + 1);
            } else {
                throw failure(path, i + 1, "found a version line, expected it first in the main file only");
            }
        }
    }

    private void include(String path, int index, String rest) {
        Matcher included = INCLUDED.matcher(rest);
        if (!included.matches()) {
            throw failure(path, index + 1, "found '#include" + rest + "', expected #include \"file\"");
        }
        String target = included.group(1);
        if (open.contains(target)) {
            throw failure(path, index + 1, "found an include cycle: " + String.join(" > ", open) + " > " + target);
        }
        if (seen.contains(target)) {
            return;
        }
        List<String> lines = read(target, path + ":" + (index + 1) + ": ");
        seen.add(target);
        open.addLast(target);
        expand(target, lines, 0);
        open.removeLast();
    }

    private List<String> read(String path, String place) {
        String content = files.apply(path);
        if (content == null) {
            throw new GlException(GlException.Kind.SHADER, place + "found no shader file " + path);
        }
        return content.lines().toList();
    }

    private void mark(String path, int linesBefore) {
        text.append("#line ")
                .append(linesBefore + 1)
                .append(' ')
                .append(seen.indexOf(path))
                .append('\n');
    }

    private static GlException failure(String path, int line, String message) {
        return new GlException(GlException.Kind.SHADER, path + ":" + line + ": " + message);
    }
}
