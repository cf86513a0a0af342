package dev.throng.app.view;

import static dev.throng.app.view.Viewers.FRAME;
import static dev.throng.app.view.Viewers.frames;
import static dev.throng.app.view.Viewers.framesUntilShown;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.Projection;
import dev.throng.app.view.pick.Inspector;
import dev.throng.app.view.pick.InspectorOverlay;
import dev.throng.app.view.pick.Picked;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.app.view.state.ViewState;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.pick.PosedBody;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.window.Key;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Vector2d;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the inspector on a few towers, by clicks and by the methods that the panel calls. */
@GlTest
class InspectorTest {
    private static final Picked THIRD = new Picked(0, 2);

    private ScriptedScreen screen;
    private Viewer viewer;

    @BeforeEach
    void open(GlContext gl) {
        var request = new ViewRequest(List.of(), Map.of("scene", "tower", "instances", "5", "cull", "on"));
        var said = new ByteArrayOutputStream();
        screen = new ScriptedScreen(gl, 160, 100);
        viewer = Viewers.of(screen, request, Console.of(said, said, false));
        framesUntilShown(viewer);
        viewer.clock().pause(true);
        viewer.clock().seconds(0.3);
        viewer.state().switches.panel = false;
        viewer.frame(FRAME);
    }

    @AfterEach
    void close() {
        viewer.close();
        screen.close();
    }

    private LiveScene scene() {
        return viewer.controller().scene();
    }

    private View view() {
        return viewer.camera().view(scene().aspect());
    }

    private Projection projection() {
        return new Projection(view(), screen.surface().width(), screen.surface().height());
    }

    private PosedBody body(Picked picked) {
        return picked.pose(scene().shown(), viewer.clock().ticks());
    }

    private byte[] picture() {
        viewer.frame(FRAME);
        return scene().picture().orElseThrow().rgb();
    }

    private FrameStats stats() {
        View view = view();
        return scene().draw(view, viewer.inspector().debugView(scene(), view), 300_000, PassTimer.NONE)
                .stats();
    }

    private void click(double x, double y) {
        screen.then(to -> to.mouseMoved(x, y))
                .then(to -> to.mouseButton(0, true))
                .then(to -> to.mouseButton(0, false));
        frames(viewer, 3);
    }

    @Test
    void clickPicksTheInstanceUnderTheMouse() {
        for (int instance = 0; instance < 5; instance++) {
            Picked picked = new Picked(0, instance);
            Vector2d at = body(picked).joint(1).flatMap(projection()::at).orElseThrow();
            click(at.x, at.y);
            assertEquals(Optional.of(picked), viewer.inspector().picked());
        }
        click(1, 1);
        assertEquals(Optional.empty(), viewer.inspector().picked(), "no instance is in the sky");
    }

    @Test
    void draggingTheMousePicksNoInstance() {
        Vector2d at = body(THIRD).joint(1).flatMap(projection()::at).orElseThrow();
        screen.then(to -> to.mouseMoved(at.x - 20, at.y))
                .then(to -> to.mouseButton(0, true))
                .then(to -> to.mouseMoved(at.x, at.y))
                .then(to -> to.mouseButton(0, false));
        frames(viewer, 4);
        assertEquals(Optional.empty(), viewer.inspector().picked());
    }

    @Test
    void scrubbingChangesOneInstanceAndUploadsOneRecord() {
        CrowdState crowd = scene().shown().crowds().get(0);
        byte[] before = records(crowd);
        byte[] plain = picture();
        long bytes = stats().bytesUploaded();
        viewer.inspector().pick(scene(), THIRD);
        viewer.inspector().scrub().hold(scene(), THIRD, 0.75);
        assertEquals(bytes + InstanceRecord.BYTES, stats().bytesUploaded());
        assertEquals(bytes, stats().bytesUploaded(), "and nothing later");
        byte[] held = records(crowd);
        int first = THIRD.instance() * InstanceRecord.BYTES;
        assertTrue(Arrays.equals(before, 0, first, held, 0, first), "those before");
        int end = first + InstanceRecord.BYTES;
        assertTrue(Arrays.equals(before, end, before.length, held, end, held.length), "and those after");
        assertEquals(ClipPlayback.loop(crowd.clip(2).index(), 0xC0000000, 0), crowd.playback(2));
        assertFalse(Arrays.equals(plain, picture()));
        viewer.inspector().pick(scene(), null);
        assertArrayEquals(before, records(crowd), "plays on as before");
        assertArrayEquals(plain, picture());
    }

