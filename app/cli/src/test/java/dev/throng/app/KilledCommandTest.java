package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A killed program, which cannot clean up, leaves no incomplete file under the final name, and no other files for long.
 */
@GlTest
class KilledCommandTest {
    @TempDir
    private Path folder;

    private static List<String> capture(Path out, String frames) {
        return List.of(
                "capture",
                "--quiet",
                "--headless",
                "--scene",
                "tower",
                "--instances",
                "5",
                "--size",
                "33x17",
                "--frames",
                frames,
                "--out",
                out.toString());
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    @Test
    void nextProgramDeletesUnfinishedFilesOfAKilledProgram() throws Exception {
        Path film = folder.resolve("a.y4m");
        Process process = new ProcessBuilder(OwnProcess.command(capture(film, "1000000")))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        while (process.isAlive()
                && files().stream().noneMatch(file -> file.toFile().length() > 0)) {
            Thread.sleep(10);
        }
        process.destroyForcibly();
        assertEquals(128 + 9, process.waitFor());
        assertEquals(1, files().size());
        assertTrue(files().get(0).getFileName().toString().endsWith(".part"), files()::toString);

        Path other = folder.resolve("b.y4m");
        Invocation answer = Invocation.of(capture(other, "2").toArray(String[]::new));
        assertEquals(0, answer.code(), answer.err());
        assertEquals(List.of(other), files());
    }
}
