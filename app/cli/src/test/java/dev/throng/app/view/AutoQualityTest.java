package dev.throng.app.view;

import static dev.throng.app.view.Viewers.frames;
import static dev.throng.app.view.Viewers.framesUntil;
import static dev.throng.app.view.Viewers.framesUntilShown;
import static dev.throng.app.view.Viewers.press;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.app.console.Console;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.Quality.Tier;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.Projection;
import dev.throng.app.view.panel.PictureBadge;
import dev.throng.app.view.pick.Picked;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.crowd.cpu.CpuEdgeFilter;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.window.Key;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the pictures of a viewer in each tier of quality, and that the tier changes nothing else. */
@GlTest
@Tag("turn-5")
class AutoQualityTest {
    private static final int WIDTH = 360;
    private static final int HEIGHT = 240;

    private final Console console = Console.of(new ByteArrayOutputStream(), new ByteArrayOutputStream(), false);

    private Viewer viewer(ScriptedScreen screen, String tier) {
        Map<String, String> options = Map.of("scene", "tower", "instances", "5", "quality", tier, "msaa", "0");
        Viewer viewer = Viewers.of(screen, new ViewRequest(List.of(), options), console);
        framesUntilShown(viewer);
        press(screen, viewer, Key.TAB);
        return viewer;
    }

    /** Returns the badge without the device's capacity, which depends on the machine. */
    private static String badge(Viewer viewer) {
        return PictureBadge.text(scene(viewer)).replaceFirst(" \\(.*\\)", "");
    }

    private static LiveScene scene(Viewer viewer) {
        return viewer.controller().scene();
    }

