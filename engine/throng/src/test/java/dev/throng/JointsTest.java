package dev.throng;

import static dev.throng.Rows.ADULT;
import static dev.throng.Rows.PREPARED;
import static dev.throng.Rows.SIDE;
import static dev.throng.Rows.arrange;
import static dev.throng.Rows.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL45C.glGetNamedBufferSubData;

import dev.throng.gl.GlTest;
import java.util.Arrays;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Where joints are, by rays, on the device and where heads look. */
@GlTest
class JointsTest {

    @Test
    void aRayMeetsTheInstanceThatStandsThere() {
        try (Throng throng = Throng.onCurrentContext();
                Model adult = throng.upload(PREPARED);
                Crowd crowd = throng.crowd(adult, SIDE * SIDE)) {
            arrange(crowd);
            crowd.instance(0).visible(false);
            picture(throng, 1.5);
            for (int k : new int[] {1, 9, 17, 60}) {
                Vector3f head = crowd.instance(k).joint("head", new Matrix4f()).getTranslation(new Vector3f());
                Vector3f above = new Vector3f(head).add(0, 5, 0);
                Instance.Hit hit = throng.pick(above, new Vector3f(0, -2, 0)).orElseThrow();
                assertEquals(k, hit.instance().number());
                assertEquals("head", hit.joint());
                assertEquals(
                        5, hit.distance(), 0.3 * (1 + 0.02 * k), "a head's top is less than 0.3 m above its joint");
            }
            Vector3f first = crowd.instance(0).position(new Vector3f());
            assertTrue(throng.pick(first.add(0, 9, 0), new Vector3f(0, -1, 0)).isEmpty(), "it is hidden");
        }
    }

    @Test
    void theDeviceKeepsJointsWhereTheyAre() {
        ThrongOptions exact = ThrongOptions.DEFAULT.animationLod(false); // no pose is older than its frame
        try (Throng throng = Throng.onCurrentContext(exact);
                Model adult = throng.upload(PreparedModel.of(ADULT, ModelOptions.DEFAULT, exact));
                Crowd crowd = throng.crowd(adult, SIDE * SIDE)) {
            arrange(crowd);
            int[] numbers = {40, 3, 41};
            Crowd.Joints heads = crowd.keepJoint("head", numbers);
            crowd.remove(7);
            crowd.instance(3).visible(false);
            picture(throng, 1.5);
            float[] kept = new float[48];
            glGetNamedBufferSubData(heads.bufferName(), 0, kept);
            assertEquals(0, kept[16 + 15], "it is hidden");
            for (int i : new int[] {0, 2}) {
                float[] expected =
                        crowd.instance(numbers[i]).joint("head", new Matrix4f()).get(new float[16]);

                assertArrayEquals(
                        expected,
                        Arrays.copyOfRange(kept, 16 * i, 16 * i + 16),
                        2e-5f,
                        "some tens of roundings of numbers below 10");
            }
        }
    }

    @Test
    void aHeadLooksWhereItIsTold() {
        try (Throng throng = Throng.onCurrentContext();
                Model adult = throng.upload(PREPARED);
                Crowd crowd = throng.crowd(adult, 1)) {
            Vector3f target = new Vector3f(3, 2, -1);
            Instance it = crowd.instance(0).at(4, 0, -4).facing(0.3).lookAt("head", target, 180);
            picture(throng, 0.5);
            Matrix4f head = it.joint("head", new Matrix4f());
            Vector3f forward = head.transformDirection(inverse(crowd));
            Vector3f to = new Vector3f(target)
                    .sub(head.getTranslation(new Vector3f()))
                    .normalize();
            assertEquals(0, forward.angle(to), 1e-3);
        }
    }

    /** What faces +z at rest, in the head's space. */
    private static Vector3f inverse(Crowd crowd) {
        Matrix4f rest = crowd.add().joint("head", new Matrix4f());
        return rest.invert().transformDirection(new Vector3f(0, 0, 1));
    }
}
