package dev.throng.gl.shader;

import dev.throng.gl.GlException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Preprocessor that inserts constants and includes into a shader's text. Records the origin of each line for messages,
 * because Mesa 22.3.6 loses some file numbers of {@code #line}.
 */
final class ShaderPreprocessor {
    private static final String VERSION = "#version 450 core";
    private static final Pattern DIRECTIVE = Pattern.compile("\\s*#\\s*(include|version)\\b(.*)");
    private static final Pattern INCLUDED = Pattern.compile("\\s*\"([^\"]+)\"\\s*(//.*)?");

    private final Function<String, @Nullable String> files;
    private final Set<String> seen = new HashSet<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final StringBuilder text = new StringBuilder();
    private final List<String> places = new ArrayList<>();

    ShaderPreprocessor(Function<String, @Nullable String> files) {
        this.files = files;
    }

    /**
     * A shader's text with includes, without constants.
     *
     * @param path path of the main file
     * @param text text behind the version line
     * @param words all words of the text
     * @param places file and line from which each line of the text originates
     */
    record Expanded(String path, String text, Set<String> words, List<String> places) {
        /**
         * Inserts those constants that the text uses, so that unused constants do not change the text.
         *
         * @param defines lines of {@link ShaderDefines#defines}
         */
        ShaderSource with(String defines) {
            List<String> used = defines.lines()
                    .filter(line -> words.contains(ShaderDefines.name(line)))
                    .collect(Collectors.toCollection(ArrayList::new));
            used.add(0, VERSION);
            List<String> all = new ArrayList<>(List.of(path + ":1"));
            all.addAll(Collections.nCopies(used.size() - 1, path + ":constants"));
            all.addAll(places);
            return new ShaderSource(path, String.join("\n", used) + "\n" + text, List.copyOf(all));
        }
    }

    /**
     * Expands the includes of a shader; a preprocessor must expand only one shader.
     *
     * @param path path of the shader's file
     */
    Expanded run(String path) {
        List<String> lines = read(path, "");
        if (lines.isEmpty() || !lines.get(0).strip().equals(VERSION)) {
            String found = lines.isEmpty() ? "nothing" : "'" + lines.get(0).strip() + "'";
            throw failure(path, 1, "found " + found + " as the first line, expected '" + VERSION + "'");
        }
        seen.add(path);
        open.addLast(path);
        expand(path, lines, 1);
        return new Expanded(path, text.toString(), words(text), List.copyOf(places));
    }

    /** @return all words, which may be names of constants */
    private static Set<String> words(CharSequence text) {
        Set<String> words = new HashSet<>();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            boolean ends = i == text.length() || !ShaderDefines.isNamePart(text.charAt(i));
            if (ends && i > start) {
                words.add(text.subSequence(start, i).toString());
            }
            start = ends ? i + 1 : start;
        }
        return words;
    }

    private void expand(String path, List<String> lines, int from) {
        for (int i = from; i < lines.size(); i++) {
            String line = lines.get(i);
            Matcher directive = line.stripLeading().startsWith("#") ? DIRECTIVE.matcher(line) : null;
            if (directive == null || !directive.matches()) {
                append(line, path + ":" + (i + 1));
            } else if (directive.group(1).equals("include")) {
                include(path, i, directive.group(2));
            } else {
                throw failure(
                        path,
                        i + 1,
                        "found a second #version line, expected only one, as the first line of the main file");
            }
        }
    }

    private void include(String path, int index, String rest) {
        Matcher included = INCLUDED.matcher(rest);
        if (!included.matches()) {
            throw failure(path, index + 1, "found '#include" + rest + "', expected the form #include \"file\"");
        }
        String target = included.group(1);
        if (open.contains(target)) {
            throw failure(
                    path,
                    index + 1,
                    "found an include cycle (" + String.join(" includes ", open) + " includes " + target
                            + "), expected none");
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
            throw new GlException(
                    GlException.Kind.SHADER,
                    place + "found no shader file '" + path + "', expected the name of an existing shader file");
        }
        return content.lines().toList();
    }

    private void append(String line, String place) {
        text.append(line).append('\n');
        places.add(place);
    }

    private static GlException failure(String path, int line, String message) {
        return new GlException(GlException.Kind.SHADER, path + ":" + line + ": " + message);
    }
}
