package dev.throng;

import static dev.throng.Wedge.LEAP;
import static dev.throng.Wedge.RUN;
import static dev.throng.Wedge.STRIDE;
import static dev.throng.Wedge.TURN;
import static dev.throng.Wedge.WALK;
import static dev.throng.Wedge.WALK_CYCLE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.ModelOptions.Root;
import dev.throng.anim.build.Keys;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.gl.GlTest;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

@GlTest
class InstanceMotionTest {
    private static final double ROUNDING = 1e-5;
    private static final Camera CAMERA = Camera.lookAt(new Vector3f(0, 5, 14), new Vector3f(0, 1, 0));
    private static final Route LINE = Route.path(0, 0, 0, 20, 0, 40, 0, 60);
    private static final ModelOptions ALL = ModelOptions.DEFAULT.rootMotion(Root.BOTH);

    private interface Use {
        void of(Scene scene, Crowd crowd);
    }

    private static void with(ModelOptions options, Use use) {
        Model wedge = Wedge.of(options);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(wedge, 2, LINE)) {
            use.of(scene, crowd);
        }
    }

    private static void draw(Scene scene, double seconds) {
        try (Target target = scene.throng.offscreen(32, 32, 0)) {
            scene.draw(Frame.at(seconds, CAMERA, target));
        }
    }

    private static void assertAt(double x, double y, double z, Instance it) {
        Vector3f found = it.position(new Vector3f());
        assertEquals(0, found.distance((float) x, (float) y, (float) z), ROUNDING, () -> found + " at " + z);
    }

    @Test
    void stoppedInstanceStaysWhereItStops() {
        with(ALL, (scene, crowd) -> {
            Instance it = crowd.instance(0)
                    .position(1, 0, 2)
                    .heading(0.2)
                    .play("turn")
                    .applyRootMotion();
            draw(scene, 3.3);
            Vector3f there = it.position(new Vector3f());
            it.stopMoving();
            draw(scene, 20);
            assertAt(there.x, there.y, there.z, it);
            assertEquals(0.2 + 3 * TURN, it.heading(), 2e-6);
            it.play("walk").applyRootMotion();
            draw(scene, 20 + WALK_CYCLE);
            double heading = 0.2 + 3 * TURN;
            assertAt(there.x + STRIDE * Math.sin(heading), 0, there.z + STRIDE * Math.cos(heading), it);
        });
    }

    @Test
    void movingInstanceCanBePlacedByTheHost() {
        with(ALL, (scene, crowd) -> {
            Instance alone = crowd.instance(0).play("walk").applyRootMotion();
            Instance mixing = crowd.instance(1)
                    .blend(Play.loop("walk"), Play.loop("run"), 0.25, 0)
                    .applyRootMotion();
            draw(scene, 2);
            alone.position(5, 1, 5).heading(Math.PI / 2).scale(2);
            crowd.instancesFrom(1).transform(Rows.of(new float[] {5, 1, 5, (float) Math.PI / 2, 2}));
            assertAt(5, 1, 5, alone);
            assertAt(5, 1, 5, mixing);
            draw(scene, 4);
            assertAt(5 + 2 * 2 * WALK, 1, 5, alone);
            assertAt(5 + 2 * 2 * (0.75 * WALK + 0.25 * RUN), 1, 5, mixing);
        });
    }

    @Test
    void clipPlayedOnceMovesTheInstanceByOneCycle() {
        with(ALL, (scene, crowd) -> {
            Instance it = crowd.instance(0).play(Play.once("run")).applyRootMotion();
            draw(scene, 7);
            assertAt(0, 0, LEAP, it);
            it.play(Play.loop("bob"), 0.2);
            draw(scene, 9);
            assertAt(0, 0, LEAP, it);
        });
    }

    @Test
    void clipsOfStatesMoveTheInstance() {
        States states = States.of("stand", Play.loop("bob"))
                .state(
                        "go",
                        "speed",
                        Play.loop("walk").at(WALK),
                        Play.loop("run").at(RUN))
                .above("stand", "go", "speed", 0.5, 0.4);
        with(ALL, (scene, crowd) -> {
            Instance it = crowd.instance(0).enter(states).applyRootMotion();
            draw(scene, 1);
            it.parameter("speed", (WALK + RUN) / 2);
            draw(scene, 1.4);
            assertAt(0, 0, 0.2 * (WALK + RUN) / 2, it);
            draw(scene, 31.4);
            assertAt(0, 0, 30.2 * (WALK + RUN) / 2, it);
        });
    }

    @Test
    void clipsDetermineTheSpeedAlongARoute() {
        with(ALL, (scene, crowd) -> {
            Instance it =
                    crowd.instance(0).position(3, 0, 0).scale(2).play("walk").follow(LINE, 1);
            draw(scene, 4);
            double way = 1 + 4 * 2 * WALK;
            assertEquals(way, it.position(new Vector3f()).z, 0.06, "its own speed is even within a thousandth");
            assertEquals(3, it.position(new Vector3f()).x, ROUNDING);
            it.play(Play.loop("run"), 0.5);
            draw(scene, 4.25);
            draw(scene, 6);
            way += 2 * (0.25 * WALK + 1.75 * RUN);
            assertEquals(way, it.position(new Vector3f()).z, 0.06);
            Instance same = crowd.instance(1).position(3, 0, 0).follow(LINE, way, 0);
            assertEquals(0, same.position(new Vector3f()).distance(it.position(new Vector3f())), 1e-4);
        });
    }

    private static long uploaded(Consumer<Instance> begin, Consumer<Instance> change) {
        long[] bytes = new long[1];
        with(ALL, (scene, crowd) -> {
            crowd.forEach(begin);
            for (int frame = 0; frame < 6; frame++) {
                draw(scene, 0.1 * frame);
            }
            crowd.forEach(change);
            draw(scene, 0.6);
            scene.calls.gl().finish();
            bytes[0] = scene.counts().orElseThrow().bytesUploaded();
        });
        return bytes[0];
    }

    /** Only blends are written in each frame. */
    @Test
    void rootMotionOfASingleClipUploadsNothing() {
        assertEquals(FrameBlock.BYTES, uploaded(it -> it.play("turn").applyRootMotion(), it -> {}));
        assertTrue(uploaded(Instance::applyRootMotion, it -> it.play(Play.loop("turn"), 1)) > FrameBlock.BYTES);
    }

    /** A look-at writes the pose, but not the transform. */
    @Test
    void lookAtDuringRootMotionUploadsNoTransform() {
        Consumer<Instance> glance = it -> it.lookAt("head", new Vector3f(9, 1, 9), 60);
        long onItsOwn = uploaded(it -> it.play("walk").follow(LINE, 0, 1), glance);
        assertTrue(onItsOwn > FrameBlock.BYTES, onItsOwn + " bytes");
        assertEquals(onItsOwn, uploaded(it -> it.play("walk").applyRootMotion(), glance));
    }

    @Test
    void rootMotionUsesAsMuchMemoryAsPredictedForRoutes() {
        Model prepared = Wedge.of(ALL);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            Model.Memory told = prepared.memory(scene, 300, LINE);
            Crowd crowd = scene.crowd(prepared, 300, LINE);
            assertEquals(told.crowd(), crowd.bytes());
            crowd.instance(7).play("walk").applyRootMotion();
            draw(scene, 1);
            assertEquals(told.crowd() + told.routes(), crowd.bytes());
        }
    }

    @Test
    void rootMotionIsRefusedIfClipsHaveNone() {
        with(ModelOptions.DEFAULT, (scene, crowd) -> {
            Exception refused = assertThrows(
                    IllegalStateException.class, () -> crowd.instance(0).applyRootMotion());
            assertTrue(refused.getMessage().contains("wedge"), refused.getMessage());
            crowd.instance(0).play("walk").follow(LINE, 7);
            draw(scene, 3);
            assertAt(0, 0, crowd.instance(0).position(new Vector3f()).z, crowd.instance(0));
        });
        ModelOptions unknown = ModelOptions.DEFAULT.rootMotion(Root.POSITION, "fly");
        assertThrows(NoSuchElementException.class, () -> Wedge.of(unknown));
    }

    @Test
    void unevenlyScaledRootJointIsReported() {
        ModelBuilder builder = new ModelBuilder("crooked")
                .joint("node", null, new Vector3d(), new Quaterniond(), new Vector3d(1, 2, 1))
                .joint("hips", "node", 0, 1, 0);
        builder.mesh("sheet", new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2})
                .rigid("hips");
        builder.clip("go").translate("hips", Keys.linear(new float[] {0, 1}, new float[] {0, 1, 0, 0, 1, 2}));
        builder.build(ModelOptions.DEFAULT.rootMotion(Root.POSITION), ThrongOptions.DEFAULT);
        var refused = assertThrows(ThrongException.class, () -> builder.build(ALL, ThrongOptions.DEFAULT));
        assertEquals(ThrongException.Fault.MODEL, refused.fault());
        assertEquals(
                "'crooked', clip 'go': found a scale that differs along x, y and z in an ancestor of the root motion joint, expected the same scale along x, y and z to extract the heading; extract only the position instead",
                refused.getMessage());
    }

    @Test
    void eachClipHasTheRequestedRootMotion() {
        ModelOptions some = ModelOptions.DEFAULT.rootMotion(Root.HEADING).rootMotion(Root.POSITION, "turn", "walk");
        with(some, (scene, crowd) -> {
            Instance it = crowd.instance(0).play("turn").applyRootMotion();
            draw(scene, WALK_CYCLE);
            assertAt(0.2, 0, 0.8, it);
            assertEquals(0, it.heading());
            it.play("run");
            draw(scene, 5);
            assertAt(0.2, 0, 0.8, it);
        });
    }

    @Test
    void clipsThatAreNotSelectedHaveNoRootMotion() {
        ModelOptions few = ModelOptions.DEFAULT.clips("walk", "run");
        for (ModelOptions options : List.of(few.rootMotion(Root.BOTH), ALL.clips("walk", "run"))) {
            Model wedge = Wedge.of(options);
            assertEquals(4, wedge.travel().routes().size(), "two ways for each clip");
        }
    }
}
