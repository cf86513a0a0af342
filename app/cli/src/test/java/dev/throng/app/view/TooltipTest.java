package dev.throng.app.view;

import static dev.throng.app.view.Viewers.click;
import static dev.throng.app.view.Viewers.frames;
import static dev.throng.app.view.Viewers.framesUntilShown;
import static dev.throng.app.view.Viewers.press;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.window.Key;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests when a window shows tooltips. */
@GlTest
@Tag("turn-1")
class TooltipTest {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 480;

    /** A row of pixels through the buttons of the top bar. */
    private static final int BUTTONS = 26;

    private ScriptedScreen screen;
    private Viewer viewer;
    private byte[] bare;

    @BeforeEach
    void open(GlContext gl) {
        screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
        Map<String, String> options = Map.of("scene", "tower", "instances", "2", "time", "1");
        Console console = Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);
        viewer = Viewers.of(screen, new ViewRequest(List.of(), options), console);
        framesUntilShown(viewer);
        viewer.state().switches.panel = false;
        press(screen, viewer, Key.F1);
        press(screen, viewer, Key.F1); // hides the line of hints, as the first key does
        frames(viewer, 120);
        bare = screen.rgb();
    }

    @AfterEach
    void close() {
        viewer.close();
        screen.close();
    }

    private void move(int x) {
        screen.then(to -> to.mouseMoved(x, BUTTONS));
        frames(viewer, 4);
    }

    /** Returns whether any pixels below the buttons have changed, where tips of the buttons are shown. */
    private boolean hasTip() {
        byte[] now = screen.rgb();
        for (int i = 3 * WIDTH * (BUTTONS + 18); i < 3 * WIDTH * HEIGHT / 2; i++) {
            if (now[i] != bare[i]) {
                return true;
            }
        }
        return false;
    }

    @Test
    void keyHidesATooltipUntilTheMouseLeavesTheControl() {
        move(40);
        assertTrue(hasTip());
        press(screen, viewer, Key.LEFT_SHIFT);
        assertFalse(hasTip());
        move(44);
        assertFalse(hasTip(), "it is the same button");
        move(110);
        assertTrue(hasTip());
        move(40);
        assertTrue(hasTip());
    }

    @Test
    void clickHidesATooltip() {
        move(40);
        click(screen, viewer, 110, BUTTONS);
        click(screen, viewer, 110, BUTTONS); // opens and closes the panel
        frames(viewer, 90); // until the camera no longer moves after the panel has closed
        assertFalse(viewer.state().switches.panel);
        assertFalse(hasTip());
    }

    @Test
    void noTooltipCoversTheHelp() {
        viewer.state().switches.help = true;
        frames(viewer, 4);
        bare = screen.rgb();
        move(40);
        assertFalse(hasTip());
        viewer.state().switches.help = false;
        frames(viewer, 4);
        assertTrue(hasTip());
    }
}
