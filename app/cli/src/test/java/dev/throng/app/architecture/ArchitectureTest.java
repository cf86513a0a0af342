package dev.throng.app.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.throng.app.MainSources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every rule holds for the project, and every rule detects a class that breaks it. */
class ArchitectureTest {
    private static final int MOST_LINES = 300;

    /** Simple names that two types have; no file needs both types. The list may only get shorter. */
    private static final Set<String> SHARED_NAMES = Set.of(
            "Body",
            "Frame",
            "Gait",
            "ModelOptions",
            "Motion",
            "Person",
            "Reach",
            "Rig",
            "Route",
            "Scene", // a type of the library, and one of the program, which uses only the second
            "SceneOptions",
            "Stance");

    /** All classes of the project, without compiled tests, which are in folders or jars. */
    static final JavaClasses PROJECT = new ClassFileImporter()
            .withImportOption(place -> !place.contains("/test-classes/") && !place.contains("-tests.jar"))
            .importPackages("dev.throng");

    /** Each rule, with the name of a class that breaks it. */
    private static final Map<ArchRule, String> BROKEN_BY = Map.ofEntries(
            Map.entry(Rules.ANIMATION_KNOWS_NO_NATIVES, "dev.throng.anim.fixture.UsesNatives"),
            Map.entry(Rules.MATH_KNOWS_NOTHING, "dev.throng.math.fixture.UsesAnim"),
            Map.entry(Rules.ANIM_KNOWS_MATH_ONLY, "dev.throng.anim.fixture.UsesBake"),
            Map.entry(Rules.BAKE_KNOWS_ANIM, "dev.throng.bake.fixture.UsesCrowd"),
            Map.entry(Rules.GLTF_KNOWS_ANIM, "dev.throng.gltf.fixture.UsesBake"),
            Map.entry(Rules.CONVERT_KNOWS_MODELS, "dev.throng.convert.fixture.UsesCrowd"),
            Map.entry(Rules.ASSIMP_HAS_A_PROCESS_OF_ITS_OWN, "dev.throng.app.fixture.UsesAssimp"),
            Map.entry(Rules.GL_KNOWS_NO_ANIMATION, "dev.throng.gl.fixture.UsesAnim"),
            Map.entry(Rules.APPLICATION_CALLS_NO_GL, "dev.throng.app.fixture.CallsGl"),
            Map.entry(Rules.APPLICATION_UPLOADS_BY_THE_POOL, "dev.throng.app.fixture.UploadsCharacter"),
            Map.entry(Rules.APPLICATION_STANDS_BESIDE_THE_DOOR, "dev.throng.app.fixture.UsesDoor"),
            Map.entry(Rules.PROOF_KNOWS_NO_GL, "dev.throng.proof.fixture.UsesGl"),
            Map.entry(Rules.ENGINE_KNOWS_NO_APPLICATION, "dev.throng.crowd.fixture.UsesApplication"),
            Map.entry(Rules.NO_DESKTOP, "dev.throng.app.fixture.UsesDesktop"),
            Map.entry(Rules.IO_KNOWS_NOTHING, "dev.throng.io.fixture.UsesAnim"),
            Map.entry(Rules.CROWD_GL_HIDES_ITS_ROOMS, "dev.throng.app.fixture.UsesBuffers"),
            Map.entry(Rules.VIEW_HIDES_ITS_ROOMS, "dev.throng.app.fixture.UsesMeters"));

    /** Larger packages must be split. */
    private static final int MOST_TYPES = 25;

    /**
     * Larger packages that are exceptions: a reader of many small classes with three public ones, and the library's
     * API, which hides its other classes by keeping them in its package.
     */
    private static final Set<String> LARGE_PACKAGES = Set.of("dev.throng.gltf", "dev.throng");

    static Stream<ArchRule> rules() {
        return Stream.concat(BROKEN_BY.keySet().stream(), Stream.of(Rules.NO_CYCLES));
    }

    static Stream<Arguments> fixtures() {
        return BROKEN_BY.entrySet().stream().map(entry -> Arguments.of(entry.getKey(), entry.getValue()));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void allClassesObeyEachArchitectureRule(ArchRule rule) {
        rule.check(PROJECT);
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void eachRuleRejectsAClassThatBreaksTheRule(ArchRule rule, String fixture) throws ClassNotFoundException {
        assertCaught(rule, fixture);
    }

    @Test
    void packageCyclesAreRejected() throws ClassNotFoundException {
        assertCaught(Rules.NO_CYCLES, "dev.throng.app.fixture.cycle.a.A", "dev.throng.app.fixture.cycle.b.B");
    }

    private static void assertCaught(ArchRule rule, String... fixtures) throws ClassNotFoundException {
        Class<?>[] classes = new Class<?>[fixtures.length];
        for (int i = 0; i < fixtures.length; i++) {
            classes[i] = Class.forName(fixtures[i], false, ArchitectureTest.class.getClassLoader());
        }
        JavaClasses imported = new ClassFileImporter().importClasses(classes);
        AssertionError caught = assertThrows(AssertionError.class, () -> rule.check(imported));
        String message = Objects.requireNonNull(caught.getMessage());
        assertTrue(message.contains(classes[0].getSimpleName()), message);
    }

    @Test
    void architectureRulesCheckEveryPackage() {
        Set<String> seen = new TreeSet<>();
        PROJECT.forEach(type -> seen.add(type.getPackageName()));
        for (String name :
                List.of("io", "math", "anim", "bake", "gltf", "gl", "crowd", "crowd.cpu", "crowd.gl", "assets")) {
            assertTrue(seen.contains("dev.throng." + name), name);
        }
        assertEquals(0, seen.stream().filter(name -> name.contains(".fixture")).count());
    }

    @Test
    void packagesHaveAtMostTheAllowedTypes() {
        Map<String, Long> sizes = PROJECT.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .filter(type -> !LARGE_PACKAGES.contains(type.getPackageName()))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, TreeMap::new, Collectors.counting()));
        sizes.values().removeIf(size -> size <= MOST_TYPES);
        assertEquals(Map.of(), sizes);
    }

