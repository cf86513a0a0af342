package dev.throng.app.view;

import static dev.throng.app.view.Viewers.frames;
import static dev.throng.app.view.Viewers.framesUntil;
import static dev.throng.app.view.Viewers.framesUntilShown;
import static dev.throng.app.view.Viewers.press;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.scene.StudioScene;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.Projection;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.gl.scene.StudioDisplay.ToneMapping;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.window.Key;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A studio in a window: changes of the light, cameras, and dropped files. */
@GlTest
@Tag("turn-1")
class StudioWindowTest {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 360;

    @TempDir
    private Path folder;

    private ScriptedScreen screen;
    private Viewer viewer;

    @BeforeEach
    void open(GlContext gl) {
        screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
        Map<String, String> options = Map.of("scene", "studio", "instances", "1", "quality", "auto", "shadows", "off");
        var request = new ViewRequest(List.of(Path.of("flag")), options);
        Console console = Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);
        viewer = Viewers.of(screen, request, console, folder);
        framesUntilShown(viewer);
        frames(viewer, 4);
    }

    @AfterEach
    void close() {
        viewer.close();
        screen.close();
    }

    private LiveScene scene() {
        return viewer.controller().scene();
    }

    private StudioScene studio() {
        return (StudioScene) scene().shown().scene();
    }

    @Test
    void studioOpensWithoutPanelAtThreeQuarterResolutionOrMore() {
        assertTrue(
                scene().target().width() >= 0.75 * WIDTH - 1,
                "width " + scene().target().width());
        assertFalse(viewer.state().switches.panel);
    }

    @Test
    void lightSettingsChangeWithoutReloadingTheScene() {
        StudioScene before = studio();
        viewer.state().request("exposure", "2.5");
        viewer.state().request("tone-mapping", "aces");
        viewer.state().request("background", "environment");
        viewer.frame(Viewers.FRAME);
        assertSame(before, studio());
        assertEquals(2.5f, before.light().display().exposure());
        assertEquals(ToneMapping.ACES, before.light().display().toneMapping());
        assertEquals(null, before.light().display().background());
        assertTrue(viewer.controller().progress().isEmpty());
    }

    @Test
    void draggingWithShiftAndTheRightButtonTurnsTheLight() {
        View seen = viewer.camera().view(1);
        screen.then(to -> to.key(Key.LEFT_SHIFT, true, false))
                .then(to -> to.mouseMoved(200, 100))
                .then(to -> to.mouseButton(1, true))
                .then(to -> to.mouseMoved(260, 100))
                .then(to -> to.mouseButton(1, false))
                .then(to -> to.key(Key.LEFT_SHIFT, false, false));
        frames(viewer, 7);
        assertEquals(30, studio().light().display().turn(), 0.1);
        assertArrayEquals(seen.eye(), viewer.camera().view(1).eye(), 1e-4f);
        screen.then(to -> to.mouseButton(1, true)).then(to -> to.mouseMoved(200, 100));
        frames(viewer, 10);
        assertEquals(30, studio().light().display().turn(), 0.1, "without Shift it is the camera that turns");
    }

    @Test
    void sideViewsShowTheWholeFigureWithAndWithoutPerspective() {
        for (Key key : List.of(Key.PAD_1, Key.PAD_3, Key.PAD_7)) {
            press(screen, viewer, key);
            frames(viewer, 90);
            for (boolean parallel : new boolean[] {false, true}) {
                viewer.camera().parallel(parallel);
                View view = viewer.camera().view(scene().aspect());
                Projection picture = new Projection(view, 1, 1);
                for (double[] p : studio().camera().points()) {
                    Vector2d at = picture.at(new Vector3d(p)).orElseThrow();
                    String where = key + " " + parallel + " " + at;
                    assertTrue(0 < at.x && at.x < 1 && 0 < at.y && at.y < 1, where);
                }
            }
        }
        Vector3d middle = studio().camera().middle();
        View view = viewer.camera().view(scene().aspect());
        assertEquals(-1, view.forward()[1], 1e-6, "from above");
        Projection picture = new Projection(view, 1, 1);
        Vector2d high = picture.at(new Vector3d(middle).add(0.3, 1, 0)).orElseThrow();
        Vector2d low = picture.at(new Vector3d(middle).add(0.3, 0, 0)).orElseThrow();
        assertEquals(0, high.distance(low), 1e-4, "what is farther away is no smaller");
    }

    @Test
    void cameraMovesBackSmoothlyAsTheCrowdGrows() {
        float before = distance();
        viewer.state().requestInstances(30);
        framesUntil(viewer, () -> studio().count() == 30);
        float first = distance();
        frames(viewer, 30);
        float last = distance();
        assertTrue(last > 1.2 * before, before + " to " + last);
        assertTrue(first - before < 0.1 * (last - before), "no jump: " + before + ", " + first + ", " + last);
    }

    /** Existing figures are not uploaded again: the frame that shows the larger crowd would pose all of them again. */
    @Test
    void growingCrowdsUploadOnlyNewFigures() {
        viewer.state().requestInstances(32);
        framesUntil(viewer, () -> studio().count() == 32);
        frames(viewer, 40);
        long steady = viewer.meters().stats().orElseThrow().bytesUploaded();
        long memory = viewer.controller().memory().orElseThrow().total();
        viewer.state().requestInstances(64);
        framesUntil(viewer, () -> studio().count() == 64);
        long most = 0;
        for (int frame = 0; frame < 40; frame++) {
            frames(viewer, 1);
            most = Math.max(most, viewer.meters().stats().orElseThrow().bytesUploaded());
        }
        long newRecords = (most - steady) / InstanceRecord.BYTES;
        assertTrue(0 < newRecords && newRecords < 40, "records in the dearest frame: " + newRecords);
        assertEquals(memory, viewer.controller().memory().orElseThrow().total());
    }

    @Test
    void sliderAndOptionGiveEqualSettingsForAnInstanceCount() {
        for (long count : new long[] {30, 1, 0, -5, Long.MAX_VALUE}) {
            viewer.state().requestInstances(count);
            RunSettings quick = viewer.state().settings();
            viewer.state().request(viewer.state().viewRequest());
            assertEquals(viewer.state().settings(), quick, "instances: " + count);
            assertEquals(count == 30 ? 30 : 1, viewer.state().instances());
        }
        assertEquals(1, viewer.state().messages().size(), "too many are refused");
    }

    private float distance() {
        float[] eye = viewer.camera().view(1).eye();
        return (float) studio().camera().middle().distance(eye[0], eye[1], eye[2]);
    }

    @Test
    void droppedInvalidEnvironmentFileLeavesTheLightUnchanged() throws IOException {
        StudioScene before = studio();
        Path bad = Files.writeString(folder.resolve("bad.hdr"), "no picture");
        screen.then(to -> to.dropped(List.of(bad)));
        framesUntil(viewer, () -> !viewer.state().messages().isEmpty());
        framesUntilShown(viewer);
        assertSame(before, studio());
        assertTrue(
                viewer.state().messages().get(0).contains("bad.hdr"),
                viewer.state().messages()::toString);
        assertEquals(1, viewer.state().messages().get(0).lines().count(), "one line");
        assertEquals(null, viewer.state().viewRequest().value("environment"));
        Path good = Files.write(folder.resolve("good.hdr"), onePixel());
        screen.then(to -> to.dropped(List.of(good)));
        framesUntil(viewer, () -> studio() != before);
        assertEquals(good.toString(), viewer.state().viewRequest().value("environment"));
    }

    /** A Radiance picture of 2 x 1 pixels, not compressed. */
    private static byte[] onePixel() {
        byte[] header = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 2\n".getBytes(StandardCharsets.US_ASCII);
        byte[] file = Arrays.copyOf(header, header.length + 8);
        byte[] pixels = {(byte) 128, 64, 64, (byte) 129, 64, 64, (byte) 128, (byte) 129};
        System.arraycopy(pixels, 0, file, header.length, pixels.length);
        return file;
    }

    @Test
    void droppedModelReplacesTheShownModel() {
        screen.then(to -> to.dropped(List.of(Path.of("crane"))));
        framesUntil(
                viewer,
                () -> scene().shown().scenes().roles().get(0).character().name().equals("crane"));
        frames(viewer, 2);
        assertNotNull(viewer.player().playing().orElse(null));
        assertEquals(0, viewer.player().playing().orElseThrow().clip().index());
        assertTrue(viewer.player().runs());
        assertEquals("studio", viewer.result().scene());
    }

    @Test
    void studioOptionsAreDroppedInAnotherScene() {
        viewer.state().request("exposure", "2");
        viewer.state().request("scene", "grid");
        framesUntil(viewer, () -> !(scene().shown().scene() instanceof StudioScene));
        assertEquals(List.of(), viewer.state().messages());
        assertNull(viewer.state().viewRequest().value("exposure"));
        viewer.state().request("scene", "studio");
        framesUntil(viewer, () -> scene().shown().scene() instanceof StudioScene);
        assertEquals(1, studio().light().display().exposure());
    }
}
