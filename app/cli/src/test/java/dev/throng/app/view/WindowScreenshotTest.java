package dev.throng.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.OwnProcess;
import dev.throng.gl.window.XDisplay;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Closes a real window while its crowd is being prepared. */
@Tag("gl")
@Tag("turn-3")
class WindowScreenshotTest {
    /** Time limit for each step on a slow machine, seconds; only a program that hangs exceeds it. */
    private static final int PATIENCE = 120;

    @TempDir
    private Path folder;

    /** On a very fast machine, the crowd may appear before the window is closed; then there is a picture. */
    @Test
    void windowThatShowedNoCrowdReportsThatItWroteNoPicture() throws IOException, InterruptedException {
        XDisplay.assumePossible();
        Path picture = folder.resolve("picture.png");
        try (XDisplay display = XDisplay.open()) {
            Process program = start(display, picture);
            try {
                String window = "";
                for (long begin = System.nanoTime(); window.isEmpty() && seconds(begin) < PATIENCE; ) {
                    window = display.tool("search", "--name", "^Throng");
                }
                display.askToClose(Long.parseLong(window));
                assertTrue(program.waitFor(PATIENCE, TimeUnit.SECONDS), "the program does not end");
                String said = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertEquals(0, program.exitValue(), said);
                assertEquals(!Files.exists(picture), said.contains("wrote no picture"), said);
            } finally {
                program.destroyForcibly();
            }
        }
    }

    private static long seconds(long begin) {
        return TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin);
    }

    private static Process start(XDisplay display, Path picture) throws IOException {
        List<String> view =
                List.of("view", "--scene=plaza", "--instances=50", "--size=320x200", "--screenshot=" + picture);
        ProcessBuilder builder = new ProcessBuilder(OwnProcess.command(view)).redirectErrorStream(true);
        builder.environment().put("MESA_SHADER_CACHE_DISABLE", "true"); // so that the crowd takes some time
        return display.show(builder).start();
    }
}
