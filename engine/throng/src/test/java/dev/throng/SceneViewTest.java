package dev.throng;

import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import java.util.Arrays;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Pictures and memory of views that keep their levels of detail. */
@GlTest
class SceneViewTest {
    private static final int FRAMES = 20;
    private static final int COUNT = SIDE * SIDE;

    private static Camera camera(int view, int frame) {
        double nearness = Math.sin(0.4 * frame + view);
        return Camera.lookAt(
                new Vector3f(0, 2, (float) (view == 0 ? 12 - 6 * nearness : 60 - 40 * nearness)),
                new Vector3f(0, 1, 0));
    }

    /**
     * Returns pictures of two halves of a screen, or of one of them.
     *
     * @param isKept whether each has a {@link SceneView}
     */
    private static byte[][][] draw(int first, int views, boolean isKept) {
        byte[][][] pictures = new byte[views][FRAMES][];
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.animationLod(false));
                SceneView left = scene.view();
                SceneView right = scene.view();
                Target near = throng.offscreen(320, 180, 0);
                Target far = throng.offscreen(320, 180, 0)) {
            arrange(scene.crowd(PREPARED, COUNT));
            for (int k = 0; k < FRAMES; k++) {
                Frame one = Frame.at(0.1 * k, camera(first, k), near);
                Frame other = one.otherView(camera(1, k), far);
                Frame begun = isKept ? one.view(left) : one;
                scene.draw(begun, views < 2 ? new Frame[0] : new Frame[] {isKept ? other.view(right) : other});
                pictures[0][k] = near.rgb();
                if (views == 2) {
                    pictures[1][k] = far.rgb();
                }
            }
        }
        return pictures;
    }

    @Test
    void splitScreenViewsDoNotDisturbEachOther() {
        byte[][][] kept = draw(0, 2, true);
        byte[][][] disturbed = draw(0, 2, false);
        for (int view = 0; view < 2; view++) {
            byte[][] alone = draw(view, 1, false)[0];
            int different = 0;
            for (int k = 0; k < FRAMES; k++) {
                assertArrayEquals(alone[k], kept[view][k], "view " + view + ", frame " + k);
                different += Arrays.equals(alone[k], disturbed[view][k]) ? 0 : 1;
            }
            assertTrue(different > 0, "view " + view + " would be the same without");
        }
    }

    @Test
    void viewsUseThePredictedMemoryAndFreeIt() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true));
                Target target = throng.offscreen(32, 32, 0)) {
            long told = PREPARED.viewBytes(scene, COUNT);
            assertTrue(told > 0 && told <= COUNT, told + " bytes");
            Crowd crowd = scene.crowd(PREPARED, COUNT);
            arrange(crowd);
            Frame frame = Frame.at(1, camera(0, 0), target);
            scene.draw(frame);
            long before = crowd.bytes();
            SceneView one = scene.view();
            SceneView other = scene.view();
            assertEquals(before, crowd.bytes(), "none before the first picture");
            for (int k = 0; k < 3; k++) {
                scene.draw(
                        frame.view(one), frame.otherView(camera(1, k), target).view(other));
            }
            assertEquals(before + 2 * told, crowd.bytes());
            one.close();
            one.close();
            assertEquals(before + told, crowd.bytes());
            scene.draw(frame, frame.otherView(camera(1, 0), target).view(other));
            other.close();
            assertEquals(before, crowd.bytes());
            scene.draw(frame);
        }
    }

    @Test
    void closedViewsAndViewsOfOtherScenesAreRefused() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Scene elsewhere = throng.scene();
                Target target = throng.offscreen(32, 32, 0)) {
            Frame frame = Frame.at(1, camera(0, 0), target);
            SceneView closed = scene.view();
            closed.close();
            assertThrows(IllegalStateException.class, () -> scene.draw(frame.view(closed)));
            SceneView foreign = elsewhere.view();
            assertThrows(IllegalArgumentException.class, () -> scene.draw(frame.view(foreign)));
            Frame other = frame.otherView(camera(1, 0), target).view(foreign);
            assertThrows(IllegalArgumentException.class, () -> scene.draw(frame, other));
            assertEquals(0, scene.seconds(), "nothing was drawn");
            elsewhere.close();
            foreign.close();
        }
    }
}
