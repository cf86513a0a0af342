package dev.throng;

import static dev.throng.People.ADULT;
import static dev.throng.People.PREPARED;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL45C.glGetNamedBufferSubData;

import dev.throng.anim.gait.Legs;
import dev.throng.gl.GlTest;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@GlTest
@Tag("turn-4")
class GroundTest {
    /** Slopes of at most one in three. */
    private static final Ground HILLS = hills(0.5);

    /** Some tens of roundings of numbers below 10. */
    private static final float ROUNDING = 2e-5f;

    private static final int COUNT = 30;

    private static Ground hills(double height) {
        return Ground.sampled((x, z) -> height * Math.sin(0.6 * x) + 0.1 * z, -12, -12, 0.25, 97);
    }

    private static List<String> feet() {
        Legs legs = Legs.find(ADULT.skeleton()).orElseThrow();
        return Stream.of(legs.left(), legs.right())
                .map(leg -> ADULT.skeleton().name(leg.foot()))
                .toList();
    }

    private static Vector3f joint(Instance it, String joint) {
        return it.joint(joint, new Matrix4f()).getTranslation(new Vector3f());
    }

    private static void spread(Crowd crowd) {
        crowd.forEach(it -> it.position(1.3 * (it.number() % 6) - 3, 0, 1.1 * (it.number() / 6) - 2)
                .heading(0.7 * it.number())
                .play("idle"));
    }

    @Test
    void heightsAreInterpolatedInTheGrid() {
        Ground ground = Ground.grid(-1, 2, 0.5, 3, new float[] {0, 1, 2, 4, 5, 6});
        assertEquals(1.5, ground.height(-0.25, 2), 1e-6);
        assertEquals(3, ground.height(-0.5, 2.25), 1e-6);
        assertEquals(6, ground.height(9, 9), 1e-6, "beyond the edge");
        assertEquals(HILLS.height(2, -3), 0.5 * Math.sin(1.2) - 0.3, 1e-5);
    }

    /** A foot has equal heights above hills and above the plain; the ankle of a turned foot is slightly higher. */
    @Test
    void feetOfACrowdStandOnTheGround() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, COUNT)) {
            spread(crowd);
            picture(scene, 1);
            List<String> feet = feet();
            float[] plain = new float[2 * COUNT];
            crowd.forEach(it -> {
                plain[2 * it.number()] = joint(it, feet.get(0)).y;
                plain[2 * it.number() + 1] = joint(it, feet.get(1)).y;
            });
            crowd.standOn(HILLS);
            crowd.forEach(it -> it.feet(1));
            picture(scene, 1);
            crowd.forEach(it -> {
                for (int foot = 0; foot < 2; foot++) {
                    Vector3f at = joint(it, feet.get(foot));
                    double over = at.y - HILLS.height(at.x, at.z);
                    assertEquals(plain[2 * it.number() + foot], over, 0.012, "instance " + it.number());
                }
            });
        }
    }

    @Test
    void gpuAndCpuPlaceFeetAlike() {
        Route way = Route.path(0, 0, 0, 9);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, COUNT, way)) {
            crowd.standOn(HILLS);
            spread(crowd);
            crowd.forEach(it -> it.feet(it.number() % 3 / 2.0));
            crowd.instance(4).follow(way, 0, 1.2).play(Play.loop("walk"), 0.4);
            for (String foot : feet()) {
                try (JointBuffer buffer = crowd.jointBuffer(foot, 4, 9, 11)) {
                    picture(scene, 1.2);
                    float[] drawn = new float[48];
                    glGetNamedBufferSubData(buffer.bufferName(), 0, drawn);
                    float[] computed = new float[48];
                    crowd.instance(4).joint(foot, new Matrix4f()).get(computed, 0);
                    crowd.instance(9).joint(foot, new Matrix4f()).get(computed, 16);
                    crowd.instance(11).joint(foot, new Matrix4f()).get(computed, 32);
                    assertArrayEquals(computed, drawn, ROUNDING);
                }
            }
        }
    }

    @Test
    void reportedInstancePositionsIncludeTheGroundsHeight() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(RandomCalls.MODEL, 2)) {
            crowd.standOn(HILLS);
            Instance it = crowd.instance(0).position(1, 0.25, 2);
            assertEquals(HILLS.height(1, 2) + 0.25, it.position(new Vector3f()).y, 1e-5);
            Instance walker = crowd.instance(1).position(-2, 0, 1).play("walk").applyRootMotion();
            for (int frame = 1; frame < 4; frame++) {
                picture(scene, frame);
                Vector3f at = walker.position(new Vector3f());
                assertEquals(HILLS.height(at.x, at.z), at.y, 1e-5);
                walker.applyRootMotion();
            }
            assertTrue(walker.position(new Vector3f()).distance(-2, 0, 1) > 1, "it walks");
            walker.stopMoving();
            Vector3f at = walker.position(new Vector3f());
            assertEquals(HILLS.height(at.x, at.z), at.y, 1e-5);
        }
    }

    /** Ground is set before or after adding instances, and for the first time or again. */
    @Test
    void groundCanBeReplaced() {
        byte[] expected;
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true));
                Crowd crowd = scene.crowd(PREPARED, COUNT)) {
            crowd.standOn(HILLS);
            spread(crowd);
            crowd.forEach(it -> it.feet(1));
            expected = picture(scene, 1);
        }
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true));
                Crowd crowd = scene.crowd(PREPARED, COUNT)) {
            spread(crowd);
            picture(scene, 1);
            crowd.standOn(hills(1));
            crowd.forEach(it -> it.feet(1));
            picture(scene, 1);
            crowd.standOn(HILLS);
            assertArrayEquals(expected, picture(scene, 1));
        }
    }

    @Test
    void groundRefusedForLackOfMemoryChangesNothing() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, COUNT)) {
            spread(crowd);
            byte[] before = picture(scene, 1);
            long bytes = crowd.bytes();
            scene.renderer.limit(() -> 100);
            var refused = assertThrows(ThrongException.class, () -> crowd.standOn(HILLS));
            assertEquals(ThrongException.Fault.MEMORY, refused.fault());
            assertEquals(bytes, crowd.bytes());
            assertArrayEquals(before, picture(scene, 1));
            scene.renderer.limit(() -> 0);
            crowd.standOn(HILLS);
            assertTrue(crowd.bytes() >= bytes + 4 * 97 * 97, crowd.bytes() + " bytes");
        }
    }

    @Test
    void invalidGroundsAreRefused() {
        assertMessage("5 heights in rows of 3", () -> Ground.grid(0, 0, 1, 3, new float[5]));
        assertMessage("NaN", () -> Ground.grid(0, 0, 1, 2, new float[] {0, 0, Float.NaN, 0}));
        assertMessage("spacing", () -> Ground.grid(0, 0, 0, 2, new float[4]));
        assertMessage("found 1 heights along each side", () -> Ground.sampled((x, z) -> 0, 0, 0, 1, 1));
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 1)) {
            Instance it = crowd.instance(0);
            assertMessage("without ground", () -> it.feet(1));
            crowd.standOn(HILLS);
            assertMessage("weight 2", () -> it.feet(2));
        }
    }

    private static void assertMessage(String part, Runnable call) {
        var refused = assertThrows(RuntimeException.class, call::run);
        assertTrue(String.valueOf(refused.getMessage()).contains(part), refused.getMessage());
    }
}
