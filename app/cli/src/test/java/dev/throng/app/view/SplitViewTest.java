package dev.throng.app.view;

import static dev.throng.app.view.Viewers.frames;
import static dev.throng.app.view.Viewers.framesUntil;
import static dev.throng.app.view.Viewers.framesUntilShown;
import static dev.throng.app.view.Viewers.press;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.stage.Picture;
import dev.throng.app.view.panel.CheckSection;
import dev.throng.app.view.state.Screen;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.crowd.gl.CopiedShaders;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.Pictures;
import dev.throng.gl.window.Key;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** CPU and GPU side by side in the viewer: both halves agree, and a wrong shader is visible. */
@GlTest
class SplitViewTest {
    private static final int WIDTH = 64;
    private static final int HEIGHT = 48;

    /** A point below the bar at the top. */
    private static final int BELOW = HEIGHT - 4;

    private static final ViewRequest TOWERS =
            new ViewRequest(List.of(), Map.of("scene", "tower", "instances", "5", "lod", "on", "cull", "on"));

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    /** Moves every vertex up by a hundredth of its height. */
    private static CopiedShaders spoiled(Path folder) throws IOException {
        CopiedShaders shaders = new CopiedShaders(folder);
        String point = "return Posed(affineTransformPoint(blended, vertex.position)";
        shaders.replace("lib/skinning.glsl", point + ",", point + " * vec3(1.0, 1.01, 1.0),");
        return shaders;
    }

    private Viewer viewer(Screen screen) {
        Viewer viewer = Viewers.of(screen, TOWERS, Console.of(said, said, false));
        framesUntilShown(viewer);
        viewer.clock().pause(true);
        return viewer;
    }

    private static Picture picture(ScriptedScreen screen, Viewer viewer, Key key) {
        press(screen, viewer, key);
        return viewer.picture().orElseThrow();
    }

    /**
     * Returns the number of pixels with the last colour of the scale of differences, in any light: red, which the scene
     * does not contain.
     */
    private static long red(Picture picture) {
        return count(picture.rgb(), (r, g, b) -> r > 100 && g < 60 && b < 60);
    }

    /** Returns the number of pixels with the first colour of the scale: blue. */
    private static long blue(Picture picture) {
        return count(picture.rgb(), (r, g, b) -> b > 100 && r < 0.6 * b && g < b);
    }

    private interface Colour {
        boolean is(int red, int green, int blue);
    }

    private static long count(byte[] rgb, Colour colour) {
        return IntStream.range(0, rgb.length / 3)
                .filter(p -> colour.is(rgb[3 * p] & 0xFF, rgb[3 * p + 1] & 0xFF, rgb[3 * p + 2] & 0xFF))
                .count();
    }

    @Test
    void cpuAndGpuPicturesAreEqual(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen)) {
            byte[] gpu = picture(screen, viewer, Key.DIGIT_1).rgb();
            assertEquals(0, viewer.controller().cpuVertexStats().orElseThrow().evaluated());
            byte[] cpu = picture(screen, viewer, Key.DIGIT_2).rgb();
            assertTrue(viewer.controller().cpuVertexStats().orElseThrow().evaluated() > 0);
            Pictures.assertAlike(gpu, cpu, "by the processor");
            assertEquals(0, blue(viewer.picture().orElseThrow()));
            Picture difference = picture(screen, viewer, Key.DIGIT_3);
            assertTrue(blue(difference) > 20, "surfaces in the colour of no difference");
            assertEquals(0, red(difference));
            assertEquals("difference", viewer.result().mode());
        }
    }

    @Test
    void differencePictureShowsTheEffectOfAWrongShader(@TempDir Path folder, GlContext gl) throws IOException {
        try (CopiedShaders shaders = spoiled(folder);
                ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen)) {
            byte[] gpu = picture(screen, viewer, Key.DIGIT_1).rgb();
            assertFalse(java.util.Arrays.equals(
                    gpu, picture(screen, viewer, Key.DIGIT_2).rgb()));
            assertTrue(red(picture(screen, viewer, Key.DIGIT_3)) > 20);
            viewer.splitView().exponent(0);
            assertEquals(0, red(picture(screen, viewer, Key.DIGIT_3)), "a hundredth, not exaggerated");
        }
    }

    @Test
    void continuousCheckOfUnchangedShadersFindsOnlyRoundingDifferences(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen)) {
            assertNull(viewer.result().worstError());
            viewer.clock().pause(false);
            framesUntil(viewer, () -> viewer.check().compared() >= 8);
            // The limit is that of the command compare.
            assertTrue(
                    viewer.result().worstError() <= 2e-6, viewer.check().worst().toString());
            viewer.check().startAgain();
            assertNull(viewer.result().worstError());
        }
    }

    @Test
    void continuousCheckForgetsResultsOfRemovedInstances(@TempDir Path folder, GlContext gl) throws IOException {
        try (CopiedShaders shaders = spoiled(folder);
                ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen)) {
            viewer.clock().pause(false);
            framesUntil(viewer, () -> viewer.check().compared() > 0);
            viewer.state().request(viewer.state().viewRequest().with("instances", "3"));
            frames(viewer, 1);
            framesUntilShown(viewer);
            assertEquals(0, viewer.check().compared());
            assertNull(viewer.result().worstError());
            framesUntil(viewer, () -> viewer.check().compared() > 0);
            assertTrue(viewer.check().worst().orElseThrow().seen().instance() < 3);
        }
    }

    @Test
    void jumpingToTheWorstErrorPausesAtTheTimeOfTheError(@TempDir Path folder, GlContext gl) throws IOException {
        try (CopiedShaders shaders = spoiled(folder);
                ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen)) {
            viewer.clock().pause(false);
            framesUntil(viewer, () -> viewer.check().compared() >= 8);
            var worst = viewer.check().worst().orElseThrow();
            assertEquals(worst.error(), viewer.result().worstError());
            assertTrue(worst.error() > 1e-3, worst.toString());
            assertTrue(worst.seen().instance() < 5 && !worst.joint().isEmpty(), worst.toString());
            new CheckSection(viewer.check(), viewer.camera(), viewer.clock()).jump(worst);
            assertTrue(viewer.clock().isPaused());
            assertEquals(worst.seen().ticks(), viewer.clock().ticks());
        }
    }

    @Test
    void mouseMovesTheDividingLine(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen)) {
            press(screen, viewer, Key.TAB); // otherwise, the panel would receive the mouse events
            float[] eye = viewer.camera().view(1).eye();
            viewer.splitView().split(true);
            screen.then(to -> to.mouseMoved(WIDTH / 2.0 + 2, BELOW))
                    .then(to -> to.mouseButton(0, true))
                    .then(to -> to.mouseMoved(16, BELOW))
                    .then(to -> to.mouseButton(0, false))
                    .then(to -> to.mouseMoved(50, BELOW));
            frames(viewer, 6);
            assertEquals(0.25, viewer.splitView().line());
            assertArrayEquals(eye, viewer.camera().view(1).eye());
            byte[] rgb = viewer.picture().orElseThrow().rgb();
            assertEquals(-1, rgb[3 * 15], "the line is white");
        }
    }
}