    private static byte[] records(CrowdState crowd) {
        byte[] bytes = new byte[crowd.count() * InstanceRecord.BYTES];
        crowd.records().get(bytes);
        return bytes;
    }

    @Test
    void frozenCullingKeepsTheDrawnInstances() {
        FrameStats here = stats();
        assertEquals(5, here.visible());
        viewer.inspector().freezeCulling(true);
        viewer.frame(FRAME);
        viewer.camera().move(0, 0, 0); // the camera flies, so turning it looks away from the crowd
        viewer.camera().turn(Math.PI, 0);
        viewer.camera().advance(10);
        assertEquals(5, stats().visible());
        viewer.inspector().freezeCulling(false);
        assertTrue(stats().visible() < 5, "turned away, fewer are seen");
    }

    @Test
    void everyDebugSwitchChangesThePictureWhileOn() {
        byte[] plain = picture();
        ViewState.Switches switches = viewer.state().switches;
        for (Key key : new Key[] {Key.F3, Key.F4, Key.L}) {
            assertFalse(Arrays.equals(plain, pictureAfter(key)), key + " on");
            assertArrayEquals(plain, pictureAfter(key), key + " off");
        }
        switches.debugFlags.add(DebugView.Flag.BOXES);
        assertFalse(Arrays.equals(plain, picture()), "boxes on");
        switches.debugFlags.remove(DebugView.Flag.BOXES);
        viewer.inspector().pick(scene(), THIRD);
        viewer.inspector().joint(1);
        assertFalse(Arrays.equals(plain, picture()), "weights on");
        viewer.inspector().pick(scene(), null);
        assertArrayEquals(plain, picture(), "all off");
    }

    private byte[] pictureAfter(Key key) {
        screen.then(to -> to.key(key, true, false)).then(to -> to.key(key, false, false));
        viewer.frame(FRAME);
        return picture();
    }

    @Test
    void inspectorFindsTheJointUnderTheMouse() {
        var skeleton = THIRD.character(scene().shown()).skeleton();
        var joints = InspectorOverlay.joints(body(THIRD), skeleton, projection());
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            Vector2d at = body(THIRD).joint(joint).flatMap(projection()::at).orElseThrow();
            assertEquals(joint, InspectorOverlay.nearest(joints, at.add(1, 0)));
        }
        assertEquals(Inspector.NO_JOINT, InspectorOverlay.nearest(joints, new Vector2d(-500, -500)));
    }

    @Test
    void cameraFollowsThePickedInstance() {
        viewer.inspector().pick(scene(), THIRD);
        viewer.inspector().follow(true);
        viewer.frame(FRAME);
        viewer.camera().advance(10);
        Vector2d at = projection().at(body(THIRD).joint(1).orElseThrow()).orElseThrow();
        assertEquals(80, at.x, 12, "in the middle, as far as the tower bends");
    }

    @Test
    void atlasIsShownAsAPicture() {
        viewer.frame(FRAME);
        byte[] without = screen.rgb();
        viewer.state().switches.atlas = true;
        viewer.frame(FRAME);
        viewer.frame(FRAME); // a window of the panel gets its layout in its first frame
        assertFalse(Arrays.equals(without, screen.rgb()));
        viewer.state().switches.atlas = false;
        viewer.frame(FRAME);
        assertArrayEquals(without, screen.rgb());
    }

    @Test
    void panelGetsHigherWhenAnInstanceIsPicked() {
        viewer.state().switches.panel = true;
        screen.resize(400, 1200);
        viewer.frame(FRAME);
        viewer.frame(FRAME);
        int closed = panelHeight();
        viewer.inspector().pick(scene(), THIRD);
        viewer.frame(FRAME);
        viewer.frame(FRAME); // its height is that of the previous frame
        assertTrue(panelHeight() > closed + 100, panelHeight() + " rows, closed " + closed);
    }

    /** Returns the number of rows with the panel's left border, which is darker than the picture. */
    private int panelHeight() {
        byte[] rgb = screen.rgb();
        int rows = 0;
        for (int y = 0; y < 1200; y++) {
            int at = 3 * (400 * y + 12);
            rows += (rgb[at] & 0xFF) < 48 && (rgb[at + 1] & 0xFF) < 48 && (rgb[at + 2] & 0xFF) < 48 ? 1 : 0;
        }
        return rows;
    }
}
