package dev.throng.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.app.OwnProcess;
import dev.throng.assets.Tower;
import dev.throng.assets.glb.GlbWriter;
import dev.throng.gl.window.XDisplay;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uses the program in a real window with a real keyboard and mouse. */
@Tag("gl")
@Tag("turn-3")
class WindowInputTest {
    /** Time limit for each step on a slow machine, in tenths of a second; only a program that hangs exceeds it. */
    private static final int PATIENCE = 1200;

    /** y of the slider of instances in the panel. */
    private static final int SLIDER_Y = 144;

    private static final int WIDTH = 400;
    private static final int HEIGHT = 250;

    @TempDir
    private Path folder;

    private XDisplay display;
    private Process program;
    private String window = "";

    @BeforeEach
    void start() throws IOException, InterruptedException {
        XDisplay.assumePossible();
        display = XDisplay.open();
        ProcessBuilder builder = new ProcessBuilder(OwnProcess.command(List.of(
                "view",
                "--scene=tower",
                "--instances=20",
                "--size=" + WIDTH + "x" + HEIGHT,
                "--gl-debug",
                "--json=seen.json")));
        program = display.show(builder)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said.txt").toFile())
                .start();
        until("a window", () -> {
            window = display.tool("search", "--name", "^Throng");
            return !window.isEmpty();
        });
        untilTitle("the first scene", title -> title.matches("Throng - tower - 20 - [0-9.]+ fps"));
    }

    @AfterEach
    void stop() {
        if (program != null) {
            program.destroyForcibly();
        }
        if (display != null) {
            display.close();
        }
    }

    private interface Condition {
        boolean holds() throws IOException, InterruptedException;
    }

    private void until(String what, Condition condition) throws IOException, InterruptedException {
        for (int i = 0; i < PATIENCE && program.isAlive(); i++) {
            if (condition.holds()) {
                return;
            }
            Thread.sleep(100); // each check of the title starts a process
        }
        fail(what + " did not come: " + title() + ", " + Files.readString(folder.resolve("said.txt")));
    }

    private String title() throws IOException, InterruptedException {
        return display.tool("getwindowname", window);
    }

    private void untilTitle(String what, Predicate<String> condition) throws IOException, InterruptedException {
        until(what, () -> condition.test(title()));
    }

    private void untilCount(String what, Predicate<Integer> condition) throws IOException, InterruptedException {
        untilTitle(what, title -> title.endsWith(" fps") && condition.test(count(title)));
    }

    private static int count(String title) {
        return Integer.parseInt(title.split(" - ")[2]);
    }

    private void key(String name) throws IOException, InterruptedException {
        display.tool("key", name);
    }

    private JsonNode ended() throws IOException, InterruptedException {
        assertTrue(program.waitFor(PATIENCE / 10, TimeUnit.SECONDS), "it goes on");
        String said = Files.readString(folder.resolve("said.txt"));
        assertEquals(0, program.exitValue(), said);
        assertFalse(said.contains("OpenGL:"), said);
        return new ObjectMapper().readTree(folder.resolve("seen.json").toFile());
    }

    @Test
    void realKeysAndMouseControlTheWindow() throws IOException, InterruptedException {
        key("Prior");
        untilCount("twice the crowd", count -> count == 40);
        key("Next");
        untilCount("half the crowd", count -> count == 20);
        key("plus");
        untilCount("a tenth more", count -> count == 22);
        key("minus");
        untilCount("a tenth fewer", count -> count == 20);
        drag();
        byte[] before = picture(1);
        List<String> keys =
                List.of("F1", "F1", "Tab", "F3", "F4", "l", "2", "3", "1", "F7", "F7", "c", "Home", "f", "period");
        for (String each : keys) { // vsync is on again at the end: without it, frames use all cores
            key(each);
        }
        assertNotEquals(Arrays.hashCode(before), Arrays.hashCode(picture(2)), "a picture of lines");
        display.tool("windowsize", window, "1", "1");
        until("a tiny picture", () -> size(picture(3))[0] == 1);
        display.tool("windowsize", window, Integer.toString(WIDTH), Integer.toString(HEIGHT));
        until("a large picture", () -> size(picture(4))[0] == WIDTH);
        untilCount("what the slider said", count -> count > 60); // no scene is in preparation
        int dragged = count(title()); // after all events of the drag
        assertTrue(dragged > 60, "the slider says " + dragged);
        key("Escape");
        JsonNode seen = ended();
        assertEquals(dragged, seen.at("/instances").intValue());
        assertEquals("gpu", seen.at("/mode").textValue());
        assertEquals("tower", seen.at("/scene").textValue());
        assertTrue(seen.at("/frames").longValue() > 10);
    }

    private void drag() throws IOException, InterruptedException {
        display.tool("mousemove", "57", Integer.toString(SLIDER_Y));
        display.tool("mousedown", "1");
        for (int x = 64; x <= 94; x += 5) { // about a hundred; a little further to the right, there are thousands
            display.tool("mousemove", Integer.toString(x), Integer.toString(SLIDER_Y));
            Thread.sleep(100);
        }
        // The mouse is released once the end of the slider is reached: a slow frame handles the last move and the
        // release together.
        untilCount("what the slider says", count -> count > 60);
        display.tool("mouseup", "1");
    }

    /** Requests a picture and waits for it. Pictures of an earlier size may arrive first. */
    private byte[] picture(int least) throws IOException, InterruptedException {
        int number = least;
        while (Files.exists(folder.resolve("throng-view-" + number + ".png"))) {
            number++;
        }
        Path file = folder.resolve("throng-view-" + number + ".png");
        key("F2");
        until("a picture", () -> Files.exists(file));
        return Files.readAllBytes(file);
    }

    private static int[] size(byte[] png) {
        ByteBuffer header = ByteBuffer.wrap(png);
        return new int[] {header.getInt(16), header.getInt(20)};
    }

    @Test
    void droppedFilesAreShownAndTheCloseButtonWorks() throws IOException, InterruptedException {
        Path file = Files.write(folder.resolve("a tower.glb"), GlbWriter.write(Tower.create()));
        try (XDrag drag = new XDrag(display.name(), file)) {
            drag.drop(Long.parseLong(window), WIDTH / 2, HEIGHT / 2);
            until("a question what was dropped", drag::answer);
            untilTitle(
                    "the file that was dropped",
                    title -> title.matches("Throng - studio - 1 - [0-9.]+ fps - a tower.glb"));
        }
        display.askToClose(Long.parseLong(window));
        JsonNode seen = ended();
        assertEquals(1, seen.at("/instances").intValue());
        assertEquals("studio", seen.at("/scene").textValue());
    }
}
