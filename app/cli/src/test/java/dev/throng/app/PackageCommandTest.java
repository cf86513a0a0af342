package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code throng package}, without the script that builds the archives. */
class PackageCommandTest {
    private static final String SCRIPT = "throng.packaging";

    @TempDir
    private Path folder;

    /**
     * Runs the command with a replacement of the script. The script's arguments from the fourth are the paths of the
     * archives.
     */
    private Invocation packaged(String script, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("script"), "#!/bin/sh\n" + script + "\n");
        assertTrue(file.toFile().setExecutable(true));
        System.setProperty(SCRIPT, file.toString());
        return Invocation.of(options);
    }

    @AfterEach
    void forget() {
        System.clearProperty(SCRIPT);
    }

    @Test
    void packagingWithoutSourcesNamesTheRequiredFolder() {
        Invocation answer =
                Invocation.of("package", "--out", folder.resolve("new").toString());
        assertEquals(2, answer.code());
        assertTrue(answer.isOneLine(), answer.toString());
        assertTrue(answer.err().contains("run ./throng package in that folder"), answer.err());
        assertTrue(Files.notExists(folder.resolve("new")));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void archivesAreWrittenToTheRequestedFolder() throws IOException {
        Path out = folder.resolve("./b");
        Path jmods = folder.resolve("mods of windows");
        Invocation answer = packaged(
                "jmods=$3; shift 3; for archive; do printf '%60000s' \"$jmods\" >\"$archive\"; done",
                "package", "--jmods=" + jmods, "--out", out.toString());
        assertEquals(0, answer.code(), answer.err());
        List<String> lines = answer.out().lines().toList();
        assertTrue(lines.size() >= 1 && lines.size() <= 2, answer.out());
        for (String line : lines) {
            String path = line.substring("written: ".length(), line.length() - " (0.1 MB)".length());
            assertTrue(path.startsWith(folder.resolve("b/throng-").toString()), line);
            assertTrue(line.endsWith(" (0.1 MB)"), line);
            assertEquals(jmods.toString(), Files.readString(Path.of(path)).strip());
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void failureOfTheScriptIsPrintedInOneLine() throws IOException {
        Invocation answer = packaged("echo 'found no jlink' >&2; exit 1", "package", "--out", folder.toString());
        assertEquals(new Invocation(2, "", "throng: found no jlink\n"), answer);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void outputPathOfAFileIsRefusedBeforePackaging() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        Invocation answer = packaged("touch " + folder + "/started", "package", "--out", file.toString());
        assertEquals(2, answer.code());
        assertTrue(answer.err().contains("file cannot be created; choose another folder"), answer.err());
        assertTrue(Files.notExists(folder.resolve("started")));
    }
}
