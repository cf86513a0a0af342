package dev.throng.app.view;

import static dev.throng.app.view.Viewers.click;
import static dev.throng.app.view.Viewers.frames;
import static dev.throng.app.view.Viewers.framesUntil;
import static dev.throng.app.view.Viewers.framesUntilShown;
import static dev.throng.app.view.Viewers.press;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.window.Key;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests guidance for new users: the window that opens models, and the line of first keys. */
@GlTest
@Tag("turn-6")
class OpenWindowTest {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 480;

    @TempDir
    private Path folder;

    private ScriptedScreen screen;
    private Viewer viewer;

    @BeforeEach
    void open(GlContext gl) {
        screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
        Console console = Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);
        Map<String, String> options = Map.of("scene", "tower", "instances", "2", "time", "1");
        viewer = Viewers.of(screen, new ViewRequest(List.of(), options), console);
        framesUntilShown(viewer);
        viewer.state().switches.panel = false;
    }

    @AfterEach
    void close() {
        viewer.close();
        screen.close();
    }

    private void openModels() {
        screen.then(to -> to.key(Key.LEFT_CONTROL, true, false));
        press(screen, viewer, Key.O);
        screen.then(to -> to.key(Key.LEFT_CONTROL, false, false));
        frames(viewer, 4);
        assertTrue(viewer.state().switches.open);
    }

    private void type(String text) {
        text.chars().forEach(letter -> screen.then(to -> to.typed(letter)));
        frames(viewer, text.length() + 1);
        press(screen, viewer, Key.ENTER);
        frames(viewer, 2);
    }

    @Test
    void typedPathIsOpened() {
        openModels();
        type(folder.resolve("missing.glb").toString());
        assertFalse(viewer.state().switches.open);
        framesUntil(viewer, () -> !viewer.state().messages().isEmpty());
        assertTrue(viewer.state().messages().get(0).contains("missing.glb"));
    }

    @Test
    void typedFolderIsEntered() {
        openModels();
        type(folder.toString());
        assertTrue(viewer.state().switches.open);
        assertEquals(List.of(), viewer.state().messages());
    }

    @Test
    void escapeClosesTheOpenDialogBeforeTheWindow() {
        openModels();
        assertTrue(screen.keepsEscape());
        press(screen, viewer, Key.ESCAPE);
        frames(viewer, 2);
        assertFalse(viewer.state().switches.open);
        assertFalse(screen.keepsEscape());
        assertFalse(screen.isClosing());
        press(screen, viewer, Key.ESCAPE);
        assertTrue(screen.isClosing());
    }

    /** Moving the mouse moves only the camera, so the hints stay; a key hides them, and the picture below appears. */
    @Test
    void hintsFadeAfterTheFirstKey() {
        frames(viewer, 60); // until the camera, which makes room for the panel, no longer moves
        byte[] hinted = below();
        screen.then(to -> to.mouseMoved(WIDTH / 2.0, HEIGHT / 2.0));
        frames(viewer, 60);
        assertArrayEquals(hinted, below());
        click(screen, viewer, WIDTH - 20, 100); // a place without a figure
        frames(viewer, 60);
        assertArrayEquals(hinted, below());
        press(screen, viewer, Key.L);
        press(screen, viewer, Key.L);
        frames(viewer, 150);
        byte[] bare = below();
        assertFalse(Arrays.equals(hinted, bare));
        frames(viewer, 4);
        assertArrayEquals(bare, below());
    }

    /** Returns the pixels at the lower border, where hints are. */
    private byte[] below() {
        byte[] rgb = screen.rgb();
        return Arrays.copyOfRange(rgb, rgb.length - 3 * WIDTH * HEIGHT / 8, rgb.length);
    }
}
