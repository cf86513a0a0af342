package dev.throng.app.view;

import static dev.throng.app.view.Viewers.frames;
import static dev.throng.app.view.Viewers.framesUntilShown;
import static dev.throng.app.view.Viewers.press;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.blend.Handle;
import dev.throng.app.console.Console;
import dev.throng.app.scene.BlendScene;
import dev.throng.app.stage.Projection;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.window.Key;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The mouse drags handles of inverse kinematics. */
@GlTest
@Tag("turn-1")
class HandlesTest {
    private static final int WIDTH = 160;
    private static final int HEIGHT = 90;
    private static final ViewRequest STANDS =
            new ViewRequest(List.of(), Map.of("scene", "blend", "shadows", "off", "textures", "off"));

    private static Viewer viewer(ScriptedScreen screen) {
        Console silent = Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);
        Viewer viewer = Viewers.of(screen, STANDS, silent);
        framesUntilShown(viewer);
        viewer.clock().pause(true);
        press(screen, viewer, Key.TAB); // otherwise, the panel would receive the mouse events
        return viewer;
    }

    private static Vector2d seen(Viewer viewer, ScriptedScreen screen, Vector3d place) {
        return new Projection(viewer.camera().view(WIDTH / (float) HEIGHT), WIDTH, HEIGHT)
                .at(place)
                .orElseThrow();
    }

    private static BlendScene stands(Viewer viewer) {
        return (BlendScene) viewer.controller().scene().shown().scene();
    }

    @Test
    void mouseMovesTheHandleUnderItOrElseTurnsTheCamera(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen)) {
            theHandFollowsTheMouseInThePlaneThatFacesTheCamera(viewer, screen);
            besideAHandleTheMouseTurnsTheCamera(viewer, screen);
        }
    }

    private static void theHandFollowsTheMouseInThePlaneThatFacesTheCamera(Viewer viewer, ScriptedScreen screen) {
        BlendScene stands = stands(viewer);
        Vector3d before = stands.position(Handle.HAND);
        Vector2d at = seen(viewer, screen, before);
        float[] eye = viewer.camera().view(1).eye();
        byte[] picture = viewer.picture().orElseThrow().rgb();
        screen.then(to -> to.mouseMoved(at.x + 2, at.y - 1))
                .then(to -> to.mouseButton(0, true))
                .then(to -> to.mouseMoved(at.x + 12, at.y - 13))
                .then(to -> to.mouseButton(0, false))
                .then(to -> to.mouseMoved(at.x + 40, at.y));
        frames(viewer, 6);
        Vector3d after = stands.position(Handle.HAND);
        assertEquals(0, seen(viewer, screen, after).distance(at.x + 10, at.y - 12), 0.01);
        Vector3d ahead = new Vector3d(0, 0.9, 0).sub(eye[0], eye[1], eye[2]).normalize();
        assertEquals(0, after.sub(before).dot(ahead), 1e-3);
        assertArrayEquals(eye, viewer.camera().view(1).eye());
        assertFalse(Arrays.equals(picture, viewer.picture().orElseThrow().rgb()));
    }

    private static void besideAHandleTheMouseTurnsTheCamera(Viewer viewer, ScriptedScreen screen) {
        BlendScene stands = stands(viewer);
        Vector3d before = stands.position(Handle.ELBOW);
        Vector2d at = seen(viewer, screen, before);
        screen.then(to -> to.mouseMoved(at.x - 14, at.y))
                .then(to -> to.mouseButton(0, true))
                .then(to -> to.mouseMoved(at.x + 12, at.y))
                .then(to -> to.mouseButton(0, false));
        frames(viewer, 5);
        assertEquals(before, stands.position(Handle.ELBOW));
        assertTrue(seen(viewer, screen, before).distance(at) > 1);
    }
}
