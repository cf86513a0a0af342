package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that README and docs mention only existing things, and that their commands work. */
class DocumentsTest {
    private static final Path ROOT = MainSources.ROOT;
    private static final int MOST_WORDS = 700;
    private static final Pattern LINK = Pattern.compile("]\\(([^)#]+)(#[^)]*)?\\)");
    private static final Pattern ANCHOR = Pattern.compile("]\\(([^)#:]*)#([^)]+)\\)");
    private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);
    private static final Pattern COMMAND =
            Pattern.compile("^    \\./throng(?: (.*?))?(?:  +.*| +#.*)?$", Pattern.MULTILINE);
    private static final Pattern ARGUMENT = Pattern.compile("\"([^\"]*)\"|(\\S+)");
    private static final Pattern SUBJECT =
            Pattern.compile("^\\| ([^|]+) \\| `([^|`]+)` \\| \\[[^]]+]\\(([^)]+)\\)", Pattern.MULTILINE);
    private static final Pattern STEP = Pattern.compile("^\\d+\\. (`\\w+`(\\s+→\\s+`\\w+`)*)", Pattern.MULTILINE);
    private static final Pattern NAME = Pattern.compile("`(\\w+)`");
    private static final Pattern TYPE = Pattern.compile("`([A-Z]\\w*)`");
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);

    /** Commands fast enough for a test; others are only parsed. */
    private static final Set<String> QUICK = Set.of("inspect", "pose");

    /** Subjects that a reader must find in {@code docs/architecture.md}. */
    private static final List<String> SUBJECTS = List.of(
            "culling",
            "LOD choice",
            "palette kernels",
            "linear blend skinning",
            "shadow cascades",
            "proof of equality",
            "accessor reader",
            "panel",
            "bake",
            "certificate");

    @TempDir
    private Path folder;

    private static List<Path> documents() throws IOException {
        List<Path> all = new ArrayList<>();
        for (Path place : List.of(ROOT, ROOT.resolve("docs"), ROOT.resolve("docs/poses"), ROOT.resolve("perf"))) {
            try (Stream<Path> files = Files.list(place)) {
                files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(all::add);
            }
        }
        return all;
    }

    private static Stream<MatchResult> found(Pattern pattern, Path document) throws IOException {
        return pattern.matcher(Files.readString(document)).results();
    }

    @TestFactory
    Stream<DynamicTest> linksLeadToExistingFiles() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path document : documents()) {
            found(LINK, document)
                    .map(link -> link.group(1))
                    .filter(link -> !link.contains("://"))
                    .map(link -> DynamicTest.dynamicTest(
                            ROOT.relativize(document) + ": " + link,
                            () -> assertTrue(Files.exists(document.resolveSibling(link)), link)))
                    .forEach(tests::add);
        }
        assertTrue(tests.size() > 20, "links found: " + tests.size());
        return tests.stream();
    }

    @TestFactory
    Stream<DynamicTest> linkAnchorsLeadToHeadings() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path document : documents()) {
            found(ANCHOR, document)
                    .map(link -> DynamicTest.dynamicTest(
                            ROOT.relativize(document) + ": " + link.group(1) + "#" + link.group(2), () -> {
                                Path page = link.group(1).isEmpty() ? document : document.resolveSibling(link.group(1));
                                assertTrue(anchors(page).contains(link.group(2)), () -> "no such heading in " + page);
                            }))
                    .forEach(tests::add);
        }
        assertTrue(tests.size() > 10, "anchors found: " + tests.size());
        return tests.stream();
    }

    /** Names by which links refer to the headings of a page: lower case, without punctuation, with hyphens for spaces. */
    private static Set<String> anchors(Path page) throws IOException {
        return found(HEADING, page)
                .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
                .map(heading -> heading.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    @TestFactory
    Stream<DynamicTest> documentedCommandsRun() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path document : documents()) {
            found(COMMAND, document)
                    .map(command -> arguments(command.group(1)))
                    .filter(arguments -> !arguments.contains("test") && !arguments.contains("COMMAND"))
                    .map(arguments -> DynamicTest.dynamicTest(
                            ROOT.relativize(document) + ": " + String.join(" ", arguments), () -> check(arguments)))
                    .forEach(tests::add);
        }
        assertTrue(tests.size() > 10, "commands found: " + tests.size());
        return tests.stream();
    }

    private static List<String> arguments(String line) {
        Matcher matcher = ARGUMENT.matcher(line == null ? "" : line);
        return matcher.results()
                .map(argument -> argument.group(1) == null ? argument.group(2) : argument.group(1))
                .map(argument -> argument.equals("model.glb") ? "tower" : argument)
                .map(argument -> argument.matches("(perf|docs)/.*")
                        ? ROOT.resolve(argument).toString()
                        : argument)
                .toList();
    }

    private void check(List<String> arguments) {
        if (arguments.isEmpty() || !QUICK.contains(arguments.get(0)) || arguments.contains("--html")) {
            Console silent = Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);
            new Cli(silent).parse(arguments);
            return;
        }
        String[] own = arguments.stream()
                .map(argument ->
                        argument.equals("p.obj") ? folder.resolve(argument).toString() : argument)
                .toArray(String[]::new);
        Invocation answer = Invocation.of(own);
        assertEquals(0, answer.code(), answer.err());
    }

    /** The state files belong to the pictures in {@code docs/poses.md} and its further pages. */
    @TestFactory
    Stream<DynamicTest> documentedStateFilesCanBePosed() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("docs/poses"))) {
            return files
                    .filter(file -> file.toString().matches(".*(?<!picture)\\.json"))
                    .sorted()
                    .map(file -> DynamicTest.dynamicTest(ROOT.relativize(file).toString(), () -> {
                        String out = folder.resolve("p.obj").toString();
                        Invocation answer = Invocation.of("pose", "adult", "--state", file.toString(), "--out", out);
                        assertEquals(0, answer.code(), answer.err());
                    }))
                    .toList()
                    .stream();
        }
    }

    @Test
    void readmeStaysWithinItsLengthAndHasTwoPictures() throws IOException {
        String readme = Files.readString(ROOT.resolve("README.md"));
        int words = readme.trim().split("\\s+").length;
        assertTrue(words <= MOST_WORDS, words + " words");
        assertEquals(2, Pattern.compile("!\\[").matcher(readme).results().count(), "pictures");
    }

    @Test
    void searchWordsOfTheArchitecturePageOccurInFileNames() throws IOException {
        Path page = ROOT.resolve("docs/architecture.md");
        List<String> subjects = new ArrayList<>();
        found(SUBJECT, page).forEach(row -> {
            String word = row.group(2).toLowerCase(Locale.ROOT);
            Path file = page.resolveSibling(row.group(3)).normalize();
            assertTrue(Files.isRegularFile(file), row.group());
            assertTrue(file.getFileName().toString().toLowerCase(Locale.ROOT).contains(word), row.group());
            subjects.add(row.group(1));
        });
        assertTrue(subjects.containsAll(SUBJECTS), subjects.toString());
    }

    /**
     * Each arrow leads from a type to a type that is named in the source of the first. A step begins with a type of an
     * earlier step, or with a type that the page names.
     */
    @ParameterizedTest
    @CsvSource({"From play to the shader, 36", "From keyframes to palettes, 38"})
    void eachTypeOfAReadingPathNamesTheNextType(String heading, int most) throws IOException {
        Map<String, String> sources = engineSources();
        Set<String> seen = new LinkedHashSet<>();
        for (MatchResult step : found(STEP, walk(heading))) {
            String before = null;
            for (MatchResult name : found(NAME, step.group(1))) {
                String type = name.group(1);
                assertTrue(sources.containsKey(type), type + ": found no file, expected one in engine");
                boolean leads = before == null
                        ? seen.isEmpty()
                                || seen.stream().anyMatch(at -> names(sources, at, type) || names(sources, type, at))
                        : names(sources, before, type);
                assertTrue(leads, type + ": is not named by what is before it: " + step.group(1));
                assertTrue(seen.add(type), type + " twice");
                before = type;
            }
        }
        assertTrue(seen.size() > most / 2 && seen.size() <= most, seen.size() + " files");
    }

    /** Names of types on the page about the architecture are names of existing types. */
    @Test
    void typesNamedOnTheArchitecturePageExist() throws IOException {
        Set<String> types = Stream.of("engine", "app")
                .flatMap(module -> MainSources.in(ROOT.resolve(module)).stream())
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());
        String page = Files.readString(ROOT.resolve("docs/design.md"));
        List<String> named =
                found(TYPE, page).stream().map(name -> name.group(1)).distinct().toList();
        assertTrue(named.size() > 20, named.toString());
        assertEquals(
                List.of(), named.stream().filter(name -> !types.contains(name)).toList());
    }

    private static String walk(String heading) throws IOException {
        String page = Files.readString(ROOT.resolve("docs/architecture.md"));
        int begin = page.indexOf("### " + heading + "\n");
        assertTrue(begin > 0, heading);
        int end = page.indexOf("\n## ", begin);
        int next = page.indexOf("\n### ", begin);
        return page.substring(begin, next > 0 && next < end ? next : end);
    }

    private static List<MatchResult> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().toList();
    }

    private static boolean names(Map<String, String> sources, String from, String to) {
        String source = Objects.requireNonNull(sources.get(from));
        return Pattern.compile("\\b" + to + "\\b").matcher(source).find();
    }

    /** Sources of the engine by name of their type, without comments. */
    private static Map<String, String> engineSources() throws IOException {
        Map<String, String> sources = new HashMap<>();
        for (Path file : MainSources.in(ROOT.resolve("engine"))) {
            String name = file.getFileName().toString().replace(".java", "");
            sources.put(name, COMMENT.matcher(Files.readString(file)).replaceAll(""));
        }
        return sources;
    }
}
