package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.gl.CallCounter;
import dev.throng.gl.GlTest;
import dev.throng.gl.ProbeProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a command whose context is lost, at any moment, ends with one line and without output files. */
@GlTest
class LostContextTest {
    @TempDir
    private Path folder;

    private List<String> answers(String... arguments) throws Exception {
        assumeTrue(CallCounter.isPossible(), "the driver's functions are replaced by instructions for x86-64");
        List<String> answers =
                ProbeProcess.output(LostContextProbe.class, arguments).lines().toList();
        assertTrue(answers.size() > 3, answers::toString);
        for (String answer : answers.subList(0, answers.size() - 1)) {
            assertTrue(answer.startsWith("lost 5 throng: "), answer);
            assertTrue(answer.contains("GL_CONTEXT_LOST"), answer);
            assertTrue(!answer.contains("//"), answer);
        }
        assertTrue(answers.get(answers.size() - 1).startsWith("whole 0"), answers::toString);
        return answers;
    }

    private long files() throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.count();
        }
    }

    @Test
    void benchEndsWithOneLine() throws Exception {
        answers(
                "bench",
                "--quiet",
                "--headless",
                "--scene",
                "tower",
                "--instances",
                "3",
                "--size",
                "32x24",
                "--frames",
                "3");
    }

    @Test
    void captureLeavesNoFilm() throws Exception {
        Path film = folder.resolve("a.y4m");
        answers(
                "capture",
                "--quiet",
                "--headless",
                "--scene",
                "tower",
                "--instances",
                "3",
                "--size",
                "32x24",
                "--frames",
                "3",
                "--out",
                film.toString());
        assertEquals(1, files(), "that of the last call, which had its context");
    }
}
