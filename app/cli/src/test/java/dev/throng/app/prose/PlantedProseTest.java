package dev.throng.app.prose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A phrase planted into a text of any kind is found in its line. */
class PlantedProseTest {
    private static final String LONG = "word ".repeat(31).strip();

    @TempDir
    private Path root;

    private List<String> found(String file, String... lines) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.write(path, List.of(lines));
        Dialect dialect = Dialect.read(ProjectTexts.root().resolve("app/cli/src/test/resources/prose/dialect.txt"));
        List<String> found = new ArrayList<>();
        for (Finding finding : dialect.findings(ProjectTexts.of(root))) {
            int line = finding.text().lineOf(finding.offset());
            found.add(
                    finding.text().kind() + " " + line + " " + finding.phrase().replaceAll("\\s+", " "));
        }
        return found;
    }

    @Test
    void forbiddenPhrasesAreFoundAcrossALineBreakOfAPage() throws IOException {
        assertEquals(
                List.of("PAGE 4 goes on"),
                found(
                        "docs/part/page.md",
                        "# Title",
                        "",
                        "Plain words and `code that goes on`.",
                        "The layer goes",
                        "on."));
    }

    @Test
    void forbiddenPhrasesInCodeOfAPageAreIgnored() throws IOException {
        assertEquals(List.of(), found("README.md", "```", "goes on", "```", "See [this](goes on.md)."));
    }

    @Test
    void forbiddenPhrasesAreFoundInConcatenatedMessages() throws IOException {
        assertEquals(
                List.of("MESSAGE 3 is told", "MESSAGE 3 left out"),
                found(
                        "engine/part/src/main/java/A.java",
                        "class A {",
                        "    void run(String name) {",
                        "        throw new IllegalStateException(\"the reader \" + \"is told: \"",
                        "                + name + (name.isEmpty() ? \"left out\" : \"kept\"));",
                        "    }",
                        "}"));
    }

    @Test
    void forbiddenPhraseIsFoundAfterTheWordExpectedInAnErrorMessage() throws IOException {
        assertEquals(
                List.of("MESSAGE 1 anew"),
                found(
                        "app/cli/src/main/java/A.java",
                        "class A { void a() { throw wrong(\"a file\", \"one made anew\"); } }"));
        Text text = ProjectTexts.of(root).get(0);
        assertEquals("found a file, expected one made anew", text.value());
    }

    @Test
    void forbiddenPhrasesAreFoundInTextBlocksAndMethodArguments() throws IOException {
        assertEquals(
                List.of("MESSAGE 2 anew", "MESSAGE 3 anew"),
                found(
                        "app/cli/src/main/java/A.java",
                        "class A {",
                        "    String a = \"made \" + name(\"anew\");",
                        "    String b = \"\"\"",
                        "        made anew\"\"\";",
                        "}"));
    }

    @Test
    void forbiddenPhrasesAreFoundInHelpTexts() throws IOException {
        assertEquals(
                List.of("HELP 1 asked for"),
                found(
                        "app/cli/src/main/java/A.java",
                        "@Option(names = \"-a\", description = {\"the clip\", \"asked for\"})",
                        "class A {}"));
    }

    @Test
    void forbiddenPhrasesAreFoundInTextsOfTheWindow() throws IOException {
        assertEquals(
                List.of("PANEL 2 of its own"),
                found(
                        "app/viewer/src/main/resources/dev/throng/app/view/text/window.properties",
                        "# goes on",
                        "count.tip = Each has a clip of its own."));
    }

    @Test
    void checkFindsForbiddenPhrasesInLauncherMessages() throws IOException {
        assertEquals(List.of("SCRIPT 2 anew"), found("throng", "# made anew", "    say \"building anew\""));
    }

    @Test
    void forbiddenPhrasesAreFoundInJavadoc() throws IOException {
        assertEquals(
                List.of(
                        "JAVADOC 1 Of",
                        "JAVADOC 5 asked for",
                        "JAVADOC 10 The same",
                        "JAVADOC 12 first sentence of 31 words"),
                found(
                        "perf/src/main/java/A.java",
                        "/** Of all levels. */",
                        "class A {",
                        "    /**",
                        "     * Returns {@code what goes on} in {@link A}.",
                        "     *",
                        "     * @param level that is asked for",
                        "     */",
                        "    int a(int level) { return level; }",
                        "",
                        "    /** The same. */",
                        "    int b;",
                        "    /** " + LONG + ". */",
                        "    int c;",
                        "    /** A b. " + LONG + ". */",
                        "    int d;",
                        "}"));
    }

    @Test
    void fileMayNotHaveMoreProseFindingsThanItsListedCount() throws IOException {
        Text text = new Text(Text.Kind.PAGE, "docs/a.md", 1, "anew");
        List<Finding> one = List.of(new Finding(text, 0, "anew", "again"));
        List<Finding> two = List.of(one.get(0), one.get(0));
        Path list = root.resolve("old.txt");
        Files.write(list, List.of("# comment", "1 docs/a.md", "2 docs/b.md"));
        OldTexts old = OldTexts.read(list);
        assertEquals(List.of(), old.beyond(one));
        assertEquals(two, old.beyond(two));
        assertEquals(List.of("docs/b.md"), old.done(two));
        old.shrink(two);
        assertEquals(List.of("# comment", "1 docs/a.md"), Files.readAllLines(list));
    }

    @Test
    void forbiddenPhraseListedWithoutAnExampleIsRefused() throws IOException {
        Path file = Files.write(root.resolve("dialect.txt"), List.of("anew => again"));
        assertThrows(IllegalStateException.class, () -> Dialect.read(file));
    }
}
