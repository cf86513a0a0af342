package dev.throng.app.prose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.view.state.Action;
import dev.throng.gltf.AssetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Messages are listed as users see them: with texts that exceptions add before them, and with names for inserted
 * values.
 */
class ShownTextTest {
    @TempDir
    private Path root;

    private List<Text> planted(String file, String statement) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, "class A { static final int MOST = 8; void a() { " + statement + " } }");
        return ProjectTexts.of(root);
    }

    private String shown(String file, String statement) throws IOException {
        return planted(file, statement).stream()
                .flatMap(Text::alternatives)
                .filter(text -> text.contains("found"))
                .collect(Collectors.joining(" / "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "count;<count>",
                "keyCount;<key count>",
                "keys.length;<number of keys>",
                "names.size();<number of names>",
                "clip.name();<clip name>",
                "skeleton.name(joint);<joint name>",
                "clip.duration();<duration>",
                "weights[i];<weight>",
                "this.file;<file>",
                "Json.quote(uri);<uri>",
                "shortened(word, 40);<word>",
                "settings.get(\"scene\");<scene>",
                "finding.place().describe(character);<place>",
                "(count - 1);<count - 1>",
                "(float) time;<time>",
                "e.getMessage();<reason>",
                "e;<reason>",
                "(last ? 1 : 0);<1 or 0>",
                "i;<number>",
                "MOST;8"
            })
    void placeholderOfAValueInAMessageIsNamedAfterItsExpression(String value, String name) throws IOException {
        assertEquals(
                "found " + name + " here",
                shown("app/cli/src/main/java/A.java", "b(\"found \" + " + value + " + \" here\");"));
    }

    @Test
    void formatPlaceholdersAreNamedAfterTheirArguments() throws IOException {
        String call = "b(String.format(Locale.ROOT, \"clip '%s': found %.3g mm of %d %%\", clip.name(), error, MOST));";
        assertEquals("clip '<clip name>': found <error> mm of 8 %", shown("app/cli/src/main/java/A.java", call));
    }

    @Test
    void messageTextHeldInALocalVariableIsListedWithTheMessage() throws IOException {
        String statements = "String where = \"mesh '\" + mesh.name() + \"'\"; b(where + \": found no positions\");";
        assertEquals("mesh '<mesh name>': found no positions", shown("app/cli/src/main/java/A.java", statements));
    }

    @Test
    void messagesOfBothBranchesOfAConditionAreListedSeparately() throws IOException {
        String call = "b(\"found \" + (isFile ? \"a file\" : \"no file\") + \", expected a folder\");";
        assertEquals(
                "found a file, expected a folder / found no file, expected a folder",
                shown("app/cli/src/main/java/A.java", call));
        assertEquals(
                "found nothing / found <text>",
                shown(
                        "app/cli/src/main/java/A.java",
                        "throw wrong(none ? \"found nothing\" : \"found \" + text, why);"));
    }

    @Test
    void messagesAboutRefusedModelsBeginWithFileAndPositionInTheFile() throws IOException {
        String shown = shown("engine/gltf/src/main/java/A.java", "throw place.malformed(\"no keys\", \"a key\");");
        assertEquals("<file>: <place in the file>: found no keys, expected a key", shown);
        String thrown = new AssetException(
                        AssetException.Kind.MALFORMED, "<file>", "<place in the file>", "no keys", "a key")
                .getMessage();
        assertEquals(thrown, shown);
        assertEquals(
                "<file>: found no keys, expected a key",
                shown(
                        "engine/gltf/src/main/java/A.java",
                        "throw new AssetException(kind, name, \"\", \"no keys\", \"a key\");"));
        assertEquals("found no keys", shown("engine/gltf/src/main/java/A.java", "throw new B(\"found no keys\");"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "loop|Playback bar below the picture: choice 'Loop'",
                "loop.tip|tip of choice 'Loop': Repeats it.",
                "loop.needs|search: 'Loop' is not available now. Open a model first.",
                "seed.unit|number 'Seed': <number> a whole number",
                "seed.tip|tip of number 'Seed': Numbers. / Command-line option: --seed",
                "text.do-look-by-mouse|list of keys: right drag: turn the camera",
                "text.do-wireframe|list of keys: F3: %s",
                "text.mouse-look|list of keys: right drag: turn the camera",
                "text.cull-tip|tip of 'GPU: culling': Time.",
                "text.open-part|search: '<text>' is missing. Press Tab.",
                "text.line-marker|meters: Drag. / marker",
                "text.visible|meters: Figures drawn: <number> of <text>, 95 %",
                "text.visible-rest|meters: Figures drawn: <number> of <text>, 95 % / rest of the line"
            })
    void windowTextsAreListedWithTheControlThatShowsThem(String key, String shown) {
        WindowContext context = new WindowContext(Map.ofEntries(
                Map.entry("loop", "Loop"),
                Map.entry("loop.tip", "Repeats it."),
                Map.entry("loop.needs", "Open a model first."),
                Map.entry("seed.unit", "a whole number"),
                Map.entry("seed.tip", "Numbers."),
                Map.entry("text.mouse-look", "right drag"),
                Map.entry("text.do-look-by-mouse", "turn the camera"),
                Map.entry("text.do-wireframe", Action.WIREFRAME.meaning()),
                Map.entry("text.line-tip", "Drag.%s%s"),
                Map.entry("text.line-marker", "\\nmarker"),
                Map.entry("text.not-here", "'%s' is missing. %s"),
                Map.entry("text.open-part", "Press Tab."),
                Map.entry("text.cull", "GPU: culling"),
                Map.entry("text.cull-tip", "Time."),
                Map.entry("text.visible", "Figures drawn: %,d of %s, 95 %%"),
                Map.entry("text.visible-rest", "\\ rest of the line")));
        assertEquals(shown.replace("%s", Action.WIREFRAME.meaning()), context.shown(key, "meters"));
    }

    @Test
    void commandOptionsAreListedWithHeadingAndDefault() {
        String help = """
                Usage: throng bench [MODEL...]
                Measures how fast a crowd is drawn: frame times,
                and GPU times.

                Picture:
                  -a, --all          draw everything (default:
                                       on)
                      --triangle=on  skip

                Example:
                  throng bench
                """;
        assertEquals(
                List.of(
                        "Measures how fast a crowd is drawn: frame times, and GPU times.",
                        "Picture: -a, --all  draw everything (default: on)",
                        "Picture: --triangle=on  skip"),
                HelpLines.entries(help).toList());
    }

    @Test
    void messageTemplatesInExceptionHelpersAreNotListedAsMessages() throws IOException {
        String helper =
                "} B wrong(String found, String expected) { return new B(\"found \" + found + \", expected \" + expected);";
        List<Text> texts = planted("engine/convert/src/main/java/bvh/A.java", helper);
        assertEquals(List.of(Text.Kind.TEMPLATE), texts.stream().map(Text::kind).toList());
        assertEquals(List.of(), new Listing(texts, List.of()).someMessages(9, 1));
        assertEquals(
                1,
                new Listing(planted("app/cli/src/main/java/A.java", helper.replace("expected);", "count);")), List.of())
                        .someMessages(9, 1)
                        .size());
    }

    @Test
    void messageTemplatesInExceptionClassesAreNotListedAsMessages() {
        Set<String> templates =
                Set.of("AssetException", "ImportException", "AtlasFormatException", "PlainText", "Place");
        List<String> listed = ProjectTexts.own().stream()
                .filter(text -> text.kind() == Text.Kind.MESSAGE && text.isProse())
                .filter(text -> templates.contains(text.file().replaceAll(".*/|\\.java$", "")))
                .map(Text::shown)
                .filter(text -> text.contains("found <found>") || text.contains("<what>"))
                .toList();
        assertEquals(List.of(), listed);
    }

    @Test
    void everyListedMessageHelperIsCalled() {
        for (Refusals.Row row : Refusals.read().rows()) {
            String whole = Stream.of(row.template().split("\\{\\d}", -1))
                    .map(Pattern::quote)
                    .collect(Collectors.joining(".*"));
            assertTrue(
                    ProjectTexts.own().stream()
                            .anyMatch(text -> row.file().matcher(text.file()).lookingAt()
                                    && text.shown().matches("(?s)" + whole)),
                    row::toString);
        }
    }
}
