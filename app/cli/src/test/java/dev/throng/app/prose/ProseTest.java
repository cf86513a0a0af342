package dev.throng.app.prose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Pages, messages, help and Javadoc are plain English, as far as a program can check. The phrases are in
 * {@code prose/dialect.txt}. Files that are not rewritten yet are in {@code prose/old-*.txt};
 * {@code -Dprose.shrink=true} removes rewritten files from these lists.
 */
class ProseTest {
    private static final Path FILES = ProjectTexts.root().resolve("app/cli/src/test/resources/prose");
    private static final int MOST_ALLOWED = 40;
    private static final int MOST_SHOWN = 60;

    private static Dialect dialect;
    private static List<Text> texts;
    private static List<Finding> found;
    private static List<Allowed> allowed;

    /** A place where a phrase is allowed. */
    private record Allowed(String file, String words, String reason) {
        boolean covers(Finding finding) {
            return finding.text().file().equals(file) && finding.excerpt().contains(words);
        }
    }

    @BeforeAll
    static void read() throws IOException {
        dialect = Dialect.read(FILES.resolve("dialect.txt"));
        allowed = Dialect.rows(FILES.resolve("allowed.txt")).stream()
                .map(row -> new Allowed(row[0], row[1], row[2]))
                .toList();
        texts = ProjectTexts.own();
        found = dialect.findings(texts);
    }

    private static List<Finding> findings(boolean javadoc) {
        return found.stream()
                .filter(finding -> (finding.text().kind() == Text.Kind.JAVADOC) == javadoc)
                .filter(finding -> allowed.stream().noneMatch(place -> place.covers(finding)))
                .toList();
    }

    @Test
    void pagesMessagesAndHelpContainNoForbiddenPhrase() throws IOException {
        assertPlain("old-texts.txt", findings(false));
    }

    @Test
    void javadocObeysTheWordingRules() throws IOException {
        assertPlain("old-javadoc.txt", findings(true));
    }

    private static void assertPlain(String list, List<Finding> findings) throws IOException {
        OldTexts old = OldTexts.read(FILES.resolve(list));
        if (Boolean.getBoolean("prose.shrink")) {
            old.shrink(findings);
            old = OldTexts.read(FILES.resolve(list));
            Files.write(
                    Files.createDirectories(ProjectTexts.root().resolve("app/target"))
                            .resolve(list),
                    findings.stream().map(Finding::toString).toList());
        }
        List<Finding> beyond = old.beyond(findings);
        assertTrue(
                beyond.isEmpty(),
                () -> beyond.stream()
                        .limit(MOST_SHOWN)
                        .map(Finding::toString)
                        .collect(Collectors.joining("\n", beyond.size() + " phrases to rewrite:\n", "\n")));
        assertEquals(
                List.of(), old.done(findings), "rewritten: remove from " + list + ", or run with -Dprose.shrink=true");
    }

    @Test
    void allowedExceptionsFromWordingRulesAreFewAndInUse() {
        assertTrue(allowed.size() <= MOST_ALLOWED, "allowed places: " + allowed.size());
        for (Allowed place : allowed) {
            assertTrue(found.stream().anyMatch(place::covers), () -> "allowed, and not found: " + place);
            assertTrue(Dialect.words(place.reason()) > 2, () -> "expected a reason: " + place);
        }
    }

    @Test
    void everyForbiddenPhraseIsFoundInItsExample() {
        assertTrue(
                dialect.phrases().size() > 20, "phrases: " + dialect.phrases().size());
        for (Dialect.Phrase phrase : dialect.phrases()) {
            assertTrue(phrase.pattern().matcher(phrase.example()).find(), phrase::toString);
            List<Finding> advice = dialect.findings(List.of(new Text(Text.Kind.PAGE, "advice", 1, phrase.advice())));
            assertEquals(List.of(), advice);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Feet come to rest on the ground.",
                "From now on, each frame is timed; from then on, none is.",
                "The GPU and the CPU are told apart by colour.",
                "A renderer of your own draws first.",
                "The file is kept as is.",
                "There are so many instances that memory runs out.",
                "The list shows what is drawn.",
                "The device has not drawn yet.",
                "What is not there yet is loaded.",
                "A dog goes on four legs.",
                "The paths are judged by what they promise, where there are many cores.",
                "A frame's time holds all of its own work.",
                "Of all levels, the finest is drawn."
            })
    void wordingRulesAcceptSentencesInGoodEnglish(String sentence) {
        assertEquals(List.of(), dialect.findings(List.of(new Text(Text.Kind.PAGE, "page", 1, sentence))));
    }

    @Test
    void wordingCheckReadsTextsOfEveryKind() {
        Map<Text.Kind, Long> counts = texts.stream()
                .collect(
                        Collectors.groupingBy(Text::kind, () -> new EnumMap<>(Text.Kind.class), Collectors.counting()));
        assertTrue(counts.getOrDefault(Text.Kind.PAGE, 0L) > 15, counts::toString);
        assertTrue(counts.getOrDefault(Text.Kind.HELP, 0L) > 200, counts::toString);
        assertTrue(counts.getOrDefault(Text.Kind.MESSAGE, 0L) > 3000, counts::toString);
        assertTrue(counts.getOrDefault(Text.Kind.PANEL, 0L) > 300, counts::toString);
        assertTrue(counts.getOrDefault(Text.Kind.SCRIPT, 0L) > 15, counts::toString);
        assertTrue(counts.getOrDefault(Text.Kind.JAVADOC, 0L) > 7000, counts::toString);
    }

    @Test
    void wordingCheckReadsJavadocOfEveryModule() throws IOException {
        Set<String> seen = texts.stream()
                .filter(text -> text.kind() == Text.Kind.JAVADOC)
                .map(text -> text.file().split("/src/main/java/")[0])
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> modules = new HashSet<>();
        String lint = Files.readString(ProjectTexts.root().resolve("engine/lint/pom.xml"));
        lint.lines()
                .filter(line -> line.contains("/src/main/java</root>"))
                .forEach(line -> modules.add(line.replaceAll(".*Directory}/(.*)/src/main/java.*", "$1")));
        assertTrue(modules.size() > 8, modules::toString);
        assertTrue(seen.containsAll(modules), () -> seen + " of " + modules);
    }
}