    @Test
    void qualityTiersChangeResolutionAndAntialiasing(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen, "low")) {
            assertEquals("low: 180x120, no antialiasing", badge(viewer));
            viewer.state().request("quality", "medium");
            framesUntil(viewer, () -> badge(viewer).equals("medium: 360x240, no antialiasing"));
            viewer.state().request("msaa", "filter");
            framesUntil(viewer, () -> badge(viewer).equals("medium: 360x240, antialiasing filter"));
            viewer.state().request(viewer.state().viewRequest().without("msaa").with("quality", "high"));
            framesUntil(viewer, () -> badge(viewer).startsWith("high: 360x240"));
        }
    }

    /** On every device, the settings are those of its tier, and the scene is not prepared again. */
    @Test
    void qualityAutoUsesTheSettingsOfTheDevicesQualityTier(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen, "auto")) {
            Tier tier = scene(viewer).quality().appliedTier();
            assertNotEquals(Tier.AUTO, tier);
            assertTrue(PictureBadge.text(scene(viewer)).startsWith("auto (" + Choices.word(tier) + "): "));
            assertEquals(
                    tier.settings().bias(),
                    viewer.state().settings().picture().detail().bias());
            assertEquals(viewer.state().settings(), scene(viewer).shown().settings());
            frames(viewer, 1);
            assertTrue(viewer.controller().progress().isEmpty());
            viewer.state().request("lod-bias", "0.25");
            framesUntil(
                    viewer,
                    () -> scene(viewer).shown().settings().picture().detail().bias() == 0.25);
        }
    }

    @Test
    void exportedPicturesEqualThePictureOnTheScreen(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen, "low")) {
            viewer.state().switches.panel = false;
            viewer.clock().pause(true);
            frames(viewer, 2);
            assertArrayEquals(
                    middle(screen.rgb()), middle(viewer.picture().orElseThrow().rgb()));
        }
    }

    /** The test passes simulated frame times to the viewer. */
    @Test
    void softwareRenderingAdaptsTheResolutionToFrameTimes(GlContext gl) {
        assumeTrue(gl.info().isSoftware(), "costs are the device's own elsewhere");
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen, "auto")) {
            assertTrue(scene(viewer).target().width() < WIDTH, badge(viewer));
            for (int frame = 0; frame < 1000 && scene(viewer).target().width() < WIDTH; frame++) {
                viewer.frame(0.01);
            }
            assertEquals("auto: 360x240, no antialiasing", badge(viewer));
            for (int frame = 0; frame < 5; frame++) {
                viewer.frame(0.5);
            }
            assertTrue(scene(viewer).target().width() <= WIDTH / 2, badge(viewer));
        }
    }

    @Test
    void enlargedPicturesResembleFullPictures(GlContext gl) {
        byte[] low;
        byte[] high;
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen, "low")) {
            viewer.clock().pause(true);
            viewer.clock().seconds(1);
            frames(viewer, 3);
            low = screen.rgb();
            viewer.state().request("quality", "high");
            framesUntil(viewer, () -> badge(viewer).startsWith("high: 360x240"));
            frames(viewer, 1);
            high = screen.rgb();
        }
        double mean = mean(low, high);
        // Only edges differ: a few pixels around each tower.
        assertTrue(0 < mean && mean < 4, "found a mean difference of " + mean + " of 255");
    }

    /** Returns the rows of a picture that no bar covers. */
    private static byte[] middle(byte[] rgb) {
        return Arrays.copyOfRange(rgb, rgb.length / 3, 2 * rgb.length / 3);
    }

    /** Returns the mean difference of all bytes. */
    private static double mean(byte[] a, byte[] b) {
        assertEquals(a.length, b.length);
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += Math.abs((a[i] & 0xFF) - (b[i] & 0xFF));
        }
        return sum / a.length;
    }

    @Test
    void edgeFilterRunsBeforeAPictureIsEnlarged(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen, "low")) {
            viewer.clock().pause(true);
            viewer.clock().seconds(1);
            frames(viewer, 3);
            byte[] stairs = scene(viewer).target().readRgb();
            viewer.state().request("msaa", "filter");
            framesUntil(viewer, () -> badge(viewer).equals("low: 180x120, antialiasing filter"));
            frames(viewer, 1);
            byte[] expected = new CpuEdgeFilter(stairs, WIDTH / 2).smoothed();
            assertNotEquals(0, mean(stairs, expected));
            byte[] smooth = scene(viewer).target().readRgb();
            for (int i = 0; i < expected.length; i++) {
                assertEquals(expected[i] & 0xFF, smooth[i] & 0xFF, 1, "byte " + i);
            }
        }
    }

    @Test
    void exportedPicturesHaveFullResolution(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen, "auto")) {
            viewer.frame(0.5);
            viewer.frame(0.5);
            viewer.frame(0.5);
            assertEquals(WIDTH, viewer.picture().orElseThrow().width());
            assertEquals(HEIGHT, viewer.picture().orElseThrow().height());
        }
    }

    @Test
    void stillPicturesAreDrawnAgainInFullResolution(GlContext gl) {
        standStill(gl, "4", "4 samples per pixel");
    }

    @Test
    void stillPicturesAreDrawnAgainWithTheEdgeFilter(GlContext gl) {
        standStill(gl, "filter", "antialiasing filter");
    }

    private void standStill(GlContext gl, String smoothing, String badge) {
        assumeTrue(gl.info().isSoftware(), "elsewhere pictures are fine from the first on");
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen, "auto")) {
            viewer.state().request("msaa", smoothing);
            framesUntil(viewer, () -> badge(viewer).endsWith(badge));
            viewer.clock().pause(true);
            rest(viewer);
            byte[] still = screen.rgb();
            long frames = viewer.meters().frames();
            frames(viewer, 5);
            assertEquals(frames, viewer.meters().frames(), "nothing is drawn any more");
            assertEquals(
                    0, mean(middle(still), middle(viewer.picture().orElseThrow().rgb())), 0.05);
            viewer.clock().step();
            frames(viewer, 6);
            assertTrue(viewer.meters().frames() > frames, "it goes on");
        }
    }

    /** A move of the mouse discards a picture with missing strips, but not a complete one. */
    @Test
    void userInputDiscardsOnlyIncompleteStillPictures(GlContext gl) {
        assumeTrue(gl.info().isSoftware(), "elsewhere pictures are fine from the first on");
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen, "auto")) {
            viewer.clock().pause(true);
            frames(viewer, 1);
            for (int frame = 0; frame < 14; frame++) {
                viewer.frame(0.05);
            }
            long frames = viewer.meters().frames();
            viewer.frame(0.05);
            assertEquals(frames, viewer.meters().frames(), "strips are drawn");
            moveMouse(screen, viewer);
            assertTrue(viewer.meters().frames() > frames, "they are given up");
            rest(viewer);
            frames = viewer.meters().frames();
            moveMouse(screen, viewer);
            assertEquals(frames, viewer.meters().frames(), "it is complete");
        }
    }

    private static void moveMouse(ScriptedScreen screen, Viewer viewer) {
        screen.then(to -> to.mouseMoved(WIDTH / 3.0, HEIGHT / 3.0));
        frames(viewer, 3);
    }

    /** Draws some seconds of slow frames: any still picture is complete before. */
    private static void rest(Viewer viewer) {
        for (int frame = 0; frame < 60; frame++) {
            viewer.frame(0.05);
        }
    }

    @Test
    void pickedInstanceIsTheSameAtEveryResolution(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = viewer(screen, "high")) {
            viewer.clock().pause(true);
            Picked first = new Picked(0, 0);
            Vector3d tower = first.pose(scene(viewer).shown(), viewer.clock().ticks())
                    .joint(1)
                    .orElseThrow();
            Vector2d at = new Projection(viewer.camera().view(scene(viewer).aspect()), WIDTH, HEIGHT)
                    .at(tower)
                    .orElseThrow();
            Optional<Picked> fine = picked(screen, viewer, at);
            assertTrue(fine.isPresent());
            viewer.state().request("quality", "low");
            framesUntil(viewer, () -> badge(viewer).startsWith("low: 180x120"));
            assertEquals(fine, picked(screen, viewer, at));
        }
    }

    private static Optional<Picked> picked(ScriptedScreen screen, Viewer viewer, Vector2d at) {
        screen.then(to -> to.mouseMoved(at.x, at.y))
                .then(to -> to.mouseButton(0, true))
                .then(to -> to.mouseButton(0, false));
        frames(viewer, 4);
        return viewer.inspector().picked();
    }
}
