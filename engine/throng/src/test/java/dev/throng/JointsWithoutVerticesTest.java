package dev.throng;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.lwjgl.opengl.GL45C.glGetNamedBufferSubData;

import dev.throng.ModelOptions.Skinning;
import dev.throng.anim.build.Keys;
import dev.throng.gl.GlTest;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Matrix4f;
import org.junit.jupiter.api.Test;

@GlTest
class JointsWithoutVerticesTest {
    private static final int COUNT = 20;

    /** Tolerance: some tens of float32 roundings of numbers below 20. */
    private static final float ROUNDING = 2e-5f;

    /** Builds a body, and beside it a stand without vertices with a socket; the clip moves all three. */
    private static ModelBuilder model() {
        ModelBuilder builder = new ModelBuilder("socket")
                .joint("stand", null, 0.5, 0, 0)
                .joint("socket", "stand", 0, 1, 0.2)
                .joint("body", null, 0, 1, 0);
        builder.mesh("body", new float[] {-0.4f, 0, 0, 0.4f, 0, 0, 0, 0.6f, 0, 0, 0, 0.5f}, new int[] {
                    0, 1, 2, 0, 2, 3, 1, 3, 2, 0, 3, 1
                })
                .smooth()
                .rigid("body");
        float[] times = {0, 0.5f, 1};
        float[] turns = {0, 0, 0, 1, 0, 0.6f, 0, 0.8f, 0, 0, 0, 1};
        builder.clip("swing")
                .rotate("stand", Keys.linear(times, turns))
                .rotate("socket", Keys.linear(times, turns))
                .rotate("body", Keys.linear(times, turns))
                .translate("socket", Keys.linear(times, new float[] {0, 1, 0.2f, 0.3f, 1.4f, 0, 0, 1, 0.2f}));
        return builder;
    }

    private static void arrange(Crowd crowd) {
        crowd.forEach(it -> it.position(0.8 * (it.number() - COUNT / 2.0), 0, -2 * (it.number() % 5))
                .heading(it.number())
                .play(Play.loop("swing").startTime(-0.13 * it.number())));
        crowd.instance(1).play("swing").layer(0, Play.loop("swing"), 0);
    }

    @Test
    void jointsKeptWithoutVerticesAgreeWithTheCpu() {
        ModelOptions kept = ModelOptions.DEFAULT.joints("socket");
        for (ModelOptions options : List.of(kept, kept.skinning(Skinning.DUAL_QUATERNION), kept.joints("stand"))) {
            try (Throng throng = Throng.onCurrentContext();
                    Scene scene = throng.scene(SceneOptions.DEFAULT.animationLod(false));
                    Crowd crowd = scene.crowd(model().build(options, ThrongOptions.DEFAULT), COUNT)) {
                arrange(crowd);
                int[] numbers = IntStream.range(0, COUNT).toArray();
                JointBuffer sockets = crowd.jointBuffer("socket", numbers);
                for (double seconds : new double[] {0.1, 0.4, 0.77}) {
                    People.picture(scene, seconds);
                    float[] found = new float[16 * COUNT];
                    glGetNamedBufferSubData(sockets.bufferName(), 0, found);
                    for (int number : numbers) {
                        float[] expected = crowd.instance(number)
                                .joint("socket", new Matrix4f())
                                .get(new float[16]);
                        float[] own = Arrays.copyOfRange(found, 16 * number, 16 * number + 16);
                        assertArrayEquals(expected, own, ROUNDING, "instance " + number);
                    }
                }
            }
        }
    }

    @Test
    void keptJointsDoNotChangePicturesAndUnknownJointsAreRefused() {
        Model plain = model().build(ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
        Model kept = model().build(ModelOptions.DEFAULT.joints("socket", "body"), ThrongOptions.DEFAULT);
        assertThrows(
                ThrongException.class, () -> model().build(ModelOptions.DEFAULT.joints("wing"), ThrongOptions.DEFAULT));
        byte[][] pictures = new byte[2][];
        for (int k = 0; k < 2; k++) {
            try (Throng throng = Throng.onCurrentContext();
                    Scene scene = throng.scene();
                    Crowd crowd = scene.crowd(k == 0 ? plain : kept, COUNT)) {
                arrange(crowd);
                if (k == 0) {
                    assertThrows(IllegalArgumentException.class, () -> crowd.jointBuffer("socket", 0));
                }
                pictures[k] = People.picture(scene, 0.4);
            }
        }
        assertArrayEquals(pictures[0], pictures[1]);
        assertFalse(Arrays.equals(pictures[0], new byte[pictures[0].length]));
        assertEquals(plain.height(), kept.height());
    }
}
