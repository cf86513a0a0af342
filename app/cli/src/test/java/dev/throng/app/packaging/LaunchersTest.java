package dev.throng.app.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.MainSources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Starts launchers of the packaged program with a replaced Java runtime that only prints how it was called. */
class LaunchersTest {
    private static final Path PACKAGING = MainSources.ROOT.resolve("app/packaging");

    @TempDir
    private Path folder;

    private List<String> started(Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        Path home = Files.createDirectories(folder.resolve("a home é"));
        Path launcher = home.resolve("throng");
        Files.copy(PACKAGING.resolve("throng.sh"), launcher, StandardCopyOption.REPLACE_EXISTING);
        assertTrue(launcher.toFile().setExecutable(true));
        Path java = home.resolve("runtime/bin/java");
        Files.createDirectories(java.getParent());
        Files.writeString(java, "#!/bin/sh\nprintf '%s\\n' \"$@\"\nexit 7\n");
        assertTrue(java.toFile().setExecutable(true));
        Path link = folder.resolve("link");
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, launcher);
        List<String> command = new ArrayList<>(List.of(link.toString()));
        command.addAll(Arrays.asList(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeAll(List.of("DISPLAY", "WAYLAND_DISPLAY", "THRONG_JAVA_OPTS"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(7, process.waitFor(), said);
        return said.lines().toList();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void launcherPassesArgumentsUnchanged() throws IOException, InterruptedException {
        List<String> said = started(Map.of("THRONG_JAVA_OPTS", "-Xmx1g -Da=*"), "bench", "a  b.glb", "*", "");
        Path jar = folder.resolve("a home é/lib/throng.jar");
        assertEquals(
                List.of(
                        "-Dfile.encoding=UTF-8",
                        "-Dthrong.commit=COMMIT_OF_BUILD",
                        "-Xmx1g",
                        "-Da=*",
                        "-jar",
                        jar.toString(),
                        "bench",
                        "a  b.glb",
                        "*",
                        ""),
                said);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void launcherSetsJvmOptionsForTheCommand() throws IOException, InterruptedException {
        Map<String, String> display = new HashMap<>(Map.of("DISPLAY", ":7"));
        String once = "-XX:TieredStopAtLevel=1";
        String window = "-XX:Tier4InvocationThreshold=50000";
        assertTrue(started(display, "inspect", "a.glb").contains(once));
        assertFalse(started(display, "inspect", "a.glb", "--html", "a.html").contains(once));
        assertTrue(started(display, "convert", "a.fbx", "a.glb").contains(once));
        assertTrue(started(display, "bench", "--help").contains(once));
        assertTrue(started(display).contains(window));
        assertTrue(started(display, "view", "a.glb").contains(window));
        assertTrue(started(display, "--instances", "5").contains(window));
        assertFalse(started(display, "view", "--headless").contains(window));
        assertFalse(started(display, "bench").contains(window));
        assertFalse(started(Map.of(), "view").contains(window));
    }

    /** If Linux supports no huge pages, the JVM would print a warning to standard output. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void viewerWindowUsesHugePagesIfLinuxSupportsThem() throws IOException, InterruptedException {
        Path modes = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");
        boolean isGiven = Files.isReadable(modes) && !Files.readString(modes).contains("[never]");
        String option = "-XX:+UseTransparentHugePages";
        assertEquals(isGiven, started(Map.of("DISPLAY", ":7"), "view").contains(option));
        assertFalse(started(Map.of(), "bench").contains(option));
    }
}
