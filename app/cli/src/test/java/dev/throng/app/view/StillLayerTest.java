package dev.throng.app.view;

import static dev.throng.app.view.Viewers.framesUntilShown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.app.console.Console;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Motionless parts of a scene are shown in full resolution while the camera rests, even if frames are coarse. */
@GlTest
@Tag("turn-1")
class StillLayerTest {
    private static final int WIDTH = 360;
    private static final int HEIGHT = 240;

    private final Console console = Console.of(new ByteArrayOutputStream(), new ByteArrayOutputStream(), false);

    @Test
    void motionlessDecorIsSharpWhileTheCameraRests(GlContext gl) {
        assumeTrue(gl.info().isSoftware(), "elsewhere pictures are fine from the first on");
        Map<String, String> options = Map.of("scene", "plaza", "instances", "5", "quality", "auto", "msaa", "0");
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = Viewers.of(screen, new ViewRequest(List.of(), options), console)) {
            viewer.state().switches.panel = false;
            framesUntilShown(viewer);
            assertEquals(1, screen.besides(), "programs of the first picture are compiled beside it, too");
            for (int frame = 0; frame < 30; frame++) {
                // a frame so slow that only the coarsest resolution is possible, after which the camera rests
                viewer.frame(0.2);
            }
            assertTrue(viewer.controller().scene().target().width() < WIDTH);
            int gathered = finePixels(screen, viewer);
            viewer.camera().turn(0.02, 0);
            viewer.frame(0.2);
            int stretched = finePixels(screen, viewer);
            assertTrue(gathered > 1.5 * stretched, gathered + " bytes as in the fine picture, in motion " + stretched);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"808080", "environment"})
    void onlyEnvironmentBackgroundsNeedAStillLayer(String background, GlContext gl) {
        assumeTrue(gl.info().isSoftware(), "elsewhere there are no layers");
        var options = Map.of("scene", "studio", "instances", "2", "quality", "auto", "background", background);
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = Viewers.of(screen, new ViewRequest(List.of(Path.of("flag")), options), console);
                StillLayer layer = new StillLayer(gl)) {
            framesUntilShown(viewer);
            viewer.frame(0.2);
            LiveScene scene = viewer.controller().scene();
            View view = viewer.camera().view(scene.aspect());
            var moment =
                    new Rest.Moment(view, DebugView.NONE, viewer.clock().ticks(), scene.changes(), scene.revision());
            layer.advance(scene, moment, 1);
            assertEquals(background.equals("environment"), layer.advance(scene, moment, 1));
            assertEquals(background.equals("environment"), layer.drawn() != null);
        }
    }

    /** Returns the number of shown bytes that equal the picture in full resolution, in rows that no bar covers. */
    private static int finePixels(ScriptedScreen screen, Viewer viewer) {
        byte[] shown = screen.rgb();
        byte[] fine = viewer.picture().orElseThrow().rgb();
        int equal = 0;
        for (int i = fine.length / 3; i < 2 * fine.length / 3; i++) {
            equal += shown[i] == fine[i] ? 1 : 0;
        }
        return equal;
    }
}
