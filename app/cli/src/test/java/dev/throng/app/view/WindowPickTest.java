package dev.throng.app.view;

import static dev.throng.app.view.Viewers.FRAME;
import static dev.throng.app.view.Viewers.framesUntilShown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.pick.Picked;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.joml.Vector2d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Picks in the picture of a crowd in coarse levels of detail and shared poses, whose outlines differ from the finest
 * level and separate poses.
 */
@GlTest
@Tag("turn-1")
class WindowPickTest {
    private static final int WIDTH = 240;
    private static final int HEIGHT = 150;
    private static final int POINTS = 150;

    /** Settings for coarse levels and shared poses at small distances. */
    private static final Map<String, String> CROWD =
            Map.of("scene", "grid", "instances", "60", "cull", "on", "lod", "on", "lod-bias", "5", "msaa", "0");

    private static Viewer open(ScriptedScreen screen) {
        var said = new ByteArrayOutputStream();
        Viewer viewer = Viewers.of(screen, new ViewRequest(List.of(), CROWD), Console.of(said, said, false));
        framesUntilShown(viewer);
        viewer.clock().pause(true);
        viewer.clock().seconds(0.7);
        viewer.state().switches.panel = false;
        viewer.frame(FRAME);
        return viewer;
    }

    /** Returns the picture of some instances only; the next picture shows all of them again. */
    private static byte[] picture(Viewer viewer, IntPredicate isThere) {
        LiveScene scene = viewer.controller().scene();
        CrowdState crowd = scene.shown().crowds().get(0);
        float[][] places = new float[crowd.count()][RouteTransform.FLOATS];
        for (int i = 0; i < places.length; i++) {
            crowd.readTransform(i, places[i]);
            if (!isThere.test(i)) {
                crowd.setPosition(i, 0, -1e4f, 0);
            }
        }
        scene.recordsChanged();
        byte[] picture = picture(viewer);
        for (int i = 0; i < places.length; i++) {
            crowd.setPosition(i, places[i][0], places[i][1], places[i][2]);
        }
        scene.recordsChanged();
        return picture;
    }

    private static byte[] picture(Viewer viewer) {
        viewer.frame(FRAME);
        return viewer.controller().scene().picture().orElseThrow().rgb();
    }

    private static int pixel(byte[] rgb, int x, int y) {
        int at = 3 * (y * WIDTH + x);
        return (rgb[at] & 0xFF) << 16 | (rgb[at + 1] & 0xFF) << 8 | rgb[at + 2] & 0xFF;
    }

    @Test
    void pickedInstanceIsTheInstanceDrawnAtThePickedPoint(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = open(screen)) {
            LiveScene scene = viewer.controller().scene();
            byte[] behind = picture(viewer, i -> false);
            int height = behind.length / 3 / WIDTH;
            SplittableRandom random = new SplittableRandom(5);
            int met = 0;
            for (int k = 0; k < POINTS; k++) {
                int x = random.nextInt(WIDTH / 4, 4 * WIDTH / 5); // approximate position of the crowd
                int y = random.nextInt(height / 3, 3 * height / 4);
                // levels of detail may differ from those before some instances were hidden
                byte[] all = picture(viewer);
                String at = "at " + x + ", " + y;
                if (pixel(all, x, y) == pixel(behind, x, y)) {
                    Vector2d point = new Vector2d((x + 0.5) / WIDTH, (y + 0.5) / height);
                    assertEquals(Optional.empty(), scene.pick(List.of(point)), at);
                } else {
                    Picked picked = Picked.at(scene, screen.surface(), x, y).orElseThrow(() -> new AssertionError(at));
                    byte[] alone = picture(viewer, i -> i == picked.instance());
                    assertEquals(pixel(all, x, y), pixel(alone, x, y), at + ": " + picked);
                    met++;
                }
            }
            assertTrue(met > POINTS / 4, met + " points show an instance");
        }
    }
}
