package dev.throng.crowd.gl.shader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A shader function and its CPU counterpart have the same name, or the Java name omits first words that repeat the name
 * of the shader file or the Java class: {@code fadeWeight} in {@code fade.glsl} is {@code Fade.weight}. Functions that
 * construct a value are paired with constructors.
 */
class CounterpartNamesTest {
    private static final Path LIBRARY =
            Path.of(System.getProperty("throng.root", "../.."), "shaders/src/main/resources/dev/throng/shaders/lib");

    private static final Pattern CLASS = Pattern.compile("dev\\.throng\\.(?:[a-z]+\\.)*[A-Z]\\w*");
    private static final Pattern FUNCTION =
            Pattern.compile("^[a-zA-Z]\\w*(?:\\[\\d])? (\\w+)\\([^;{]*\\)\\s*\\{", Pattern.MULTILINE);
    private static final Pattern WORD = Pattern.compile("^[a-z0-9]+|[A-Z][a-z0-9]*");

    /** The list may only shrink: its functions are part of a larger Java function, or have no counterpart. */
    @Test
    void everyShaderFunctionHasAJavaFunctionOfItsNameOrIsListed() throws IOException, ReflectiveOperationException {
        Set<String> unpaired = new TreeSet<>();
        int paired = 0;
        try (Stream<Path> files = Files.list(LIBRARY)) {
            for (Path file : files.toList()) {
                paired += separate(file, unpaired);
            }
        }
        assertEquals(listed(), String.join("\n", unpaired) + "\n");
        assertTrue(paired > 150, paired + " pairs");
    }

    /**
     * Adds a file's functions without namesake, and returns the number of others. A file that names no class has no
     * counterpart.
     */
    private static int separate(Path file, Set<String> unpaired) throws IOException, ReflectiveOperationException {
        String text = Files.readString(file);
        String name = String.valueOf(file.getFileName());
        List<Class<?>> classes = new ArrayList<>();
        for (String type : matches(CLASS, 0, text)) {
            classes.add(Class.forName(type));
        }
        if (classes.isEmpty()) {
            return 0;
        }
        List<String> functions = matches(FUNCTION, 1, text);
        Set<String> names = names(classes);
        List<String> stems = stems(name.replace(".glsl", ""), classes);
        List<String> alone = functions.stream()
                .filter(function -> shortened(function, stems).noneMatch(names::contains))
                .map(function -> name + " " + function)
                .toList();
        unpaired.addAll(alone);
        return functions.size() - alone.size();
    }

    private static Set<String> names(List<Class<?>> classes) {
        Set<String> names = new HashSet<>(Set.of("of"));
        for (Class<?> type : classes) {
            String stem = stem(type);
            names.add(Character.toLowerCase(stem.charAt(0)) + stem.substring(1));
            Stream.concat(Stream.of(type), Stream.of(type.getDeclaredClasses()))
                    .flatMap(each -> Stream.of(each.getDeclaredMethods()))
                    .map(Method::getName)
                    .forEach(names::add);
        }
        return names;
    }

    /** Lower case: a file's name, each of its words, and names of classes. */
    private static List<String> stems(String file, List<Class<?>> classes) {
        List<String> stems = new ArrayList<>(List.of(file.split("_")));
        stems.add(file.replace("_", ""));
        classes.forEach(type -> stems.add(stem(type).toLowerCase(Locale.ROOT)));
        return stems;
    }

    private static String stem(Class<?> type) {
        return type.getSimpleName().replaceFirst("^Cpu", "");
    }

    /** Returns a function's complete name, and the name without each prefix that equals a stem. */
    private static Stream<String> shortened(String function, List<String> stems) {
        List<String> words = matches(WORD, 0, function);
        return Stream.iterate(0, k -> k < words.size(), k -> k + 1)
                .filter(k -> stems.stream().anyMatch(stem -> stem.startsWith(lower(words.subList(0, k)))))
                .map(k -> words.get(k).toLowerCase(Locale.ROOT) + String.join("", words.subList(k + 1, words.size())));
    }

    private static String lower(List<String> words) {
        return String.join("", words).toLowerCase(Locale.ROOT);
    }

    private static List<String> matches(Pattern pattern, int group, String text) {
        return pattern.matcher(text).results().map(match -> match.group(group)).toList();
    }

    private static String listed() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(CounterpartNamesTest.class.getResourceAsStream("unpaired-functions.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
