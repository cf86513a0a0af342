package dev.throng.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.OwnProcess;
import dev.throng.gl.window.XDisplay;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An exception on the thread that draws the window ends the program. */
@Tag("gl")
@Tag("turn-3")
class FailingRendererTest {
    /** Time limit on a slow machine, seconds; only a program that hangs exceeds it. */
    private static final int PATIENCE = 120;

    private static final String SHADER = "crowd/shade.frag";

    @TempDir
    private Path folder;

    @Test
    void exceptionOnTheRenderThreadEndsTheProgramWithAStackTrace() throws IOException, InterruptedException {
        XDisplay.assumePossible();
        Path shader = folder.resolve("dev/throng/shaders").resolve(SHADER);
        Files.createDirectories(shader.getParent());
        Files.writeString(shader, "#version 450 core\nbroken\n");
        try (XDisplay display = XDisplay.open()) {
            Process program = display.show(new ProcessBuilder(command()).redirectErrorStream(true))
                    .start();
            try {
                assertTrue(program.waitFor(PATIENCE, TimeUnit.SECONDS), "the program does not end");
                String said = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertEquals(1, program.exitValue(), said);
                assertTrue(said.contains("internal error: "), said);
                assertTrue(said.contains(SHADER), said);
                assertTrue(said.contains("\tat dev.throng.app.view.WindowScreen.draw("), said);
            } finally {
                program.destroyForcibly();
            }
        }
    }

    /** The program with a broken shader before the right one in its class path. */
    private List<String> command() {
        List<String> command =
                OwnProcess.command(List.of("view", "tower", "--scene=grid", "--instances=4", "--size=320x200"));
        int path = command.indexOf("-cp") + 1;
        command.set(path, folder + File.pathSeparator + command.get(path));
        return command;
    }
}
