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
 * Text of one shader, with constants and includes inserted.
 *
 * <p>Constants that the text uses follow the first line, {@code #version 450 core}, as {@code #define NAME value}: an
 * Integer, a Long as unsigned, an exact finite Float, a Boolean as 0 or 1, a String as it is. {@code #include
 * "lib/x.glsl"} names a file below the root of all shaders. Each file is inserted once, where it is first included.
 */
public final class ShaderSource {
    private static final String ROOT = "/dev/throng/shaders/";

    /**
     * Place in a compiler's log: {@code 0:17(5): } of Mesa, {@code 0(17) : } of NVIDIA, {@code ERROR: 0:17: } of AMD
     * and Intel. The second number is the line.
     */
    private static final Pattern PLACE =
            Pattern.compile("(?m)^(?:(?:ERROR|WARNING): )?\\d+(?::(\\d+)(?:\\(\\d+\\))?|\\((\\d+)\\))\\s*:\\s*");

    /** Shaders of the class path, each read once. */
    private static final Map<String, ShaderPreprocessor.Expanded> EXPANDED = new ConcurrentHashMap<>();

    private final String name;
    private final String text;
    private final List<String> places;

    /**
     * @param name name of the shader, for messages
     * @param text GLSL text
     * @param places file and line from which each line of the text originates
     */
    ShaderSource(String name, String text, List<String> places) {
        this.name = name;
        this.text = text;
        this.places = places;
    }

    /**
     * Reads a shader of the class path, below {@code /dev/throng/shaders/}.
     *
     * @param path path of the file below that folder
     * @param constants values of the constants, by name
     * @return shader with constants and includes inserted
     * @throws dev.throng.gl.GlException {@code SHADER} if a file is missing, includes itself or lacks the version line
     */
    public static ShaderSource load(String path, Map<String, Object> constants) {
        return EXPANDED.computeIfAbsent(path, file -> new ShaderPreprocessor(ShaderSource::read).run(file))
                .with(ShaderDefines.defines(constants));
    }

    /**
     * Reads a shader like {@link #load(String, Map)}, but reads files by a function that returns null for a missing
     * file.
     *
     * @param path path of the file
     * @param constants values of the constants, by name
     * @param files function from a file's path to its text
     */
    public static ShaderSource load(
            String path, Map<String, Object> constants, Function<String, @Nullable String> files) {
        return new ShaderPreprocessor(files).run(path).with(ShaderDefines.defines(constants));
    }

    /**
     * Builds a shader from text, with includes from the class path.
     *
     * @param name name of the shader, for messages
     * @param text GLSL text
     * @param constants values of the constants, by name
     */
    public static ShaderSource of(String name, String text, Map<String, Object> constants) {
        return load(name, constants, path -> path.equals(name) ? text : read(path));
    }

    public String name() {
        return name;
    }

    public String text() {
        return text;
    }

    /**
     * @param log log of a compiler for this shader
     * @return a compiler's log with every place as {@code file:line}
     */
    public String mapLog(String log) {
        Matcher place = PLACE.matcher(log);
        return place.replaceAll(match -> Matcher.quoteReplacement(place(match))).strip();
    }

    private String place(MatchResult match) {
        String line = match.group(1) == null ? match.group(2) : match.group(1);
        int index = Integer.parseInt(line) - 1;
        return index < 0 || index >= places.size() ? match.group() : places.get(index) + ": ";
    }

    /**
     * Reads a file of the class path, below {@code /dev/throng/shaders/}.
     *
     * @param path path of the file below that folder
     * @return text of the file, or null if the file is missing
     */
    public static @Nullable String read(String path) {
        // By the class, not its loader: on a module path, only the library's module sees the shaders.
        try (InputStream stream = ShaderSource.class.getResourceAsStream(ROOT + path)) {
            return stream == null ? null : new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("shader " + path, e);
        }
    }
}
