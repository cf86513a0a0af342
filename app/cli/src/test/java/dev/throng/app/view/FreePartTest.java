package dev.throng.app.view;

import static dev.throng.app.view.Viewers.frames;
import static dev.throng.app.view.Viewers.framesUntilShown;
import static dev.throng.app.view.Viewers.press;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.scene.StudioScene;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.Projection;
import dev.throng.app.view.camera.FreePart;
import dev.throng.app.view.pick.Picked;
import dev.throng.app.view.state.SideWindows.Side;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.window.Key;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The panel covers neither a figure nor a crowd: the camera shows them beside it. */
@GlTest
@Tag("turn-4")
class FreePartTest {
    private static final double ROUNDING = 1e-3;

    private ScriptedScreen screen;
    private Viewer viewer;

    @BeforeEach
    void open(GlContext gl) {
        screen = new ScriptedScreen(gl, 1000, 400);
    }

    @AfterEach
    void close() {
        viewer.close();
        screen.close();
    }

    private void show(String scene, int count) {
        List<Path> models = scene.equals("studio") ? List.of(Path.of("crane")) : List.of();
        Map<String, String> options = Map.of(
                "scene", scene, "instances", Integer.toString(count), "shadows", "off", "time", "1", "quality", "low");
        var request = new ViewRequest(models, options); // the fewest pixels, as only the camera is tested
        viewer = Viewers.of(
                screen, request, Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false));
        framesUntilShown(viewer);
        frames(viewer, 2);
    }

    private FreePart free() {
        return viewer.state().sides.free();
    }

    private LiveScene scene() {
        return viewer.controller().scene();
    }

    /** Returns positions of all visible things, as fractions of the picture's size. */
    private List<Vector2d> seen() {
        Projection picture = new Projection(viewer.camera().view(scene().aspect()), 1, 1);
        Stream<Vector3d> places = scene().shown().scene() instanceof StudioScene studio
                ? studio.camera().points().stream().map(Vector3d::new)
                : Stream.iterate(0, i -> i < scene().shown().crowds().get(0).count(), i -> i + 1)
                        .map(i -> new Picked(0, i)
                                .pose(scene().shown(), viewer.clock().ticks())
                                .position());
        return places.map(place -> picture.at(place).orElseThrow()).toList();
    }

    private void assertSeen() {
        for (Vector2d at : seen()) {
            boolean isSeen = free().left() < at.x && at.x < free().right() && 0 < at.y && at.y < 1;
            assertTrue(isSeen, at + " in " + free());
        }
    }

    @ParameterizedTest
    @CsvSource({"studio,1", "studio,30", "tower,20", "grid,25"})
    void panelCoversNeitherFigureNorCrowd(String scene, int count) {
        show(scene, count);
        viewer.state().switches.panel = true;
        frames(viewer, 30);
        assertTrue(0.4 < free().left() && free().left() < 0.5, free() + " beside the panel");
        assertSeen();
        press(screen, viewer, Key.F);
        frames(viewer, 30);
        assertSeen();
    }

    @Test
    void figureReturnsToTheMiddleWhenThePanelCloses() {
        show("studio", 1);
        viewer.state().switches.panel = true;
        frames(viewer, 30);
        assertEquals(free().middle(), middle(), ROUNDING);
        viewer.camera().parallel(true);
        assertEquals(free().middle(), middle(), ROUNDING, "with parallel lines of sight");
        viewer.state().switches.panel = false;
        frames(viewer, 30);
        assertEquals(0.5, middle(), ROUNDING);
        assertEquals(FreePart.ALL, free());
    }

    private double middle() {
        Projection picture = new Projection(viewer.camera().view(scene().aspect()), 1, 1);
        return picture.at(((StudioScene) scene().shown().scene()).camera().middle())
                .orElseThrow()
                .x;
    }

    @Test
    void panelMayCoverPartOfANarrowPicture() {
        screen.resize(500, 400);
        show("tower", 5);
        assertTrue(viewer.state().sides.has(Side.PANEL));
        assertEquals(FreePart.ALL, free());
    }
}