    /** A simple name in an import identifies a type. */
    @Test
    void simpleTypeNamesAreUniqueExceptListedOnes() {
        Map<String, Integer> counts = new TreeMap<>();
        for (String module : List.of("engine", "assets", "app")) {
            for (Path file : MainSources.in(MainSources.ROOT.resolve(module))) {
                counts.merge(String.valueOf(file.getFileName()).replace(".java", ""), 1, Integer::sum);
            }
        }
        counts.keySet().removeAll(Set.of("package-info", "module-info"));
        assertTrue(counts.size() > 1000, "types found: " + counts.size());
        counts.values().removeIf(count -> count == 1);
        assertEquals(new TreeSet<>(SHARED_NAMES), counts.keySet());
    }

    /** The bom gives hosts the versions of artifacts, so an artifact without an entry would have none. */
    @Test
    void bomListsExactlyThePublishedArtifacts() throws IOException {
        Path engine = MainSources.ROOT.resolve("engine");
        String bom = Files.readString(engine.resolve("bom/pom.xml"));
        Set<String> managed = Pattern.compile("<artifactId>throng-(.*?)</artifactId>")
                .matcher(bom.substring(bom.indexOf("<dependencies>")))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> published = new TreeSet<>();
        try (Stream<Path> modules = Files.find(engine, 2, (path, kind) -> path.endsWith("pom.xml"))) {
            for (Path pom : modules.toList()) {
                if (Files.readString(pom).contains("<maven.deploy.skip>false<")) {
                    published.add(String.valueOf(engine.relativize(pom).getName(0)));
                }
            }
        }
        assertEquals(Set.of("library", "convert"), published);
        assertEquals(published, managed);
    }

    /** Sources of modules that the build file does not name would not be analysed. The consumer is not a module. */
    @Test
    void staticAnalysisIncludesEveryModule() throws IOException {
        Path root = MainSources.ROOT;
        String lint = Files.readString(root.resolve("engine/lint/pom.xml"));
        try (Stream<Path> modules = Files.find(root, 3, (path, kind) -> path.endsWith("pom.xml"))) {
            List<String> sources = modules.filter(pom -> !pom.startsWith(root.resolve("engine/consumer")))
                    .map(pom -> pom.resolveSibling("src/main/java"))
                    .filter(Files::isDirectory)
                    .map(folder -> root.relativize(folder).toString().replace('\\', '/'))
                    .toList();
            assertTrue(sources.size() >= 16, sources::toString);
            sources.forEach(folder -> assertTrue(lint.contains("/" + folder + "</root>"), folder));
        }
    }

    /**
     * Package-private members are private to one module. The generator of characters, which is not shipped, shares
     * packages with assets.
     */
    @Test
    void eachPackageIsInOneModule() {
        Map<String, Set<String>> modules = new TreeMap<>();
        for (String part : List.of("engine", "app", "perf")) {
            for (Path file : MainSources.in(MainSources.ROOT.resolve(part))) {
                String[] path = MainSources.ROOT
                        .relativize(file)
                        .toString()
                        .replace('\\', '/')
                        .split("/src/main/java/");
                String folder = path[1].substring(0, Math.max(path[1].lastIndexOf('/'), 0));
                modules.computeIfAbsent(folder, name -> new TreeSet<>()).add(path[0]);
            }
        }
        modules.values().removeIf(in -> in.size() == 1);
        assertEquals(Map.of(), modules);
    }

    @Test
    void filesHaveAtMostTheAllowedLines() throws IOException {
        Path root = MainSources.ROOT;
        Map<String, Integer> lengths = new TreeMap<>();
        for (Path file : ProjectFiles.matching("**/src/**.{java,glsl,comp,vert,frag}")) {
            lengths.put(
                    root.relativize(file).toString(), Files.readAllLines(file).size());
        }
        assertTrue(lengths.size() > 1000, "sources found: " + lengths.size());
        lengths.values().removeIf(length -> length <= MOST_LINES);
        assertEquals(Map.of(), lengths);
    }
}
