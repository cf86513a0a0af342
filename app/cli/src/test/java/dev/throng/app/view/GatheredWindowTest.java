package dev.throng.app.view;

import static dev.throng.app.view.Viewers.framesUntilShown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.panel.PictureBadge;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests windows whose pictures are gathered from several frames. */
@GlTest
class GatheredWindowTest {
    private static final int WIDTH = 240;
    private static final int HEIGHT = 160;

    private final Console console = Console.of(new ByteArrayOutputStream(), new ByteArrayOutputStream(), false);

    @Test
    void optionTemporalTurnsTemporalAntialiasingOnAndOff(GlContext gl) {
        Map<String, String> options = Map.of("scene", "tower", "instances", "5", "quality", "low", "temporal", "on");
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = Viewers.of(screen, new ViewRequest(List.of(), options), console)) {
            viewer.state().switches.panel = false;
            framesUntilShown(viewer);
            viewer.frame(0.05);
            LiveScene scene = viewer.controller().scene();
            assertTrue(PictureBadge.text(scene).endsWith("gathered frames"), PictureBadge.text(scene));
            assertEquals(WIDTH / 2, scene.canvas().target().width(), "frames have half the width");
            assertEquals(WIDTH, scene.target().width(), "the gathered picture has all of it");
            assertEquals("on", viewer.state().viewRequest().content().get("temporal"), "saved settings");
            viewer.state().request("temporal", "off");
            for (int frame = 0; frame < 200 && scene.canvas().antialiasing().gathered(); frame++) {
                viewer.frame(0.05);
            }
            assertFalse(scene.canvas().antialiasing().gathered());
            assertEquals(WIDTH / 2, scene.target().width());
        }
    }
}
