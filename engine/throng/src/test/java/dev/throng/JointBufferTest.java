package dev.throng;

import static dev.throng.People.ADULT;
import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.arrange;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL45C.glGetNamedBufferSubData;

import dev.throng.anim.socket.RestJoints;
import dev.throng.gl.GlTest;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.OptionalDouble;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Test;

/** Picks, joint transforms on the device, and look-ats agree. */
@GlTest
class JointBufferTest {
    /** Poses always belong to their frame. */
    private static final SceneOptions EXACT = SceneOptions.DEFAULT.animationLod(false);

    /** Direction in the head's space that is +z at rest. */
    private static final Vector3fc AHEAD = ahead(new RestJoints(ADULT.skeleton()));

    private static Vector3fc ahead(RestJoints rest) {
        return new Vector3f(rest.inJoint(rest.joint("head"), new Vector3d(0, 0, 1)));
    }

    /** Some tens of roundings of numbers below 10. */
    private static final float ROUNDING = 2e-5f;

    @Test
    void pickRayHitsTheInstanceInItsPath() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, SIDE * SIDE)) {
            arrange(crowd);
            crowd.instance(0).visible(false);
            picture(scene, 1.5);
            for (int k : new int[] {1, 9, 17, 60}) {
                Vector3f head = crowd.instance(k).joint("head", new Matrix4f()).getTranslation(new Vector3f());
                Vector3f above = new Vector3f(head).add(0, 5, 0);
                Instance.Hit hit = scene.pick(above, new Vector3f(0, -2, 0)).orElseThrow();
                assertEquals(k, hit.instance().number());
                assertEquals("head", hit.joint());
                assertEquals(
                        5, hit.distance(), 0.3 * (1 + 0.02 * k), "a head's top is less than 0.3 m above its joint");
            }
            Vector3f first = crowd.instance(0).position(new Vector3f());
            assertTrue(scene.pick(first.add(0, 9, 0), new Vector3f(0, -1, 0)).isEmpty(), "it is hidden");
        }
    }

    /**
     * A ray through a lane in a crowd of a hundred hits the spheres of many people, but only the person at the end of
     * the lane; of several people, the nearest is picked.
     */
    @Test
    void pickRayThroughALaneHitsOnlyThePersonAtItsEnd() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 102)) {
            crowd.forEach(it -> it.position(it.number() % 2 == 0 ? 0.7 : -0.7, 0, -it.number())
                    .play("idle"));
            crowd.instance(100).position(0, 0, -100);
            crowd.instance(101).position(0, 0, -101);
            picture(scene, 1);
            Vector3f eye = new Vector3f(0, 1.2f, 5);
            Instance.Hit hit = scene.pick(eye, new Vector3f(0, 0, -1)).orElseThrow();
            assertEquals(100, hit.instance().number());
            assertEquals(105, hit.distance(), 0.4, "half a body is less than 0.4 m");
            crowd.remove(100);
            assertEquals(
                    101,
                    scene.pick(eye, new Vector3f(0, 0, -1))
                            .orElseThrow()
                            .instance()
                            .number());
            assertTrue(scene.pick(eye, new Vector3f(0, 0.05f, -1)).isEmpty());
        }
    }

    @Test
    void transformsInTheBufferAgreeWithTheCpu() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT);
                Crowd crowd = scene.crowd(PREPARED, SIDE * SIDE)) {
            arrange(crowd);
            crowd.instance(5).position(0, 0, 99); // behind the camera
            crowd.instance(6).visible(false);
            JointBuffer places = crowd.transformBuffer(6, 40, 5, 3);
            picture(scene, 1.5);
            float[] kept = new float[64];
            glGetNamedBufferSubData(places.bufferName(), 0, kept);
            assertArrayEquals(new float[16], Arrays.copyOf(kept, 16), "it is hidden");
            assertArrayEquals(new float[16], Arrays.copyOfRange(kept, 32, 48), "it is out of view");
            for (int place : new int[] {1, 3}) {
                Instance it = crowd.instance(place == 1 ? 40 : 3);
                float[] expected = new Matrix4f()
                        .translation(it.position(new Vector3f()))
                        .rotateY((float) it.heading())
                        .scale(1 + 0.02f * it.number())
                        .get(new float[16]);
                assertArrayEquals(expected, Arrays.copyOfRange(kept, 16 * place, 16 * place + 16), ROUNDING);
            }
        }
    }

    @Test
    void jointsInTheBufferAgreeWithTheCpu() {
        Model adult = Model.of(ADULT, ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT);
                Crowd crowd = scene.crowd(adult, SIDE * SIDE)) {
            arrange(crowd);
            int[] numbers = {40, 3, 41};
            JointBuffer heads = crowd.jointBuffer("head", numbers);
            crowd.remove(7);
            crowd.instance(3).visible(false);
            picture(scene, 1.5);
            float[] kept = new float[48];
            glGetNamedBufferSubData(heads.bufferName(), 0, kept);
            assertEquals(0, kept[16 + 15], "it is hidden");
            for (int i : new int[] {0, 2}) {
                float[] expected =
                        crowd.instance(numbers[i]).joint("head", new Matrix4f()).get(new float[16]);

                assertArrayEquals(expected, Arrays.copyOfRange(kept, 16 * i, 16 * i + 16), ROUNDING);
            }
        }
    }

    @Test
    void jointsAreReadWithoutWaitingForTheGpu() {
        Model adult = Model.of(ADULT, ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT);
                Crowd crowd = scene.crowd(adult, SIDE * SIDE);
                JointBuffer hands = crowd.jointBuffer("hand.R", 9, 2)) {
            arrange(crowd);
            FloatBuffer found = FloatBuffer.allocate(33).position(1);
            picture(scene, 1);
            assertEquals(OptionalDouble.empty(), hands.read(found), "nothing was asked for before");
            picture(scene, 1.5);
            scene.calls.gl().finish();
            float[] expected = crowd.instance(2).joint("hand.R", new Matrix4f()).get(new float[16]);
            picture(scene, 2); // the picture may still be in transit
            double seconds = hands.read(found).orElseThrow();
            assertEquals(1, found.position());
            if (seconds == 2) {
                crowd.instance(2).joint("hand.R", new Matrix4f()).get(expected);
            }
            assertArrayEquals(expected, Arrays.copyOfRange(found.array(), 17, 33), ROUNDING);
            for (int frame = 0; frame < 20; frame++) {
                picture(scene, 3 + frame);
                double next = hands.read(found).orElseThrow();
                assertTrue(next >= seconds && next <= 3 + frame, "found second " + next);
                seconds = next;
            }
            scene.calls.gl().finish();
            assertEquals(22, hands.read(found).orElseThrow(), "the last frame comes without another");
            assertThrows(IllegalArgumentException.class, () -> hands.read(FloatBuffer.allocate(31)));
            hands.close();
            assertThrows(IllegalStateException.class, () -> hands.read(found));
        }
    }

    /**
     * Joints that a first view does not show are available after another view has shown them; transforms of other
     * joints are kept.
     */
    @Test
    void jointBufferAlsoContainsJointsShownOnlyByAnAdditionalView() {
        Model adult = Model.of(ADULT, ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT);
                Crowd crowd = scene.crowd(adult, 2);
                JointBuffer heads = crowd.jointBuffer("head", 0, 1);
                Target target = throng.offscreen(64, 64, 0)) {
            crowd.instance(0).position(0, 0, -5);
            crowd.instance(1).position(0, 0, 5);
            Vector3f eye = new Vector3f(0, 1, 0);
            Frame ahead = Frame.at(1, Camera.lookAt(eye, new Vector3f(0, 1, -1)), target);
            scene.draw(ahead);
            float[] first = new float[32];
            glGetNamedBufferSubData(heads.bufferName(), 0, first);
            assertEquals(1, first[15]);
            assertEquals(0, first[31]);
            scene.draw(ahead.otherView(Camera.lookAt(eye, new Vector3f(0, 1, 1)), target));
            float[] both = new float[32];
            glGetNamedBufferSubData(heads.bufferName(), 0, both);
            assertEquals(0, Arrays.compare(first, 0, 16, both, 0, 16));
            assertArrayEquals(
                    crowd.instance(1).joint("head", new Matrix4f()).get(new float[16]),
                    Arrays.copyOfRange(both, 16, 32),
                    ROUNDING);
        }
    }

    @Test
    void headTurnsToItsTarget() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 1)) {
            Vector3f target = new Vector3f(3, 2, -1);
            Instance it = crowd.instance(0).position(4, 0, -4).heading(0.3).lookAt("head", target, 180);
            picture(scene, 0.5);
            Matrix4f head = it.joint("head", new Matrix4f());
            Vector3f forward = head.transformDirection(new Vector3f(AHEAD));
            Vector3f to = new Vector3f(target)
                    .sub(head.getTranslation(new Vector3f()))
                    .normalize();
            assertEquals(0, forward.angle(to), 1e-3);
        }
    }

    @Test
    void headTurnsToTheHeadOfAnotherInstance() {
        Route way = Route.path(0, 0, 30, 10);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 5, way)) {
            Instance it = crowd.instance(0).position(4, 0, -4).heading(0.3);
            Instance other = crowd.instance(3).position(9, 0, 3).scale(0.8).play("walk");
            float ahead = turned(scene, crowd, it, 0.5);
            it.lookAt("head", other, "head", 180);
            assertEquals(0, apart(scene, crowd, it, other, 0.5), 1e-3);
            other.follow(way, 3, 1.2).play(Play.loop("run"), 1);
            assertEquals(0, apart(scene, crowd, it, other, 0.7), 1e-2);
            assertEquals(0, apart(scene, crowd, it, other, 40), 1e-3);
            crowd.remove(1);
            crowd.instance(2).visible(false);
            assertEquals(0, apart(scene, crowd, it, other, 41), 1e-3);
            other.visible(false);
            assertEquals(ahead, turned(scene, crowd, it, 41), 1e-4);
            other.visible(true);
            assertEquals(0, apart(scene, crowd, it, other, 41), 1e-3);
            crowd.remove(3);
            crowd.add().position(9, 0, 3);
            assertEquals(ahead, turned(scene, crowd, it, 41), 1e-4);
            it.lookAt("head", crowd.instance(4), "head", 180).reach();
            assertEquals(ahead, turned(scene, crowd, it, 41), 1e-4);
        }
    }

    /**
     * Returns the angle between where a head looks and the direction to another head, in radians; checks that the
     * device agrees.
     */
    private static double apart(Scene scene, Crowd crowd, Instance it, Instance other, double seconds) {
        Matrix4f head = shown(scene, crowd, it, seconds);
        Vector3f to = other.joint("head", new Matrix4f())
                .getTranslation(new Vector3f())
                .sub(head.getTranslation(new Vector3f()));
        return head.transformDirection(new Vector3f(AHEAD)).angle(to);
    }

    private static float turned(Scene scene, Crowd crowd, Instance it, double seconds) {
        return shown(scene, crowd, it, seconds)
                .transformDirection(new Vector3f(AHEAD))
                .angle(new Vector3f(0, 0, 1));
    }

    /** Returns an instance's head transform, equal on device and CPU. */
    private static Matrix4f shown(Scene scene, Crowd crowd, Instance it, double seconds) {
        Matrix4f told = new Matrix4f();
        try (JointBuffer buffer = crowd.jointBuffer("head", it.number())) {
            picture(scene, seconds);
            float[] drawn = new float[16];
            glGetNamedBufferSubData(buffer.bufferName(), 0, drawn);
            assertArrayEquals(it.joint("head", told).get(new float[16]), drawn, ROUNDING);
        }
        return told;
    }
}
