package dev.throng;

import static dev.throng.Wedge.RUN;
import static dev.throng.Wedge.STRIDE;
import static dev.throng.Wedge.TURN;
import static dev.throng.Wedge.WALK;
import static dev.throng.Wedge.WALK_CYCLE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.ModelOptions.Root;
import dev.throng.gl.GlTest;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@GlTest
@Tag("turn-3")
class RootMotionTravelTest {
    /** Rounding of float32 positions up to 50 from the origin. */
    private static final double ROUNDING = 1e-5;

    private static final SceneOptions EXACT =
            SceneOptions.DEFAULT.animationLod(false).shadows(true);
    private static final ModelOptions FINE = ModelOptions.DEFAULT.maxError(1e-6);
    private static final Model LED = Wedge.of(FINE.rootMotion(Root.BOTH));

    private static void with(Model model, BiConsumer<Scene, Instance> use) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT);
                Crowd crowd = scene.crowd(model, 1)) {
            use.accept(scene, crowd.instance(0));
        }
    }

    private static byte[] picture(Scene scene, double seconds, Vector3f at) {
        Camera camera = Camera.lookAt(new Vector3f(at).add(2, 3, -4), new Vector3f(at).add(0, 1, 0));
        try (Target target = scene.throng.offscreen(160, 120, 0)) {
            scene.draw(Frame.at(seconds, camera, target));
            return target.rgb();
        }
    }

    private static void draw(Scene scene, double seconds) {
        picture(scene, seconds, new Vector3f());
    }

    private static void assertAt(double x, double y, double z, Instance it) {
        Vector3f found = it.position(new Vector3f());
        assertEquals(0, found.distance((float) x, (float) y, (float) z), ROUNDING, () -> found + " at " + z);
    }

    @Test
    void stridesOfRootMotionAddUp() {
        with(LED, (scene, it) -> {
            it.position(2, 0.5, -3).heading(0.7).scale(1.5).play("walk").applyRootMotion();
            assertAt(2, 0.5, -3, it);
            for (double seconds : new double[] {0, 0.5, 10.37, 3, -2.2}) {
                draw(scene, seconds);
                double gone = 1.5 * STRIDE * seconds / WALK_CYCLE;
                assertAt(2 + gone * Math.sin(0.7), 0.5, -3 + gone * Math.cos(0.7), it);
                assertEquals(0.7, it.heading(), 1e-6);
            }
        });
    }

    @Test
    void headingsOfRootMotionAddUp() {
        with(LED, (scene, it) -> {
            it.heading(-0.4).play("turn").applyRootMotion();
            draw(scene, 10.37);
            double turned = -0.4 + TURN * 10.37 / WALK_CYCLE;
            assertEquals(Math.IEEEremainder(turned, 2 * Math.PI), it.heading(), 2e-6);
            Vector3f first = it.position(new Vector3f());
            draw(scene, 10.37 + 9 * WALK_CYCLE);
            assertEquals(0, first.distance(it.position(new Vector3f())), ROUNDING, "nine times 40 degrees");
        });
    }

    /** During its first cycle, an instance with root motion equals one that plays the file's clip. */
    @Test
    void instancesMovedByRootMotionAreDrawnAtTheirPosition() {
        for (String clip : new String[] {"walk", "turn", "bob"}) {
            byte[][] seen = new byte[2][];
            float[][] head = new float[2][];
            with(LED, (scene, it) -> {
                seen[0] = picture(scene, 0.83, it.play(clip).applyRootMotion().position(new Vector3f()));
                head[0] = it.joint("head", new Matrix4f()).get(new float[16]);
            });
            with(Wedge.of(FINE), (scene, it) -> {
                seen[1] = picture(scene, 0.83, it.play(clip).position(new Vector3f()));
                head[1] = it.joint("head", new Matrix4f()).get(new float[16]);
            });
            assertArrayEquals(head[1], head[0], 2e-6f, clip);
            assertSame(seen[1], seen[0]);
        }
    }

    /** The pictures are compared after half a minute, with shadows. */
    @Test
    void movedInstanceLooksLikeAnInstancePlacedThere() {
        Vector3f at = new Vector3f();
        byte[][] seen = new byte[2][];
        with(LED, (scene, it) -> {
            it.play("turn").applyRootMotion();
            it.play("walk");
            draw(scene, 30.1);
            seen[0] = picture(scene, 30.1, it.position(at));
        });
        with(LED, (scene, it) -> {
            it.play("walk").position(at.x, at.y, at.z);
            seen[1] = picture(scene, 30.1, at);
        });
        assertEquals(30.1 * WALK, at.z, ROUNDING);
        assertSame(seen[1], seen[0]);
    }

    /** Allows differences in a few samples at edges. */
    private static void assertSame(byte[] expected, byte[] found) {
        int differing = 0;
        for (int i = 0; i < expected.length; i++) {
            differing += Math.abs(expected[i] - found[i]) > 2 ? 1 : 0;
        }
        assertTrue(differing <= 12, differing + " of " + expected.length);
    }

    @Test
    void instanceMovesByTheWeightedMeanDuringAFade() {
        with(LED, (scene, it) -> {
            it.play("walk").applyRootMotion();
            draw(scene, 1);
            it.play(Play.loop("run"), 0.5);
            for (double seconds : new double[] {1, 1.1, 1.4, 1.2, 1.5, 4, 9.3}) {
                draw(scene, seconds);
                double s = Math.min((seconds - 1) / 0.5, 1);
                double ran = 0.5 * (s * s * s - 0.5 * s * s * s * s) + Math.max(seconds - 1.5, 0);
                assertAt(0, 0, WALK * (seconds - ran) + RUN * ran, it);
            }
        });
    }

    /** Instances drawn seldom and often reach the same positions, with turns, stops and blends at all speeds. */
    @Test
    void positionsByRootMotionDoNotDependOnTheFrameRate() {
        Vector3f[] found = new Vector3f[2];
        for (int often = 0; often < 2; often++) {
            int run = often;
            with(LED, (scene, it) -> {
                it.play("turn").applyRootMotion();
                SplittableRandom random = new SplittableRandom(4);
                for (int call = 1; call <= 20; call++) {
                    for (int frame = 1; frame < 5 * run; frame++) {
                        draw(scene, 0.3 * (call - 1) + 0.06 * frame);
                    }
                    draw(scene, 0.3 * call);
                    change(it, random);
                }
                draw(scene, 40);
                found[run] = it.position(new Vector3f());
            });
        }
        assertEquals(0, found[0].distance(found[1]), 1e-4, "twenty changes of places in float32");
    }

    private static void change(Instance it, SplittableRandom random) {
        Vector3f before = it.position(new Vector3f());
        String[] clips = {"walk", "run", "turn", "bob"};
        int first = random.nextInt(clips.length);
        String clip = clips[first];
        switch (random.nextInt(4)) {
            case 0 -> it.play(Play.once(clip), 0.4);
            case 1 -> it.blend(Play.loop(clip), Play.loop(clips[3 - first]), 0.3, 0.2);
            case 2 -> it.speed(0.5 + random.nextInt(3));
            default -> it.play(Play.loop(clip), 0.5);
        }
        assertEquals(0, before.distance(it.position(new Vector3f())), ROUNDING);
    }
}
