package dev.throng.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs the launcher in its own checkout; replacements of JDK and Maven only write how they were called. */
@EnabledOnOs(OS.LINUX)
@Tag("turn-4")
class LauncherTest {
    private static final String JAVA = """
            #!/bin/bash
            printf '%s\\n' "$@"
            for a in "$@"; do
                if [[ $a == -XX:ArchiveClassesAtExit=* ]]; then
                    echo archive >>"$CALLS.java"
                    [ -z "${ARCHIVE_FAILS:-}" ] || exit $ARCHIVE_FAILS
                    echo classes >"${a#*=}"
                fi
            done
            exit ${JAVA_ANSWERS:-0}
            """;
    private static final String MAVEN = """
            #!/bin/bash
            if [ "$1" = --version ]; then echo "Apache Maven ${MAVEN_IS:-3.9.9} (x)"; exit; fi
            echo "$@" >>"$CALLS"; echo maven speaks; [ -z "${MAVEN_FAILS:-}" ] || exit 1
            if [ -n "${REPORTS:-}" ]; then # each: module, tests, failures, errors, skipped
                while read -r module tests failures errors skipped; do
                    mkdir -p "$module/target/surefire-reports"
                    report=$module/target/surefire-reports/TEST-$RANDOM$RANDOM.xml
                    printf '%s\n<testsuite name="A" time="1.2" tests="%s" errors="%s" skipped="%s" failures="%s">\n</testsuite>\n' \
                        '<?xml version="1.0"?>' "$tests" "$errors" "$skipped" "$failures" >"$report"
                done <<<"$REPORTS"
            fi
            mkdir -p app/target && [ -e app/target/throng.jar ] || touch app/target/throng.jar # unchanged: left alone
            exit ${MAVEN_ENDS:-0}
            """;

    @TempDir
    private Path temporary;

    private Path root = Path.of("");
    private Path calls = Path.of("");
    private final Map<String, String> environment = new java.util.HashMap<>();

    private record Answer(int code, String out, String err) {}

