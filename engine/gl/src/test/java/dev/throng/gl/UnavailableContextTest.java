package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Drivers that are too old or missing, each in a separate process. */
@GlTest
@Tag("turn-4")
class UnavailableContextTest {
    private static final String PROBE = ContextProbe.class.getName();

    @Test
    void contextOpensInASeparateProcess() throws Exception {
        Outcome outcome = probe(Map.of(), PROBE);
        assertTrue(outcome.line().startsWith("OPENED 4."), outcome::line);
        assertEquals("", outcome.errors());
    }

    @Test
    void errorNamesTheVersionOfAnOldDriver(GlContext context) throws Exception {
        assumeTrue(context.info().isSoftware(), "needs Mesa to pretend to be older");
        Outcome outcome = probe(Map.of("MESA_GL_VERSION_OVERRIDE", "4.4"), PROBE);
        assertTrue(outcome.line().startsWith("UNAVAILABLE found OpenGL 4.4"), outcome::line);
        assertExpectationAndRemedy(outcome);
    }

    @Test
    void errorNamesTheRendererThatIsTooOld(GlContext context) throws Exception {
        assumeTrue(context.info().isSoftware(), "needs Mesa's old rasteriser");
        Outcome outcome = probe(Map.of("GALLIUM_DRIVER", "softpipe"), PROBE);
        assumeTrue(!outcome.line().startsWith("OPENED"), "this Mesa has no softpipe");
        assertTrue(outcome.line().contains("on softpipe"), outcome::line);
        assertExpectationAndRemedy(outcome);
    }

    @Test
    void contextOfAnOldVersionIsNotAdopted(GlContext context) throws Exception {
        assumeTrue(context.info().isSoftware(), "needs Mesa to pretend to be older");
        Outcome outcome = probe(Map.of("MESA_GL_VERSION_OVERRIDE", "4.1"), PROBE, "adopt");
        assertTrue(outcome.line().startsWith("UNAVAILABLE found OpenGL 4.1"), outcome::line);
        assertTrue(outcome.line().contains("expected OpenGL 4.5 or later"), outcome::line);
    }

    @Test
    void errorNamesAMissingLibrary() throws Exception {
        Outcome outcome = probe(Map.of(), "-Dorg.lwjgl.egl.libname=libNope.so", PROBE);
        assertTrue(outcome.line().startsWith("UNAVAILABLE found no EGL library ("), outcome::line);
        assertTrue(outcome.line().contains("expected libEGL.so.1; install the package libegl1"), outcome::line);
    }

    @Test
    void errorAboutAMissingLibraryOfLwjglNamesTheFolderForIt() throws Exception {
        String folder = "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir");
        Outcome outcome = probe(Map.of(), "-Dorg.lwjgl.libname=libNope.so", folder, PROBE);
        assertTrue(outcome.line().startsWith("UNAVAILABLE found no native library of LWJGL"), outcome::line);
        assertTrue(outcome.line().contains("libNope.so"), outcome::line);
        assertTrue(outcome.line().contains("instead of " + System.getProperty("java.io.tmpdir")), outcome::line);
    }

    @Test
    void driversWithoutTheRequiredFunctionsAreRefused() throws Exception {
        Outcome outcome = probe(Map.of(), "-Dorg.lwjgl.opengl.maxVersion=4.3", PROBE);
        assertTrue(outcome.line().startsWith("UNAVAILABLE found OpenGL "), outcome::line);
    }

    @Test
    void closingAnOpenGlContextFreesAllNativeMemory() throws Exception {
        Outcome outcome = probe(Map.of(), "-Dorg.lwjgl.util.DebugAllocator=true", PROBE, "use");
        assertTrue(outcome.line().startsWith("OPENED"), outcome::line);
        assertEquals("", outcome.errors());
    }

    @Test
    void leakCheckDetectsLeakedNativeMemory() throws Exception {
        Outcome outcome = probe(Map.of(), "-Dorg.lwjgl.util.DebugAllocator=true", PROBE, "leak");
        assertTrue(outcome.errors().contains("123 bytes leaked"), outcome::errors);
    }

    private static void assertExpectationAndRemedy(Outcome outcome) {
        assertTrue(outcome.line().contains("expected OpenGL 4.5 core; install a graphics driver"), outcome::line);
        assertFalse(outcome.line().contains(";  "), outcome::line);
    }

    /**
     * Output of a process.
     *
     * @param line the only printed line
     * @param errors standard error, without Java's warnings about native code
     */
    private record Outcome(String line, String errors) {}

    private static Outcome probe(Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        // Vulkan drivers complain if this variable is missing, as in containers.
        builder.environment().putIfAbsent("XDG_RUNTIME_DIR", System.getProperty("java.io.tmpdir"));
        builder.environment().putAll(environment);
        Path errors = Files.createTempFile("probe", ".err");
        try {
            Process process = builder.redirectError(errors.toFile()).start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(0, process.waitFor(), () -> "the process ended badly: " + output);
            assertEquals(1, output.lines().count(), () -> "one line expected: " + output);
            return new Outcome(output.strip(), withoutWarnings(Files.readString(errors)));
        } finally {
            Files.delete(errors);
        }
    }

    private static String withoutWarnings(String errors) {
        return errors.lines().filter(line -> !line.startsWith("WARNING: ")).collect(Collectors.joining("\n"));
    }
}
