package dev.throng;

import static dev.throng.People.CAMERA;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.PREPARED;
import static dev.throng.People.WIDTH;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.lwjgl.opengl.GL45C.glGetNamedBufferSubData;

import dev.throng.gl.GlTest;
import java.util.Arrays;
import java.util.function.Consumer;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

@GlTest
class BetweenViewsTest {
    /** Some tens of roundings of numbers below 10. */
    private static final float ROUNDING = 2e-5f;

    enum Change {
        POSITION(crowd -> crowd.instance(3).position(0, 0, 3)),
        PLAY(crowd -> crowd.instance(3).position(0, 0, 3).play(Play.loop("run").startTime(-0.3))),
        LAYER(crowd -> crowd.instance(20).layer(0, Play.loop("wave").startTime(-0.4), 0)),
        GAZE(crowd -> crowd.instance(20).lookAt("head", new Vector3f(9, 2, 0), 80)),
        TINT(crowd -> crowd.forEach(it -> it.tint(1, 0, 0))),
        REMOVED(crowd -> crowd.remove(2)),
        HIDDEN(crowd -> crowd.instance(2).visible(false)),
        ADDED(crowd -> crowd.add().position(0, 0, 5).play(Play.loop("run").startTime(-0.2))),
        MANY(crowd -> {
            crowd.resize(300);
            arrange(crowd);
        });

        private final Consumer<Crowd> how;

        Change(Consumer<Crowd> how) {
            this.how = how;
        }
    }

    /** @param between whether the same moment is drawn once before the change */
    private static byte[] picture(Change change, boolean between) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 24);
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            arrange(crowd);
            Frame frame = Frame.at(1, CAMERA, target);
            scene.draw(Frame.at(0.9, CAMERA, target));
            if (between) {
                scene.draw(frame);
                byte[] first = target.rgb();
                change.how.accept(crowd);
                scene.draw(frame.otherView(CAMERA, target));
                assertFalse(Arrays.equals(first, target.rgb()), "the change is visible");
            } else {
                scene.draw(Frame.at(1, CAMERA, target));
                change.how.accept(crowd);
                scene.draw(frame);
            }
            return target.rgb();
        }
    }

    @ParameterizedTest
    @EnumSource
    void changesMadeBetweenTwoViewsAreShownByTheSecondView(Change change) {
        assertArrayEquals(picture(change, false), picture(change, true));
    }

    /**
     * One view shows one instance, and a later view shows others; each joint is where it was last shown. MANY moves the
     * first instance into view.
     */
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "MANY")
    void jointBufferKeepsJointsShownByEarlierViews(Change change) {
        Camera ahead = Camera.lookAt(new Vector3f(0, 1, 40), new Vector3f(0, 1, 50));
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.animationLod(false));
                Crowd crowd = scene.crowd(PREPARED, 25);
                JointBuffer heads = crowd.jointBuffer("head", 24, 3, 20, 2);
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            arrange(crowd);
            crowd.instance(24).position(0, 0, 45);
            Frame frame = Frame.at(1, ahead, target);
            scene.draw(frame);
            float[] first = transforms(heads);
            assertEquals(1, first[15], "the first view shows it");
            assertEquals(0, first[16 + 15], "and not this one");
            scene.draw(frame.otherView(CAMERA, target));
            change.how.accept(crowd);
            scene.draw(frame.otherView(CAMERA, target));
            float[] last = transforms(heads);
            assertArrayEquals(Arrays.copyOf(first, 16), Arrays.copyOf(last, 16));
            for (int row = 1; row < 4; row++) {
                int number = new int[] {24, 3, 20, 2}[row];
                float[] expected = crowd.has(number) && crowd.instance(number).isVisible()
                        ? crowd.instance(number).joint("head", new Matrix4f()).get(new float[16])
                        : new float[16];
                assertArrayEquals(expected, Arrays.copyOfRange(last, 16 * row, 16 * row + 16), ROUNDING);
            }
        }
    }

    private static float[] transforms(JointBuffer joints) {
        float[] all = new float[64];
        glGetNamedBufferSubData(joints.bufferName(), 0, all);
        return all;
    }

    /**
     * An instance behind the camera moves between two views in one case only; distant instances are posed in the same
     * frames in both cases.
     */
    @Test
    void changesBetweenTwoViewsDoNotDelayPosesOfDistantInstances() {
        byte[][] expected = walk(false);
        byte[][] found = walk(true);
        for (int k = 0; k < expected.length; k++) {
            assertArrayEquals(expected[k], found[k], "frame " + k);
        }
    }

    private static byte[][] walk(boolean changes) {
        byte[][] pictures = new byte[12][];
        Camera away =
                Camera.lookAt(new Vector3f(0, 9, 60), new Vector3f(0, 1, 0)).fieldOfView(0.2);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.lodBias(2));
                Crowd crowd = scene.crowd(PREPARED, 24);
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            arrange(crowd);
            crowd.forEach(it -> it.play(Play.once("walk").startTime(0.9 - 0.02 * it.number()))); // shares no poses
            for (int k = 0; k < pictures.length; k++) {
                Frame frame = Frame.at(1 + 0.02 * k, away, target);
                scene.draw(frame);
                pictures[k] = target.rgb();
                if (changes || k == 0) {
                    crowd.instance(0).position(0, 0, 90 + k); // behind the camera
                }
                scene.draw(frame.otherView(away, target));
            }
        }
        return pictures;
    }
}
