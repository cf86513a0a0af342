package dev.throng.app.view;

import static dev.throng.app.view.Viewers.frames;
import static dev.throng.app.view.Viewers.framesUntil;
import static dev.throng.app.view.Viewers.framesUntilShown;
import static dev.throng.app.view.Viewers.openList;
import static dev.throng.app.view.Viewers.press;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.view.state.Sought;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.app.view.text.Control;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.window.Key;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the search for settings in a window. */
@GlTest
@Tag("turn-1")
class PanelSearchTest {
    private ScriptedScreen screen;
    private Viewer viewer;

    @BeforeEach
    void open(GlContext gl) {
        screen = new ScriptedScreen(gl, 640, 480);
        Console console = Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);
        viewer = Viewers.of(screen, new ViewRequest(List.of(), Map.of("scene", "tower", "instances", "2")), console);
        framesUntilShown(viewer);
    }

    @AfterEach
    void close() {
        viewer.close();
        screen.close();
    }

    private void find(String words) {
        screen.then(to -> to.key(Key.LEFT_CONTROL, true, false));
        press(screen, viewer, Key.F);
        screen.then(to -> to.key(Key.LEFT_CONTROL, false, false));
        frames(viewer, 3);
        assertTrue(viewer.state().switches.search);
        words.chars().forEach(letter -> screen.then(to -> to.typed(letter)));
        frames(viewer, words.length() + 1);
    }

    private Sought sought() {
        return viewer.state().sought;
    }

    @Test
    void choosingASearchResultOpensItsSectionAndMarksItsControl() {
        viewer.state().switches.panel = false;
        find("animation lod");
        press(screen, viewer, Key.ENTER);
        frames(viewer, 2);
        assertFalse(viewer.state().switches.search);
        assertTrue(viewer.state().switches.panel);
        assertEquals(Optional.of(Control.ANIMATION_LOD), sought().control());
        frames(viewer, 10);
        assertFalse(sought().isArriving(), "it was drawn, so its section is open");
        frames(viewer, 90);
        assertEquals(Optional.empty(), sought().control(), "marks go after three seconds");
        assertEquals(List.of(), viewer.state().messages());
    }

    @Test
    void searchForAnUnavailableControlStatesItsRequirement() {
        find("automatic walking");
        press(screen, viewer, Key.ENTER);
        framesUntil(viewer, () -> !viewer.state().messages().isEmpty());
        String message = viewer.state().messages().get(0);
        assertTrue(message.contains(Control.SPEED_BY_CLOCK.needs().orElseThrow()), message);
    }

    /** The first list below the slider of instances is the list of scenes. */
    @Test
    void escapeClosesAListOfThePanelBeforeTheWindow() {
        openList(screen, viewer, 60, 165);
        assertFalse(viewer.state().switches.search, "another box is open");
        press(screen, viewer, Key.ESCAPE);
        frames(viewer, 2);
        assertFalse(screen.keepsEscape());
        assertFalse(screen.isClosing());
        press(screen, viewer, Key.ESCAPE);
        assertTrue(screen.isClosing());
    }

    @Test
    void escapeClosesTheHelpBeforeTheWindow() {
        press(screen, viewer, Key.F1);
        press(screen, viewer, Key.ESCAPE);
        assertFalse(viewer.state().switches.help);
        assertFalse(screen.isClosing());
        press(screen, viewer, Key.ESCAPE);
        assertTrue(screen.isClosing());
    }

    @Test
    void escapeClosesTheSearchBeforeTheWindow() {
        find("speed");
        assertTrue(screen.keepsEscape());
        press(screen, viewer, Key.ESCAPE);
        frames(viewer, 2);
        assertFalse(viewer.state().switches.search);
        assertFalse(screen.keepsEscape());
        assertFalse(screen.isClosing());
        press(screen, viewer, Key.ESCAPE);
        assertTrue(screen.isClosing());
    }
}
