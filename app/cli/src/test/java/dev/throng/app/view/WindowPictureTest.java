package dev.throng.app.view;

import static dev.throng.app.view.Viewers.frames;
import static dev.throng.app.view.Viewers.framesUntilShown;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.throng.app.command.ViewCommand;
import dev.throng.app.console.Console;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.scene.Scenes;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.Picture;
import dev.throng.app.stage.RenderContext;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares a window's picture, whose first frame is half as large on software, with the picture of a command without a
 * window. The picture must not depend on the number of frames before the window is closed.
 */
@GlTest
@Tag("turn-2")
class WindowPictureTest {
    private static final int COUNT = 60;
    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;
    private static final ViewRequest MOMENT = new ViewRequest(
            List.of(),
            Map.of(
                    "scene",
                    "plaza",
                    "instances",
                    "" + COUNT,
                    "time",
                    "1",
                    "size",
                    WIDTH + "x" + HEIGHT,
                    "quality",
                    "high"));

    private final Console console = Console.of(new ByteArrayOutputStream(), new ByteArrayOutputStream(), false);

    private Picture inWindow(GlContext gl, int framesAfterFirst) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = Viewers.of(screen, MOMENT, console)) {
            framesUntilShown(viewer);
            frames(viewer, framesAfterFirst);
            return viewer.picture().orElseThrow();
        }
    }

    private Picture withoutWindow() {
        RunSettings settings = ViewCommand.parser(console).parse(MOMENT);
        return RenderContext.use(Scenes.load(settings, console), console, context -> {
            try (LiveScene scene = context.open(COUNT)) {
                return scene.screenshot(1_000_000);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void windowShowsThePictureThatTheCommandSaves(int framesAfterFirst, GlContext gl) {
        Picture expected = withoutWindow();
        gl.makeCurrent(); // current again, after the command's context
        assertArrayEquals(expected.rgb(), inWindow(gl, framesAfterFirst).rgb());
    }
}
