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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** If the context is lost at any moment of a command, the command ends with one line and without output files. */
@GlTest
@Tag("turn-6")
class LostContextTest {
    @TempDir
    private Path folder;

    /**
     * Loses the context of a command at each call in turn.
     *
     * @param more further options of the command
     */
    private static void loseContexts(String command, String... more) throws Exception {
        assumeTrue(CallCounter.isPossible(), "the driver's functions are replaced by instructions for x86-64");
        String few = command + " --quiet --headless --scene tower --instances 3 --size 32x24 --frames 3";
        String[] arguments =
                Stream.concat(Stream.of(few.split(" ")), Stream.of(more)).toArray(String[]::new);
        List<String> answers =
                ProbeProcess.output(LostContextProbe.class, arguments).lines().toList();
        assertTrue(answers.size() > 3, answers::toString);
        for (String answer : answers.subList(0, answers.size() - 1)) {
            assertTrue(answer.startsWith("lost 5 throng: "), answer);
            assertTrue(answer.contains("GL_CONTEXT_LOST"), answer);
            assertTrue(!answer.contains("//"), answer);
        }
        assertTrue(answers.get(answers.size() - 1).startsWith("whole 0"), answers::toString);
    }

    private long files() throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.count();
        }
    }

    @Test
    void benchWithALostContextEndsWithOneLine() throws Exception {
        loseContexts("bench");
    }

    @Test
    void captureWithALostContextLeavesNoFilm() throws Exception {
        Path film = folder.resolve("a.y4m");
        loseContexts("capture", "--out", film.toString());
        assertEquals(1, files(), "that of the last call, which had its context");
    }
}
