package dev.throng.app.view.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All texts of the window are in one complete table, and every text is used by a widget. */
class WindowTextsTest {
    private static final Path SOURCES = Path.of("src", "main", "java", "dev", "throng", "app", "view");

    /** Literals that are not texts: identifiers of widgets, endings of names, and formats of numbers. */
    private static final Pattern NO_WORDS =
            Pattern.compile("|#{2,3}.*|[^a-zA-Z]*|[^a-zA-Z]*%[-+,.0-9]*[dfsgx%][^a-zA-Z]*");

    /**
     * Literals that are not texts: option words, names of files and OpenGL objects, powers of ten, and texts of
     * programming errors.
     */
    private static final Set<String> NOT_SHOWN = Set.of(
            "on",
            "off",
            "none",
            "filter",
            "studio",
            "day",
            "k",
            "M",
            "1e-%d ",
            ".glb",
            ".gltf",
            ".hdr",
            "user.home",
            ".png",
            ".json",
            "-settings.json",
            "throng-view-",
            "atlas view",
            "joint",
            "row ",
            " of ");

    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

    @ParameterizedTest
    @EnumSource
    void everyControlHasALabelATooltipAndAUnit(Control control) {
        assertFalse(control.label().isBlank());
        assertTrue(control.tip().matches("[A-Z0-9-].*[.]"), control.tip());
        assertFalse(control.label().contains("#") || control.label().contains("%"), "the library reads these");
        assertEquals(control.kind() == Control.Kind.NUMBER, !control.unit().isEmpty(), "unit '" + control.unit() + "'");
        assertFalse(control.unit().contains("%"), "it is part of a format");
    }

    @Test
    void countOfOneFigureUsesTheSingular() {
        assertEquals("figure", Control.COUNT.unit(1));
        assertEquals("figures", Control.COUNT.unit(0));
        assertEquals("figures", Control.COUNT.unit(21));
    }

    @Test
    void sentencesOfTooltipsAreShort() {
        for (Control control : Control.values()) {
            for (String sentence : control.tip().split("[.:;] ")) {
                assertTrue(sentence.split(" ").length <= 25, sentence);
            }
        }
    }

    @Test
    void textTableHasNoUnusedTexts() {
        Set<String> keys = new TreeSet<>(TextTable.keys());
        for (WindowPart place : WindowPart.values()) {
            keys.remove("part." + TextTable.key(place));
        }
        for (Text text : Text.values()) {
            assertFalse(text.text().isBlank());
            keys.remove("text." + TextTable.key(text));
        }
        for (Control control : Control.values()) {
            boolean isChoice = control.kind() == Control.Kind.CHOICE;
            keys.removeIf(key -> key.equals(control.key())
                    || key.startsWith(control.key() + ".")
                            && (isChoice || key.matches(".*[.](tip|unit|unit-of-one|needs)")));
        }
        assertEquals(Set.of(), keys);
    }

    /** Only names of keys are written in the code that binds them. */
    @Test
    void widgetsHaveNoTextsOutsideTheTable() throws IOException {
        Set<String> found = new TreeSet<>();
        for (String part : List.of("bar", "open", "panel", "pick", "widget")) {
            try (Stream<Path> files = Files.list(SOURCES.resolve(part))) {
                for (Path file : files.toList()) {
                    words(file).forEach(text -> found.add(file.getFileName() + ": " + text));
                }
            }
        }
        assertEquals(Set.of(), found);
    }

    private static List<String> words(Path file) throws IOException {
        String code = Arrays.stream(Files.readString(file).split("\n"))
                .filter(line -> !line.matches("\\s*(//|/?\\*).*"))
                .map(line -> line.replaceAll("\\s// .*", ""))
                .collect(Collectors.joining("\n"));
        return LITERAL.matcher(code)
                .results()
                .map(found -> found.group(1))
                .filter(text -> !NO_WORDS.matcher(text).matches() && !NOT_SHOWN.contains(text))
                .toList();
    }
}
