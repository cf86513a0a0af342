package dev.throng.app.view;

import static dev.throng.app.view.Viewers.FRAME;
import static dev.throng.app.view.Viewers.frames;
import static dev.throng.app.view.Viewers.framesUntil;
import static dev.throng.app.view.Viewers.framesUntilShown;
import static dev.throng.app.view.Viewers.press;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.stage.Picture;
import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.app.view.state.Screen;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.app.view.state.ViewState;
import dev.throng.crowd.cpu.CpuEdgeFilter;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.window.Key;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the whole viewer on a screen without a display, with events as by a user. */
@GlTest
@Tag("turn-2")
class ViewerTest {
    private static final ViewRequest TOWERS = new ViewRequest(List.of(), Map.of("scene", "tower", "instances", "5"));

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final Console console = Console.of(said, said, false);

    private static int shown(Viewer viewer) {
        return viewer.controller().scene().shown().scene().count();
    }

    private Viewer viewer(Screen screen, ViewRequest request) {
        return Viewers.of(screen, request, console);
    }

    @Test
    void keysChangeTheInstanceCount(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, 320, 200);
                Viewer viewer = viewer(screen, TOWERS)) {
            framesUntilShown(viewer);
            assertEquals(5, shown(viewer));
            press(screen, viewer, Key.PAGE_UP);
            framesUntil(viewer, () -> shown(viewer) == 10);
            screen.then(to -> to.typed('+'));
            framesUntil(viewer, () -> shown(viewer) == 11);
            press(screen, viewer, Key.PAGE_DOWN);
            framesUntil(viewer, () -> shown(viewer) == 5);
            screen.then(to -> to.typed('-'));
            framesUntil(viewer, () -> shown(viewer) == 4);
            assertEquals(4, viewer.result().instances());
        }
    }

    @Test
    void resultReportsStartupTimesOfWindowAndCrowd(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, 320, 200);
                Viewer viewer = viewer(screen, TOWERS)) {
            assertNull(viewer.result().windowSeconds());
            framesUntilShown(viewer);
            ViewerResult seen = viewer.result();
            assertTrue(0 < seen.windowSeconds() && seen.windowSeconds() <= seen.crowdSeconds(), seen.toString());
            frames(viewer, 1);
            assertEquals(seen.crowdSeconds(), viewer.result().crowdSeconds());
        }
    }

    @Test
    void softwareRenderingDrawsOnlyTheFirstPictureAtHalfSize(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, 320, 200);
                Viewer viewer = viewer(screen, TOWERS)) {
            framesUntilShown(viewer);
            int least = gl.info().isSoftware() ? 160 : 320;
            assertEquals(least, viewer.controller().scene().target().width());
            frames(viewer, 1);
            assertEquals(320, viewer.controller().scene().target().width());
        }
    }

    @Test
    void everyKeyHasAnEffect(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, 320, 200);
                Viewer viewer = viewer(screen, TOWERS)) {
            framesUntilShown(viewer);
            ViewState.Switches switches = viewer.state().switches;
            press(screen, viewer, Key.TAB);
            assertFalse(switches.panel);
            press(screen, viewer, Key.F1);
            assertTrue(switches.help);
            press(screen, viewer, Key.F3);
            assertTrue(switches.debugFlags.contains(DebugView.Flag.WIREFRAME));
            press(screen, viewer, Key.F4);
            assertTrue(switches.debugFlags.contains(DebugView.Flag.SKELETONS));
            press(screen, viewer, Key.F7);
            assertFalse(screen.vsync());
            press(screen, viewer, Key.F11);
            assertTrue(screen.isFullScreen());
            press(screen, viewer, Key.L);
            assertTrue(switches.debugFlags.contains(DebugView.Flag.LEVELS));
            press(screen, viewer, Key.DIGIT_2);
            assertEquals(VertexSourceSplit.Source.CPU, switches.mode);
            press(screen, viewer, Key.DIGIT_3);
            assertEquals(VertexSourceSplit.Source.DIFFERENCE, switches.mode);
            press(screen, viewer, Key.DIGIT_1);
            assertEquals(VertexSourceSplit.Source.GPU, switches.mode);
            press(screen, viewer, Key.SPACE);
            assertTrue(viewer.clock().isPaused());
            long before = viewer.clock().ticks();
            screen.then(to -> to.typed('.'));
            viewer.frame(FRAME);
            assertTrue(viewer.clock().ticks() > before);
            press(screen, viewer, Key.C);
            assertEquals(OrbitCamera.Kind.FLY, viewer.camera().kind());
            press(screen, viewer, Key.F1);
            press(screen, viewer, Key.ESCAPE);
            assertTrue(screen.isClosing());
        }
    }

    @Test
    void mouseAndKeysMoveTheCamera(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, 320, 200);
                Viewer viewer = viewer(screen, TOWERS)) {
            framesUntilShown(viewer);
            press(screen, viewer, Key.TAB); // otherwise, the panel would receive the mouse events
            float[] home = viewer.camera().view(1).eye();
            screen.then(to -> to.mouseMoved(100, 100))
                    .then(to -> to.mouseButton(1, true))
                    .then(to -> to.mouseMoved(160, 100));
            frames(viewer, 3);
            assertTrue(screen.holdsMouse());
            screen.then(to -> to.mouseButton(1, false));
            frames(viewer, 60);
            assertFalse(screen.holdsMouse());
            float[] turned = viewer.camera().view(1).eye();
            assertNotEquals(home[0], turned[0], 0.01);
            screen.then(to -> to.key(Key.W, true, false));
            frames(viewer, 30);
            screen.then(to -> to.key(Key.W, false, false));
            frames(viewer, 60);
            assertEquals(OrbitCamera.Kind.FLY, viewer.camera().kind());
            press(screen, viewer, Key.HOME);
            frames(viewer, 90);
            // The camera covers the same fraction of the remaining distance each second, so the rest is far below this
            // limit.
            assertEquals(home[0], viewer.camera().view(1).eye()[0], 1e-3);
        }
    }

    @Test
    void invalidFileKeepsTheShownCrowd(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, 320, 200);
                Viewer viewer = viewer(screen, TOWERS)) {
            framesUntilShown(viewer);
            screen.then(to -> to.dropped(List.of(Path.of("no", "such.glb"))));
            framesUntil(viewer, () -> !viewer.state().messages().isEmpty());
            framesUntilShown(viewer);
            assertEquals(5, shown(viewer));
            assertEquals(TOWERS, viewer.state().viewRequest());
            assertTrue(
                    viewer.state().messages().get(0).contains("such.glb"),
                    viewer.state().messages().toString());
        }
    }

    /** Only the scene is filtered, before the panel is drawn over it. */
    @Test
    void edgeFilterAppliesToTheCrowdButNotToThePanel(GlContext gl) {
        ViewRequest still = TOWERS.with("time", "1").with("msaa", "0");
        try (ScriptedScreen screen = new ScriptedScreen(gl, 320, 200);
                Viewer viewer = viewer(screen, still)) {
            framesUntilShown(viewer);
            frames(viewer, 2);
            Picture stairs = viewer.picture().orElseThrow();
            viewer.state().request("msaa", "filter");
            framesUntil(
                    viewer,
                    () -> viewer.state().settings().picture().antialiasing().filtered());
            framesUntilShown(viewer);
            frames(viewer, 2);
            Picture smooth = viewer.picture().orElseThrow();
            assertFalse(Arrays.equals(stairs.rgb(), smooth.rgb()));
            assertFalse(Arrays.equals(smooth.rgb(), screen.rgb()), "the panel is on the screen");
            byte[] expected = new CpuEdgeFilter(stairs.rgb(), stairs.width()).smoothed();
            for (int i = 0; i < expected.length; i++) {
                assertEquals(expected[i] & 0xFF, smooth.rgb()[i] & 0xFF, 1, "byte " + i);
            }
            viewer.state().request("msaa", "0");
            framesUntil(
                    viewer,
                    () -> !viewer.state().settings().picture().antialiasing().filtered());
            framesUntilShown(viewer);
            frames(viewer, 2);
            assertArrayEquals(stairs.rgb(), viewer.picture().orElseThrow().rgb());
        }
    }

    @Test
    void unsupportedRequestsShowAMessage(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, 64, 48);
                Viewer viewer = viewer(screen, TOWERS)) {
            framesUntilShown(viewer);
            viewer.state().request("msaa", "16");
            boolean isPossible = gl.limits().samples() >= 16;
            framesUntil(viewer, () -> isPossible || !viewer.state().messages().isEmpty());
            assertEquals(isPossible ? "16" : null, viewer.state().viewRequest().value("msaa"));
            viewer.state().request("lod-bias", "much");
            assertEquals(null, viewer.state().viewRequest().value("lod-bias"), "a request that cannot be parsed");
            framesUntilShown(viewer);
            assertEquals(5, shown(viewer));
        }
    }

    @Test
    void viewerDrawsAtEveryWindowSize(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, 64, 48);
                Viewer viewer = viewer(screen, TOWERS)) {
            framesUntilShown(viewer);
            for (int[] size : new int[][] {{1, 1}, {3, 500}, {320, 200}}) {
                screen.resize(size[0], size[1]);
                frames(viewer, 2);
                assertEquals(
                        (float) size[0] / size[1], viewer.controller().scene().aspect());
            }
            assertTrue(colours(screen.rgb()) > 2, "a picture and a panel");
        }
    }

    private static long colours(byte[] rgb) {
        long[] all = new long[rgb.length / 3];
        for (int p = 0; p < all.length; p++) {
            all[p] = (rgb[3 * p] & 0xFF) << 16 | (rgb[3 * p + 1] & 0xFF) << 8 | rgb[3 * p + 2] & 0xFF;
        }
        return Arrays.stream(all).distinct().count();
    }

    @Test
    void titleShowsSceneCountRateAndModel(GlContext gl) {
        try (ScriptedScreen screen = new ScriptedScreen(gl, 64, 48);
                Viewer viewer = viewer(screen, TOWERS)) {
            String first = WindowTitle.text(viewer.state(), viewer.meters(), viewer.controller());
            assertTrue(
                    first.matches(
                            "Throng - tower - 5 - 0.0 fps - (loading|(reading|preparing) tower|placing figures \\(5 in total\\))"),
                    first);
            framesUntilShown(viewer);
            frames(viewer, 20);
            assertTrue(screen.title().matches("Throng - tower - 5 - [0-9.]+ fps"), screen.title());
            viewer.state()
                    .request(new ViewRequest(List.of(Path.of("crane")), Map.of("scene", "grid", "instances", "5")));
            viewer.frame(1); // the title changes a few times a second
            // The first step has either not begun or runs on the other thread; if this thread had to wait for a core,
            // that step may be finished.
            assertTrue(
                    screen.title()
                            .matches(
                                    "Throng - grid - 5 - [0-9.]+ fps - crane( - (loading|(reading|preparing) crane|placing figures \\(5 in total\\)))?"),
                    screen.title());
        }
    }
}
