package dev.throng;

import static dev.throng.People.CAMERA;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.WIDTH;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import java.nio.FloatBuffer;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Matrix4f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** After random calls between frames, device and CPU have equal joints. */
@GlTest
@Tag("turn-5")
class RandomCallsTest {
    private static final int FRAMES = 40;
    private static final int[] NUMBERS = IntStream.range(0, RandomCalls.NUMBERS).toArray();

    /** Some units in the last place of float32 at distances of up to ten scene units. */
    private static final float LIMIT = 1e-5f;

    private final Matrix4f expected = new Matrix4f();
    private int seen;

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void jointsAgreeWithTheCpuAfterRandomCalls(long seed) {
        RandomCalls calls = new RandomCalls(new SplittableRandom(seed));
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.animationLod(false));
                Crowd crowd = scene.crowd(RandomCalls.MODEL, NUMBERS.length, RandomCalls.ROUTE);
                JointBuffer joints = crowd.jointBuffer("hand.R", NUMBERS);
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            arrange(crowd);
            FloatBuffer matrices = FloatBuffer.allocate(16 * NUMBERS.length);
            joints.read(matrices); // starts the transfers
            for (int frame = 0; frame < FRAMES; frame++) {
                calls.next().accept(crowd);
                calls.next().accept(crowd);
                scene.draw(Frame.at(0.05 * frame, CAMERA, target));
                target.rgb(); // waits for the device
                assertEquals(scene.seconds(), joints.read(matrices).orElseThrow(), 1e-9);
                compare(crowd, matrices, frame);
            }
        }
        assertTrue(seen > 5 * FRAMES, seen + " seen");
    }

    private void compare(Crowd crowd, FloatBuffer matrices, int frame) {
        float[] floats = new float[16];
        for (int number : NUMBERS) {
            matrices.get(16 * number, floats);
            Matrix4f found = new Matrix4f().set(floats);
            String what = "instance " + number + " in frame " + frame;
            if (!crowd.has(number)) {
                assertEquals(0, found.m33(), what);
            } else if (found.m33() != 0) { // transforms of instances that are hidden or out of view are zero
                crowd.instance(number).joint("hand.R", expected);
                assertTrue(found.equals(expected, LIMIT), what + ": " + found + expected);
                seen++;
            }
        }
    }
}
