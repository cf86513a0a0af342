package dev.throng.app.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.command.ViewCommand;
import dev.throng.app.console.Console;
import dev.throng.app.view.state.SceneLoader;
import dev.throng.app.view.state.Screen;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.gl.window.Key;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/** Viewers for tests, and events for them. */
final class Viewers {
    /** Seconds between two frames. */
    static final double FRAME = 1.0 / 30;

    /** More frames than any expected event needs. */
    private static final int MOST_FRAMES = 20_000;

    private Viewers() {}

    /** Returns a viewer with a first request, parsed as from the command line. */
    static Viewer of(Screen screen, ViewRequest first, Console console) {
        return of(screen, first, console, Path.of(""));
    }

    /** @param folder for pictures and other files */
    static Viewer of(Screen screen, ViewRequest first, Console console, Path folder) {
        ViewRequest.Parser parser = finest(ViewCommand.parser(console));
        return new Viewer(screen, parser, new SceneLoader(first, parser.parse(first), console), console, folder);
    }

    /** Pictures are equal on every machine unless a request changes that. */
    private static ViewRequest.Parser finest(ViewRequest.Parser parser) {
        return request -> parser.parse(request.value("quality") == null ? request.with("quality", "high") : request);
    }

    static void frames(Viewer viewer, int count) {
        for (int f = 0; f < count; f++) {
            viewer.frame(FRAME);
        }
    }

    static void framesUntil(Viewer viewer, BooleanSupplier done) {
        for (int f = 0; f < MOST_FRAMES && !done.getAsBoolean(); f++) {
            viewer.frame(FRAME);
        }
        assertTrue(done.getAsBoolean(), () -> viewer.state().messages().toString());
    }

    /** Draws frames until the last request is shown. */
    static void framesUntilShown(Viewer viewer) {
        framesUntil(
                viewer,
                () -> viewer.controller().scene() != null
                        && viewer.controller().progress().isEmpty());
    }

    /** Clicks down a column of the screen until a list opens. */
    static void openList(ScriptedScreen screen, Viewer viewer, int x, int top) {
        for (int y = top; y < top + 150 && !screen.keepsEscape(); y += 6) {
            click(screen, viewer, x, y);
            frames(viewer, 2);
        }
        assertTrue(screen.keepsEscape());
    }

    /** Moves the mouse to a place of the screen and clicks there. */
    static void click(ScriptedScreen screen, Viewer viewer, int x, int y) {
        screen.then(to -> to.mouseMoved(x, y))
                .then(to -> to.mouseButton(0, true))
                .then(to -> to.mouseButton(0, false));
        frames(viewer, 3);
    }

    /** Presses a key in one frame, and releases it in the next. */
    static void press(ScriptedScreen screen, Viewer viewer, Key key) {
        screen.then(to -> to.key(key, true, false)).then(to -> to.key(key, false, false));
        frames(viewer, 2);
    }
}
