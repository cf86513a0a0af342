package dev.throng.app.view;

import static dev.throng.app.view.Viewers.frames;
import static dev.throng.app.view.Viewers.framesUntilShown;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.app.console.Console;
import dev.throng.app.scene.Role;
import dev.throng.app.stage.Projection;
import dev.throng.app.studio.Shapes;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.window.Key;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The only figure of a studio stays in the picture, whichever clip the user chooses. */
@GlTest
@Tag("turn-2")
class ClipFramingTest {
    private ScriptedScreen screen;
    private Viewer viewer;

    @BeforeEach
    void open(GlContext gl) {
        screen = new ScriptedScreen(gl, 240, 320);
        Map<String, String> options = Map.of("scene", "studio", "instances", "1", "shadows", "off", "quality", "low");
        var request = new ViewRequest(List.of(Path.of("adult")), options); // few pixels, as only the camera is tested
        Console console = Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);
        viewer = Viewers.of(screen, request, console);
        framesUntilShown(viewer);
        frames(viewer, 2);
    }

    @AfterEach
    void close() {
        viewer.close();
        screen.close();
    }

    private Role adult() {
        return viewer.controller().scene().shown().scene().roles().get(0);
    }

    /** Returns a clip that exceeds the current picture. */
    private Clip high() {
        return adult().clips().stream()
                .filter(clip -> !isSeen(clip))
                .findFirst()
                .orElseThrow();
    }

    private boolean isSeen(Clip clip) {
        float aspect = viewer.controller().scene().aspect();
        Projection picture = new Projection(viewer.camera().view(aspect), 1, 1);
        double[] points = Shapes.of(adult().character(), List.of(clip)).points();
        for (int i = 0; i < points.length; i += 3) {
            Vector2d at = picture.at(new Vector3d(points[i], points[i + 1], points[i + 2]))
                    .orElseThrow();
            if (!(0 < at.x && at.x < 1 && 0 < at.y && at.y < 1)) {
                return false;
            }
        }
        return true;
    }

    @Test
    void cameraShowsTheWholeFigureWithAChosenClip() {
        Clip first = adult().clips().get(0);
        Clip high = high();
        viewer.player().choose(high.index());
        frames(viewer, 90);
        assertTrue(isSeen(high), high.name());
        assertTrue(isSeen(first), "the camera does not come nearer again");
        viewer.camera().zoom(3);
        frames(viewer, 90);
        Viewers.press(screen, viewer, Key.HOME);
        frames(viewer, 90);
        assertTrue(isSeen(high), "at home, too");
    }

    @Test
    void choosingAClipLeavesACameraMovedByTheUserUnchanged() {
        viewer.camera().turn(0.1, 0);
        frames(viewer, 90);
        float[] before = viewer.camera().view(1).eye();
        viewer.player().choose(high().index());
        frames(viewer, 30);
        assertArrayEquals(before, viewer.camera().view(1).eye(), 1e-3f);
    }
}
