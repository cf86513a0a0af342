package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the command of the window without a display. */
@GlTest
@Tag("turn-1")
class ViewCommandTest {
    @TempDir
    private Path folder;

    /** Runs in a separate process, since the machine may have a display. */
    @Test
    void errorWithoutADisplaySuggestsOptionHeadless() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(OwnProcess.command(List.of("view")));
        builder.environment().keySet().removeAll(List.of("DISPLAY", "WAYLAND_DISPLAY"));
        Path said = folder.resolve("said.txt");
        Process program =
                builder.redirectErrorStream(true).redirectOutput(said.toFile()).start();
        assertEquals(4, program.waitFor());
        String answer = Files.readString(said, StandardCharsets.UTF_8);
        assertTrue(
                answer.lines().anyMatch(line -> line.matches("throng: window: found no display .*; use --headless.*")),
                answer);
    }

    @Test
    void headlessViewWritesResultAndPictureWithoutADisplay() throws IOException {
        Path json = folder.resolve("seen.json");
        Path picture = folder.resolve("seen.png");
        Invocation answer = Invocation.of(
                "view",
                "--headless",
                "tower",
                "--instances",
                "2",
                "--size",
                "16x9",
                "--json",
                "" + json,
                "--screenshot",
                "" + picture);
        assertEquals(0, answer.code(), answer.err());
        assertTrue(answer.out().contains("written: " + picture + "\nwritten: " + json), answer.out());
        JsonNode result = new ObjectMapper().readTree(json.toFile());
        assertEquals("tower", result.at("/settings/models/0").textValue());
        assertEquals(2, result.at("/runs/0/instances").intValue());
    }

    @Test
    void uiScaleIsRefusedOutsideItsRangeOrWithoutAWindow() {
        Invocation small = Invocation.of("view", "--ui-scale", "0.4");
        assertEquals(2, small.code());
        assertTrue(small.err().contains("found scale '0.4', expected a number from 0.5 to 4"), small.err());
        Invocation headless = Invocation.of("view", "--headless", "--ui-scale", "1.5");
        assertEquals(2, headless.code());
        assertTrue(headless.err().contains("--ui-scale: found --headless as well"), headless.err());
    }

    @Test
    void temporalAntialiasingIsRefusedWithoutAWindow() {
        Invocation on = Invocation.of("view", "--headless", "--temporal", "on");
        assertEquals(2, on.code());
        assertTrue(on.err().contains("--temporal: found 'on' with --headless, expected auto or off"), on.err());
        Invocation off = Invocation.of("view", "--headless", "--temporal", "off", "--quality", "auto");
        assertTrue(off.err().contains("--quality: found 'auto' without a window"), off.err());
    }

    /** A window's settings file contains "auto" for each setting that the user has not chosen. */
    @Test
    void autoQualityInASettingsFileIsAcceptedByAllCommands(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("settings.json"), "{\"quality\":\"auto\",\"instances\":\"x\"}");
        for (String command : List.of("view --headless", "view --time 1", "bench", "capture")) {
            String[] words = (command + " --settings " + file).split(" ");
            Invocation answer = Invocation.of(words);
            assertEquals(2, answer.code(), command);
            assertTrue(answer.err().contains("--instances"), answer.err());
        }
    }
}
