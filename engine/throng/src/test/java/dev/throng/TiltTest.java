package dev.throng;

import static dev.throng.People.CAMERA;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.WIDTH;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.assets.models.BuiltIns;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlTest;
import dev.throng.inspect.CompareReport;
import dev.throng.inspect.CompareSettings;
import java.util.Arrays;
import java.util.List;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@GlTest
@EveryDriver
@Tag("turn-4")
class TiltTest {
    private static final Model DOG = Model.of(BuiltIns.load("dog"), ModelOptions.DEFAULT, ThrongOptions.DEFAULT);

    private static final double SLOPE = Math.toRadians(20);

    private static Ground slope(double direction) {
        double x = Math.tan(SLOPE) * Math.sin(direction);
        double z = Math.tan(SLOPE) * Math.cos(direction);
        return Ground.sampled((u, v) -> x * u + z * v, -20, -20, 0.5, 81);
    }

    private static Ground bumps() {
        return Ground.sampled((x, z) -> 0.3 * Math.sin(1.3 * x) * Math.cos(0.9 * z), -12, -12, 0.25, 97);
    }

    private static List<Matrix4f> joints(Instance it) {
        return it.crowd.model().joints().stream()
                .map(joint -> it.joint(joint, new Matrix4f()))
                .toList();
    }

    /** On a plane, the whole dog has the same distance from the slope as from flat ground, at any heading. */
    @Test
    void dogOnASlopeStandsAsOnFlatGround() {
        for (double heading : new double[] {0, 0.7, 2, -1.6}) {
            Crowd flat = Crowd.of(DOG, 1);
            Crowd tilted = Crowd.of(DOG, 1);
            tilted.standOn(slope(0.4));
            for (Crowd crowd : List.of(flat, tilted)) {
                crowd.instance(0)
                        .position(1, 0, 2)
                        .heading(heading)
                        .scale(1.2)
                        .play(Play.loop("walk").startTime(-0.3));
            }
            tilted.instance(0).tilt(1);
            Vector3f normal = new Vector3f(
                            (float) (-Math.tan(SLOPE) * Math.sin(0.4)), 1, (float) (-Math.tan(SLOPE) * Math.cos(0.4)))
                    .normalize();
            List<Matrix4f> expected = joints(flat.instance(0));
            List<Matrix4f> found = joints(tilted.instance(0));
            Vector3f foot = tilted.instance(0).position(new Vector3f());
            for (int j = 0; j < expected.size(); j++) {
                double above = expected.get(j).m31();
                Vector3f from = found.get(j).getTranslation(new Vector3f()).sub(foot);
                // rounding of float32 heights of the ground, and of the slope, which is computed from their differences
                assertEquals(above, from.dot(normal), 2e-5, "joint " + j + " at heading " + heading);
            }
        }
    }

    @Test
    void upDirectionOfAnInstanceIsTheRequestedOne() {
        Crowd crowd = Crowd.of(PREPARED, 1);
        for (Vector3f up : List.of(
                new Vector3f(1, 1, 0), new Vector3f(0, -1, 0), new Vector3f(-0.3f, 0.2f, 2), new Vector3f(0, 3, 0))) {
            Instance it = crowd.instance(0).position(3, 1, 2).heading(0.8).up(new Vector3f(0, 1, 0));
            Matrix4f upright = it.joint("head", new Matrix4f());
            Matrix4f tilted = it.up(up).joint("head", new Matrix4f());
            Vector3f before = upright.getTranslation(new Vector3f()).sub(3, 1, 2);
            Vector3f after = tilted.getTranslation(new Vector3f()).sub(3, 1, 2);
            Vector3f unit = up.normalize(new Vector3f());
            assertEquals(before.y, after.dot(unit), 1e-5);
            assertEquals(before.length(), after.length(), 1e-5);
        }
    }

    @Test
    void invalidTiltsAreRefused() {
        Instance it = Crowd.of(PREPARED, 1).instance(0);
        assertRefused("up: found 0 0 0, expected", () -> it.up(new Vector3f()));
        assertRefused("up: found NaN 1.0 0.0, expected", () -> it.up(new Vector3f(Float.NaN, 1, 0)));
        assertRefused("share of a tilt: found 1.5, expected 0 to 1", () -> it.tilt(1.5));
        String message =
                assertThrows(IllegalStateException.class, () -> it.tilt(1)).getMessage();
        assertTrue(message.startsWith("tilt: found a crowd without ground, expected"), message);
        assertTrue(it.crowd.playback.isPlain(0), "nothing has changed");
    }

