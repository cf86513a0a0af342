package dev.throng.gl.shader;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The text of one shader, with its constants and includes in place.
 *
 * <p>The file's first line is {@code #version 450 core}; the constants that the text mentions follow it as {@code #define NAME value} (an Integer, a Long
 * as unsigned, a finite Float to the last bit, a Boolean as 0 or 1, a String as it is). {@code #include "lib/x.glsl"} names a file
 * from the root of all shaders; each file comes in once, at its first mention.
 */
public final class ShaderSource {
    private static final String ROOT = "/dev/throng/shaders/";

    /**
     * Where a compiler's log names a place: Mesa writes {@code 0:17(5): }, NVIDIA {@code 0(17) : }, AMD and Intel
     * {@code ERROR: 0:17: }. The second number is the line of the text.
     */
    private static final Pattern PLACE =
            Pattern.compile("(?m)^(?:(?:ERROR|WARNING): )?\\d+(?::(\\d+)(?:\\(\\d+\\))?|\\((\\d+)\\))\\s*:\\s*");

    /** Of the class path, which stays as it is: each is read once, however many characters need it. */
    private static final Map<String, ShaderPreprocessor.Expanded> EXPANDED = new ConcurrentHashMap<>();

    private final String name;
    private final String text;
    private final List<String> places;

    /** @param places file and line of each line of the text */
    ShaderSource(String name, String text, List<String> places) {
        this.name = name;
        this.text = text;
        this.places = places;
    }

    /**
     * Reads a shader of the class path, below {@code /dev/throng/shaders/}.
     *
     * @throws dev.throng.gl.GlException {@code SHADER} naming a file that is missing, includes itself, or has no
     *     version line
     */
    public static ShaderSource load(String path, Map<String, Object> constants) {
        return EXPANDED.computeIfAbsent(path, file -> new ShaderPreprocessor(ShaderSource::read).run(file))
                .with(ShaderDefines.defines(constants));
    }

    /** Like {@link #load(String, Map)}, with files from a function that gives null for one it does not have. */
    public static ShaderSource load(
            String path, Map<String, Object> constants, Function<String, @Nullable String> files) {
        return new ShaderPreprocessor(files).run(path).with(ShaderDefines.defines(constants));
    }

    /** A shader given as text. Its includes come from the class path. */
    public static ShaderSource of(String name, String text, Map<String, Object> constants) {
        return load(name, constants, path -> path.equals(name) ? text : read(path));
    }

    /** The file it came from, or the name it was given. */
    public String name() {
        return name;
    }

    /** What the compiler gets. */
    public String text() {
        return text;
    }

    /** A compiler's log with every place as {@code file:line}. */
    public String mapLog(String log) {
        Matcher place = PLACE.matcher(log);
        return place.replaceAll(match -> Matcher.quoteReplacement(place(match))).strip();
    }

    private String place(MatchResult match) {
        String line = match.group(1) == null ? match.group(2) : match.group(1);
        int index = Integer.parseInt(line) - 1;
        return index < 0 || index >= places.size() ? match.group() : places.get(index) + ": ";
    }

    /** A file of the class path, below {@code /dev/throng/shaders/}; null where there is none. */
    public static @Nullable String read(String path) {
        // By the class, not by the loader: on a module path, only the library's module sees the shaders.
        try (InputStream stream = ShaderSource.class.getResourceAsStream(ROOT + path)) {
            return stream == null ? null : new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("shader " + path, e);
        }
    }
}