    @BeforeEach
    void makeCheckout() throws IOException {
        root = Files.createDirectories(temporary.resolve("a check out é"));
        calls = temporary.resolve("calls");
        Path jdk = temporary.resolve("jdk");
        script(jdk.resolve("bin/java"), JAVA);
        script(jdk.resolve("bin/javac"), JAVA);
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"17.0.1\"\n");
        script(temporary.resolve("bin/mvn"), MAVEN);
        Path project = Path.of(System.getProperty("throng.root", "../.."));
        for (String part : List.of("throng", ".ci/tests.sh")) {
            script(root.resolve(part), Files.readString(project.resolve(part)));
        }
        for (String folder : List.of(".mvn", "engine/anim/src/main", "shaders/src/main", "assets", "app")) {
            Files.createDirectories(root.resolve(folder));
        }
        Files.writeString(root.resolve("pom.xml"), "<project/>");
        environment.put("JAVA_HOME", jdk.toString());
        environment.put("PATH", temporary.resolve("bin") + ":" + System.getenv("PATH"));
        environment.put("CALLS", calls.toString());
        environment.put("THRONG_SETUP", "never");
    }

    private static void script(Path file, String content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Answer launch(String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of(root.resolve("throng").toString()));
        command.addAll(List.of(args));
        Path out = temporary.resolve("out");
        Path err = temporary.resolve("err");
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(temporary.toFile()).redirectOutput(out.toFile());
        builder.redirectError(err.toFile()).environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        int code = process.waitFor();
        return new Answer(code, Files.readString(out), Files.readString(err));
    }

    private int builds() throws IOException {
        return Files.exists(calls)
                ? Files.readAllLines(calls, StandardCharsets.UTF_8).size()
                : 0;
    }

    @Test
    void launcherBuildsOnceAndPrintsNoBuildOutput() throws Exception {
        Answer first = launch("inspect", "a b é.glb", "*");
        assertEquals(0, first.code(), first.err());
        assertFalse(first.out().contains("maven speaks"), first.out());
        assertTrue(first.out().endsWith("throng.jar\ninspect\na b é.glb\n*\n"), first.out());
        assertEquals("", first.err());
        launch("inspect", "x");
        assertEquals(1, builds());
    }

    @Test
    void launcherBuildsAgainWhenSourcesChange() throws Exception {
        launch("--version");
        Path source = Files.writeString(root.resolve("shaders/src/main/a.vert"), "void main() {}");
        launch("--version");
        assertEquals(2, builds());
        Files.writeString(source, "void main() { }");
        launch("--version");
        assertEquals(3, builds());
        Files.delete(source);
        launch("--version");
        launch("--version");
        assertEquals(4, builds());
    }

    @Test
    void changedTestsAndResultFilesCauseNoBuild() throws Exception {
        launch("--version");
        Files.createDirectories(root.resolve("app/cli/src/test"));
        Files.writeString(root.resolve("app/cli/src/test/A.java"), "class A {}");
        Files.writeString(root.resolve("throng-report.json"), "{}");
        launch("--version");
        assertEquals(1, builds());
    }

    @Test
    void failedBuildPrintsItsOutputAndIsRepeated() throws Exception {
        environment.put("MAVEN_FAILS", "yes");
        Answer answer = launch("--version");
        assertEquals(1, answer.code());
        assertEquals("", answer.out());
        assertTrue(answer.err().contains("maven speaks"), answer.err());
        environment.remove("MAVEN_FAILS");
        assertEquals(0, launch("--version").code());
    }

    @Test
    void interruptedBuildIsRepeated() throws Exception {
        environment.put("MAVEN_ENDS", "130");
        assertEquals(130, launch("--version").code());
        environment.remove("MAVEN_ENDS");
        assertEquals(0, launch("--version").code());
        assertEquals(2, builds());
    }

    @Test
    void launcherPassesOnExitCodeAndJvmOptions() throws Exception {
        environment.put("JAVA_ANSWERS", "6");
        environment.put("THRONG_JAVA_OPTS", "-Xmx1g -Da=*");
        Answer answer = launch("inspect");
        assertEquals(6, answer.code());
        assertTrue(answer.out().contains("\n-Xmx1g\n-Da=*\n-jar\n"), answer.out());
    }

    @Test
    void jvmOptionsForTheViewerAreSetOnlyIfItOpensAWindow() throws Exception {
        environment.put("DISPLAY", ":0");
        for (String call : List.of("view", "view --seed=1", "--seed=1")) {
            assertTrue(launch(call.split(" ")).out().contains("-XX:Tier4"), call);
        }
        for (String call : List.of("view --headless", "view --help", "bench", "--version")) {
            assertFalse(launch(call.split(" ")).out().contains("-XX:Tier4"), call);
        }
        environment.put("THRONG_JAVA_OPTS", "-XX:+UseZGC"); // the JVM refuses a second garbage collector
        assertFalse(launch("view").out().contains("-XX:+UseSerialGC"));
        environment.putAll(Map.of("DISPLAY", "", "WAYLAND_DISPLAY", ""));
        assertFalse(launch("view").out().contains("-XX:Tier4"));
    }

    private int archives() throws IOException {
        Path made = calls.resolveSibling("calls.java");
        return Files.exists(made) ? Files.readAllLines(made).size() : 0;
    }

    private Path archive() throws IOException {
        try (Stream<Path> files = Files.list(root.resolve(".run"))) {
            return files.filter(file -> file.toString().endsWith(".jsa"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void classArchiveIsMadeOncePerBuild() throws Exception {
        launch("view");
        String option = "\n-XX:SharedArchiveFile=" + archive() + "\n";
        assertTrue(launch("bench").out().contains(option));
        assertEquals(1, archives());
        Files.writeString(root.resolve("shaders/src/main/a.vert"), "void main() {}");
        assertTrue(launch("--version").out().contains(option));
        assertEquals(2, archives());
    }

    @Test
    void incompleteClassArchiveIsMadeAgain() throws Exception {
        launch("view");
        Files.writeString(archive(), "cut");
        assertTrue(launch("view").out().contains("-XX:SharedArchiveFile="));
        assertEquals(2, archives());
    }

    @Test
    void launcherStartsWithoutAClassArchiveIfItCannotBeMade() throws Exception {
        environment.put("ARCHIVE_FAILS", "1");
        Answer answer = launch("inspect");
        assertEquals(0, answer.code(), answer.err());
        assertEquals("", answer.err());
        assertFalse(launch("inspect").out().contains("Archive"));
        assertEquals(1, archives());
    }

    @Test
    void launcherStopsWhenInterrupted() throws Exception {
        environment.put("ARCHIVE_FAILS", "130");
        Answer answer = launch("inspect");
        assertEquals(130, answer.code(), answer.err());
        assertEquals("", answer.out());
        environment.remove("ARCHIVE_FAILS");
        assertTrue(launch("inspect").out().contains("-XX:SharedArchiveFile="));
    }

    @Test
    void missingToolsAreNamedWithTheirInstallation() throws Exception {
        environment.put("MAVEN_IS", "3.6.3");
        Answer answer = launch("--version");
        assertEquals(2, answer.code());
        assertEquals(1, answer.err().lines().count(), answer.err());
        assertTrue(answer.err().contains("missing: Maven, 3.8 or newer; to install: "), answer.err());
    }

    private Answer test(String reports) throws Exception {
        environment.put("REPORTS", reports);
        return launch("test", "-Dgl.tests=off", "-q");
    }

    @Test
    void testCommandPassesItsArgumentsToMaven() throws Exception {
        test("app 1 0 0 0");
        assertEquals(
                List.of("-B -T 2 -Dmaven.test.failure.ignore=true -Dmaven.source.skip=true -Dmaven.javadoc.skip=true"
                        + " -Dshade.skip=true verify -Dgl.tests=off -q"),
                Files.readAllLines(calls));
    }

    @Test
    void testCommandCountsTheTestsOfAllModules() throws Exception {
        Answer answer = test("engine/anim 700 0 0 2\napp 30 0 0 0\napp 4 0 0 1");
        assertEquals(0, answer.code(), answer.err());
        assertTrue(answer.out().endsWith("""
                maven speaks
                module                  tests failures  skipped
                app                        34        0        1
                engine/anim               700        0        2
                731 passed, 0 failed, 3 skipped
                """), answer.out());
    }

    @Test
    void failingTestFailsTheCommandAfterAllResultsAreShown() throws Exception {
        Answer failed = test("engine/anim 5 1 2 0\nperf 6 0 0 0");
        assertEquals(1, failed.code());
        assertTrue(failed.out().contains("engine/anim                 5        3        0\n"), failed.out());
        assertTrue(failed.out().endsWith("8 passed, 3 failed, 0 skipped\n"), failed.out());
        Answer mended = test("engine/anim 5 0 0 0");
        assertEquals(0, mended.code(), "of the last run alone: " + mended.out());
    }

    @Test
    void testCommandFailsIfNoTestRan() throws Exception {
        assertEquals(1, test("app 3 0 0 3").code());
        assertEquals(1, launch("test", "-Dgl.tests=off", "-DskipTests").code());
        environment.put("MAVEN_FAILS", "yes");
        Answer answer = test("app 3 0 0 0");
        assertEquals(1, answer.code(), "does not compile");
        assertTrue(answer.out().endsWith("0 passed, 0 failed, 0 skipped\n"), answer.out());
    }
}