    private static void assertRefused(String expected, Executable change) {
        String message = assertThrows(IllegalArgumentException.class, change).getMessage();
        assertTrue(message.startsWith(expected), message);
    }

    /** Squares of these numbers exceed the range of floats. */
    @Test
    void upDirectionsOfAnyLengthAreAccepted() {
        for (float length : new float[] {1e-30f, 1e30f}) {
            Instance it = Crowd.of(PREPARED, 1).instance(0).up(new Vector3f(0, -length, 0));
            assertTrue(head(it).y < -1, () -> head(it).toString());
        }
    }

    /** Clips, fades, layers, look-ats and poses tilt alike; a mix changes no tilt. */
    @Test
    void tiltAppliesToAllKindsOfPlayback() {
        Crowd crowd = Crowd.of(PREPARED, 1);
        Instance it = crowd.instance(0).up(new Vector3f(1, 0, 0));
        it.play(Play.loop("walk"), 0);
        assertTrue(head(it).x > 1, () -> head(it).toString());
        it.show(Mix.of(Play.loop("walk"), Play.loop("run")));
        assertTrue(head(it).x > 1, () -> head(it).toString());
        it.up(new Vector3f(0, 1, 0));
        assertTrue(head(it).y > 1, () -> head(it).toString());
        it.play(Play.loop("walk"), 0);
        assertTrue(crowd.playback.isPlain(0), "upright and one clip alone");
    }

    private static Vector3f head(Instance it) {
        return it.joint("head", new Matrix4f()).getTranslation(new Vector3f());
    }

    private static void tilt(Instance it) {
        int k = it.number();
        arrange(it, k);
        if (k % 4 > 0) {
            it.tilt(k % 4 / 3.0);
        }
        if (k % 5 == 0) {
            it.up(new Vector3f((float) Math.sin(k), (float) Math.cos(k), 0.3f));
        }
    }

    private static void mix(Instance it) {
        switch (it.number() % 6) {
            case 0 -> it.feet(1);
            case 1 -> it.lookAt("head", new Vector3f(0, 2, 9), 60);
            case 2 -> it.play(Play.loop("run"), 0.5);
            case 3 -> it.feet(0.5).reach(Reach.twoBone("hand.R", new Vector3f(1, 1, 1)));
            default -> it.layer(0, Play.loop("wave"), 0.2);
        }
    }

    /** Vertices of device and CPU are equal with each palette kernel. */
    @ParameterizedTest
    @EnumSource(
            value = SceneOptions.Kernel.class,
            names = {"JOINT", "INSTANCE"})
    void tiltedVerticesAgreeWithTheCpu(SceneOptions.Kernel kernel) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.kernel(kernel));
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            for (boolean mixes : new boolean[] {false, true}) {
                Crowd crowd = Crowd.of(PREPARED, SIDE * SIDE);
                crowd.standOn(bumps());
                crowd.forEach(TiltTest::tilt);
                if (mixes) {
                    crowd.forEach(TiltTest::mix);
                }
                scene.add(crowd);
                scene.draw(Frame.at(0.2, CAMERA, target));
                scene.draw(Frame.at(0.7, CAMERA, target));
                CompareReport report = crowd.compare(CompareSettings.ALL);
                assertTrue(report.passed(), report.text());
                crowd.close();
            }
        }
    }

    /**
     * Without its tilt, the instance would be above the picture; with its tilt, it is upside down, visible, and casts a
     * shadow.
     */
    @Test
    void tiltedInstancesAreCulledByTheirTiltedBounds() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true));
                Target target = throng.offscreen(WIDTH, HEIGHT, 0);
                Crowd crowd = scene.crowd(PREPARED, 1)) {
            Camera camera = Camera.lookAt(new Vector3f(0, 0, 3), new Vector3f());
            Frame frame = Frame.at(0, camera, target);
            scene.draw(frame);
            Instance it = crowd.instance(0).position(0, 1.6, 0);
            scene.draw(frame);
            byte[] nothing = target.rgb();
            it.visible(false);
            scene.draw(frame);
            assertArrayEquals(target.rgb(), nothing);
            it.visible(true).up(new Vector3f(0, -1, 0));
            scene.draw(frame);
            assertNotEquals(0, Arrays.compare(nothing, target.rgb()));
            assertTrue(
                    scene.pick(new Vector3f(0, 0.6f, 3), new Vector3f(0, 0, -1)).isPresent());
        }
    }
}
