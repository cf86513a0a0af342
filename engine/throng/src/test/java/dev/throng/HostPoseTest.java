package dev.throng;

import static dev.throng.People.ADULT;
import static dev.throng.People.CAMERA;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.PREPARED;
import static dev.throng.People.WIDTH;
import static dev.throng.People.arrange;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL45C.glGetNamedBufferSubData;

import dev.throng.crowd.cpu.CpuBackend;
import dev.throng.gl.GlTest;
import dev.throng.inspect.CompareReport;
import dev.throng.inspect.CompareSettings;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.joml.Matrix4f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@GlTest
@Tag("turn-1")
class HostPoseTest {
    private static final int FLOATS = PREPARED.joints().size() * Instance.JOINT_TRANSFORM;
    private static final int FRAMES = 60; // a second

    /** Largest change of a vertex's speed between frames, in metres per second, as for people on the square. */
    private static final double LIMIT = 1.9;

    /** Some tens of roundings of numbers below 40. */
    private static final float ROUNDING = 6e-5f;

    private static float[] twisted(Instance it, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] pose = it.pose(new float[FLOATS]);
        for (int o = 0; o < FLOATS; o += Instance.JOINT_TRANSFORM) {
            Quaternionf turn = new Quaternionf(pose[o + 3], pose[o + 4], pose[o + 5], pose[o + 6])
                    .rotateXYZ((float) random.nextDouble(-1, 1), 0, (float) random.nextDouble(-1, 1));
            pose[o + 3] = turn.x;
            pose[o + 4] = turn.y;
            pose[o + 5] = turn.z;
            pose[o + 6] = turn.w;
        }
        return pose;
    }

    private static float[] moved(float[] pose, double x, double y, double z) {
        float[] far = pose.clone();
        far[0] += (float) x;
        far[1] += (float) y;
        far[2] += (float) z;
        return far;
    }

    @Test
    void posesOfTheHostFadeInAndOutSmoothly() {
        assertTrue(jerk(0.5) < LIMIT, "with fades of half a second: " + jerk(0.5));
        assertTrue(jerk(0) > LIMIT, "without fades, which a pop is: " + jerk(0));
    }

    /** Returns the largest change of a vertex's speed between frames during fades to and from a pose. */
    private static double jerk(double fade) {
        Crowd crowd = Crowd.of(PREPARED, 1);
        Instance it = crowd.instance(0).play("walk").layer(0, Play.loop("wave"), 0.2);
        CpuBackend cpu = new CpuBackend(ADULT, PREPARED.prepared().atlas());
        float[] first = twisted(it, 1);
        float[] second = twisted(it, 2);
        double[][] last = new double[3][];
        double largest = 0;
        for (int frame = 0; frame < 4 * FRAMES; frame++) {
            crowd.advance(frame * 1_000_000L / FRAMES);
            switch (frame) {
                case 30, 31, 40 -> it.pose(first, fade);
                case 150 -> it.pose(second, fade);
                case 90 -> it.release(fade);
                case 200 -> it.play(Play.loop("idle"), fade).pose(second, fade);
                case 220 -> it.play(Play.loop("walk"), fade).release(fade);
                default -> {}
            }
            last = new double[][] {last[1], last[2], vertices(crowd, cpu, frame)};
            for (int v = 0; last[0] != null && v < last[0].length; v += 3) {
                double square = 0;
                for (int c = v; c < v + 3; c++) {
                    double change = last[2][c] - 2 * last[1][c] + last[0][c];
                    square += change * change;
                }
                largest = Math.max(largest, FRAMES * Math.sqrt(square));
            }
        }
        return largest;
    }

    private static double[] vertices(Crowd crowd, CpuBackend cpu, int frame) {
        cpu.pose(crowd.state, frame * 1_000_000L / FRAMES);
        double[] positions = new double[3 * ADULT.meshes().get(0).vertexCount()];
        cpu.vertices(0, 0, positions, null);
        return positions;
    }

    @Test
    void hostPoseIsShownExactlyWhenItsFadeHasEnded() {
        Crowd crowd = Crowd.of(PREPARED, 2);
        Instance it = crowd.instance(1).play("walk").lookAt("head", new Vector3f(1, 1, 1), 60);
        float[] pose = twisted(it, 3);
        it.pose(pose, 0.5);
        crowd.advance(250_000);
        float[] half = it.pose(new float[FLOATS]);
        assertNotEquals(0, Arrays.compare(half, pose));
        it.pose(pose, 0.5);
        crowd.advance(500_000);
        assertArrayEquals(pose, it.pose(new float[FLOATS]), 1e-6f);
        it.pose(moved(pose, 1, 2, 3), 0.5);
        assertArrayEquals(moved(pose, 1, 2, 3), it.pose(new float[FLOATS]), 1e-6f);
        it.reach().release(0.5);
        crowd.advance(1_000_000);
        assertArrayEquals(
                crowd.instance(0).play(Play.loop("walk").startTime(0)).pose(new float[FLOATS]),
                it.pose(new float[FLOATS]));
        assertEquals(0, crowd.state.states().count(), "it plays a clip alone again");
    }

    @Test
    void hostPoseEndsIfItsInstanceIsRemovedOrPlaysBlendedClips() {
        Crowd crowd = Crowd.of(PREPARED, 3);
        float[] pose = twisted(crowd.instance(0), 3);
        crowd.forEach(it -> it.pose(pose, 0));
        crowd.instance(0).visible(false);
        assertArrayEquals(pose, crowd.instance(2).pose(new float[FLOATS]), 1e-6f);
        assertArrayEquals(pose, crowd.instance(0).pose(new float[FLOATS]), 1e-6f);
        crowd.remove(1);
        Instance fresh = crowd.add();
        assertNotEquals(0, Arrays.compare(pose, fresh.pose(new float[FLOATS])));
        crowd.instance(2).show(Mix.of(Play.loop("walk")));
        assertNotEquals(0, Arrays.compare(pose, crowd.instance(2).pose(new float[FLOATS])));
        assertEquals(1, crowd.state.states().hostPoses().count());
    }

    @Test
    void drawnHostPoseAgreesWithTheCpu() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.animationLod(false));
                Crowd crowd = scene.crowd(PREPARED, 40)) {
            arrange(crowd);
            int[] numbers = {3, 4, 5};
            JointBuffer hands = crowd.jointBuffer("hand.R", numbers);
            for (int frame = 0; frame < 40; frame++) {
                if (frame == 2) {
                    crowd.instance(3).pose(twisted(crowd.instance(3), 1), 0.4);
                    crowd.instance(4).layer(1, Play.loop("wave"), 0).pose(twisted(crowd.instance(4), 2), 0);
                } else if (frame == 20) {
                    crowd.instance(3).pose(moved(twisted(crowd.instance(3), 2), 0, 1, 0), 0.4);
                    crowd.instance(4).release(0.3);
                    crowd.resize(60); // more than the reserved number
                }
                picture(scene, frame / 30.0);
                assertDrawn(crowd, hands, numbers);
            }
            CompareReport report = crowd.compare(CompareSettings.ALL);
            assertTrue(report.passed(), report::text);
        }
    }

    private static void assertDrawn(Crowd crowd, JointBuffer hands, int[] numbers) {
        float[] drawn = new float[16 * numbers.length];
        glGetNamedBufferSubData(hands.bufferName(), 0, drawn);
        for (int i = 0; i < numbers.length; i++) {
            float[] computed =
                    crowd.instance(numbers[i]).joint("hand.R", new Matrix4f()).get(new float[16]);
            assertArrayEquals(computed, Arrays.copyOfRange(drawn, 16 * i, 16 * i + 16), ROUNDING);
        }
    }

    @Test
    void hostPoseIsDrawnAndPickedWhereItMovesTheBody() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true));
                Crowd crowd = scene.crowd(PREPARED, 1);
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            Instance it = crowd.instance(0).position(30, 0, 0);
            float[] rest = it.pose(new float[FLOATS]);
            scene.draw(Frame.at(0, CAMERA, target));
            byte[] nothing = target.rgb();
            it.pose(moved(rest, -30, 0, 0), 0);
            scene.draw(Frame.at(0, CAMERA, target));
            assertNotEquals(0, Arrays.compare(nothing, target.rgb()), "far from its place");
            assertEquals(1, scene.counts().orElseThrow().visible());
            Vector3f eye = new Vector3f(0, 5, 14);
            Instance.Hit hit = scene.pick(eye, new Vector3f(0, 1, 0).sub(eye)).orElseThrow();
            assertEquals(14.5, hit.distance(), 0.5);
            it.pose(moved(rest, 0, 0, 40), 0);
            it.position(0, 0, 0);
            scene.draw(Frame.at(0, CAMERA, target));
            assertArrayEquals(nothing, target.rgb(), "behind the camera");
        }
    }

    @Test
    void hostPoseIsShownInTheNextFrame() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.lodBias(3));
                Scene exact = throng.scene(SceneOptions.DEFAULT.lodBias(3).animationLod(false));
                Crowd crowd = scene.crowd(PREPARED, 9);
                Crowd other = exact.crowd(PREPARED, 9)) {
            for (Crowd each : new Crowd[] {crowd, other}) {
                each.forEach(it -> it.position(it.number() - 4, 0, -20));
            }
            for (int frame = 0; frame < 12; frame++) {
                float[] pose = twisted(crowd.instance(0), frame / 2); // the same pose is set in two successive frames
                crowd.instance(frame % 9).pose(pose, 0);
                other.instance(frame % 9).pose(pose, 0);
                assertArrayEquals(picture(exact, frame / 60.0), picture(scene, frame / 60.0), "frame " + frame);
            }
        }
    }

    @Test
    void headsCanLookAtJointsOfAHostPose() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.animationLod(false));
                Crowd crowd = scene.crowd(PREPARED, 3)) {
            Instance it = crowd.instance(0).position(1, 0, 1).heading(0.4).play("walk");
            Instance other = crowd.instance(1).position(3, 0, 4).heading(1);
            Instance twin = crowd.instance(2).position(1, 0, 1).heading(0.4).play("walk");
            it.lookAt("head", other, "head", 120);
            JointBuffer heads = crowd.jointBuffer("head", 0);
            float[] pose = moved(other.pose(new float[FLOATS]), 0, 3, 0);
            for (double seconds : new double[] {0, 0.2, 0.4, 0.7}) {
                other.pose(pose, 0.5);
                picture(scene, seconds);
                Vector3f head = other.joint("head", new Matrix4f()).getTranslation(new Vector3f());
                twin.lookAt("head", head, 120);
                // Halfway, the joint of blended transforms is near the mean of positions, as both only move up.
                assertArrayEquals(twin.pose(new float[FLOATS]), it.pose(new float[FLOATS]), 1e-3f, seconds + " s");
                float[] drawn = new float[16];
                glGetNamedBufferSubData(heads.bufferName(), 0, drawn);
                assertArrayEquals(it.joint("head", new Matrix4f()).get(new float[16]), drawn, ROUNDING);
            }
        }
    }

    @Test
    void posesOfManyInstancesCanBeSetByOneCall() {
        Crowd crowd = Crowd.of(PREPARED, 5);
        float[] all = new float[3 * FLOATS];
        for (int i = 0; i < 3; i++) {
            System.arraycopy(twisted(crowd.instance(i), i), 0, all, i * FLOATS, FLOATS);
        }
        crowd.instancesFrom(1).pose(Rows.of(all), 0);
        for (int i = 0; i < 3; i++) {
            float[] own = Arrays.copyOfRange(all, i * FLOATS, (i + 1) * FLOATS);
            assertArrayEquals(own, crowd.instance(1 + i).pose(new float[FLOATS]), 1e-6f);
        }
        all[2 * FLOATS] = Float.POSITIVE_INFINITY;
        float[] before = crowd.instance(2).pose(new float[FLOATS]);
        assertThrows(
                IllegalArgumentException.class, () -> crowd.instancesFrom(2).pose(Rows.of(all), 0));
        assertThrows(
                IllegalArgumentException.class, () -> crowd.instancesFrom(2).pose(Rows.of(new float[3]), 0));
        assertThrows(
                IndexOutOfBoundsException.class, () -> crowd.instancesFrom(3).pose(Rows.of(new float[3 * FLOATS]), 0));
        assertArrayEquals(before, crowd.instance(2).pose(new float[FLOATS]));
    }

    @Test
    void invalidHostPosesAreRefused() {
        Crowd crowd = Crowd.of(PREPARED, 1);
        Instance it = crowd.instance(0);
        float[] pose = it.pose(new float[FLOATS]);
        Class<IllegalArgumentException> wrong = IllegalArgumentException.class;
        assertThrows(wrong, () -> it.pose(new float[FLOATS - 1], 0));
        assertThrows(wrong, () -> it.pose(new float[FLOATS - 1]));
        assertThrows(wrong, () -> it.pose(pose, -1));
        for (int at : new int[] {1, 5, 8}) {
            float[] other = pose.clone();
            other[at] = Float.NaN;
            assertThrows(wrong, () -> it.pose(other, 0), "number " + at);
        }
        float[] turnless = pose.clone();
        Arrays.fill(turnless, 3, 7, 0);
        assertThrows(wrong, () -> it.pose(turnless, 0));
        float[] uneven = pose.clone();
        uneven[17] = 2;
        String message = assertThrows(wrong, () -> it.pose(uneven, 0)).getMessage();
        assertTrue(message.contains(PREPARED.joints().get(1)), message);
        it.release(0);
        assertEquals(0, crowd.state.states().count(), "nothing has changed");
    }
}
