package dev.throng;

import static dev.throng.People.ADULT;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL45C.glGetNamedBufferSubData;

import dev.throng.gl.GlTest;
import java.util.Arrays;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@GlTest
@Tag("turn-5")
class ReachTest {
    /** Chains end within 1e-4 of a diagonal of 2 m. */
    private static final double NEAR = 2.5e-4;

    /** Some tens of roundings of numbers below 10. */
    private static final float ROUNDING = 2e-5f;

    /** Poses always belong to their frame. */
    private static final SceneOptions EXACT = SceneOptions.DEFAULT.animationLod(false);

    private static final Model PREPARED = Model.of(ADULT, ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
    private static final Vector3fc POLE = new Vector3f(0, 0, -5);

    private enum Limb {
        TWO_BONE {
            @Override
            Reach to(Vector3fc target) {
                return Reach.twoBone("hand.R", target);
            }
        },
        TWO_BONE_WITH_POLE {
            @Override
            Reach to(Vector3fc target) {
                return Reach.twoBone("hand.R", target, POLE);
            }
        },
        CCD {
            @Override
            Reach to(Vector3fc target) {
                return Reach.ccd("spine", "hand.R", target);
            }
        },
        FABRIK {
            @Override
            Reach to(Vector3fc target) {
                return Reach.fabrik("spine", "hand.R", target);
            }
        };

        abstract Reach to(Vector3fc target);
    }

    /** Returns the position of an instance's joint in a picture, equal to the CPU's. */
    private static Vector3f shown(Scene scene, Crowd crowd, Instance it, String joint, double seconds) {
        try (JointBuffer buffer = crowd.jointBuffer(joint, it.number())) {
            picture(scene, seconds);
            float[] drawn = new float[16];
            glGetNamedBufferSubData(buffer.bufferName(), 0, drawn);
            Matrix4f computed = it.joint(joint, new Matrix4f());
            assertArrayEquals(computed.get(new float[16]), drawn, ROUNDING);
            return computed.getTranslation(new Vector3f());
        }
    }

    /** Returns a point between the current position of the right hand and the chest. */
    private static Vector3f within(Instance it) {
        Vector3f chest = it.joint("chest", new Matrix4f()).getTranslation(new Vector3f());
        return it.joint("hand.R", new Matrix4f()).getTranslation(new Vector3f()).lerp(chest, 0.5f);
    }

    @ParameterizedTest
    @EnumSource
    void handReachesAPointOfTheScene(Limb limb) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT);
                Crowd crowd = scene.crowd(PREPARED, 3)) {
            Instance it = crowd.instance(1)
                    .position(4, 0.5, -4)
                    .heading(0.3)
                    .scale(1.2)
                    .play("idle");
            Vector3f before = shown(scene, crowd, it, "hand.R", 1);
            Vector3f target = within(it);
            it.reach(limb.to(target));
            assertEquals(0, shown(scene, crowd, it, "hand.R", 1).distance(target), NEAR);
            it.reach(limb.to(target).weight(0));
            assertEquals(0, shown(scene, crowd, it, "hand.R", 1).distance(before), ROUNDING);
            it.reach(limb.to(target).weight(0.5));
            assertBetween(before, target, shown(scene, crowd, it, "hand.R", 1));
            it.reach();
            assertEquals(0, shown(scene, crowd, it, "hand.R", 1).distance(before), ROUNDING);
        }
    }

    @Test
    void weightOfAReachFadesInAndOut() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT);
                Crowd crowd = scene.crowd(PREPARED, 1)) {
            Instance it = crowd.instance(0).play("idle").speed(0);
            Vector3f before = shown(scene, crowd, it, "hand.R", 1);
            Vector3f target = within(it);
            it.reach(1, Limb.TWO_BONE.to(target));
            assertEquals(0, shown(scene, crowd, it, "hand.R", 1).distance(before), ROUNDING);
            assertBetween(before, target, shown(scene, crowd, it, "hand.R", 1.5));
            it.reach(1, Limb.TWO_BONE.to(target)); // the target is set in each frame, as for a moving point
            assertEquals(0, shown(scene, crowd, it, "hand.R", 2).distance(target), NEAR);
            it.reach(1);
            assertBetween(before, target, shown(scene, crowd, it, "hand.R", 2.5));
            assertEquals(0, shown(scene, crowd, it, "hand.R", 3).distance(before), ROUNDING);
            assertEquals(-1, crowd.state.stateNumber(0), "it costs nothing any more");
        }
    }

    private static void assertBetween(Vector3fc from, Vector3fc to, Vector3f found) {
        assertTrue(found.distance(from) > 0.02 && found.distance(to) > 0.02, found::toString);
    }

    @Test
    void elbowBendsTowardsItsPole() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT);
                Crowd crowd = scene.crowd(PREPARED, 1)) {
            Instance it = crowd.instance(0).play("idle");
            picture(scene, 1);
            Vector3f target = within(it);
            Vector3f shoulder = place(it, Limb.TWO_BONE.to(target), "upperarm.R");
            Vector3f back = place(it, Reach.twoBone("hand.R", target, new Vector3f(-0.3f, 1, -5)), "forearm.R");
            Vector3f front = place(it, Reach.twoBone("hand.R", target, new Vector3f(-0.3f, 1, 5)), "forearm.R");
            assertTrue(back.z < shoulder.z - 0.05 && front.z > shoulder.z + 0.05, back + " " + front);
        }
    }

    @Test
    void reachTurnsAnyDirectionOfAJointTowardsAPoint() {
        Vector3f target = new Vector3f(2, 1, 2);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT);
                Crowd crowd = scene.crowd(PREPARED, 2)) {
            Instance it = crowd.instance(0).play(Play.REST);
            Matrix4f rest = it.joint("head", new Matrix4f());
            Vector3f left = new Vector3f(1, 0, 0);
            Vector3f own = rest.invert(new Matrix4f()).transformDirection(left, new Vector3f());
            it.reach(Reach.lookAt("head", left, null, target, 180));
            Matrix4f turned = it.joint("head", new Matrix4f());
            Vector3f to = new Vector3f(target)
                    .sub(turned.getTranslation(new Vector3f()))
                    .normalize();
            assertEquals(0, turned.transformDirection(own, new Vector3f()).distance(to), NEAR);
            byte[] before = picture(scene, 1);
            it.reach(Reach.lookAt("head", new Vector3f(0, 0, 1), new Vector3f(0, 1, 0), target, 60));
            byte[] ahead = picture(scene, 1);
            it.reach(Reach.lookAt("head", target, 60));
            assertArrayEquals(ahead, picture(scene, 1), "+z and +y are those of a plain look-at");
            assertFalse(Arrays.equals(before, ahead));
        }
        Vector3f none = new Vector3f();
        assertMessage(
                "forward direction of a look-at: found 0 0 0", () -> Reach.lookAt("head", none, null, target, 60));
        assertMessage("up direction of a look-at: found 0 0 0", () -> Reach.lookAt("head", target, none, target, 60));
    }

    private static Vector3f place(Instance it, Reach reach, String joint) {
        return it.reach(reach).joint(joint, new Matrix4f()).getTranslation(new Vector3f());
    }

    @ParameterizedTest
    @EnumSource
    void reachTargetInModelSpaceMovesWithTheInstance(Limb limb) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT);
                Crowd crowd = scene.crowd(PREPARED, 1)) {
            Instance it = crowd.instance(0).play("idle");
            picture(scene, 1);
            Vector3f target = within(it);
            it.reach(limb.to(target).inModelSpace()).position(3, 0, -2).heading(Math.PI / 2);
            Vector3f moved = new Vector3f(target.z, target.y, -target.x).add(3, 0, -2);
            assertEquals(0, shown(scene, crowd, it, "hand.R", 1).distance(moved), NEAR);
        }
    }

    @Test
    void handReachesItsTargetWhileOtherReachesAndAnyClipsPlay() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT);
                Crowd crowd = scene.crowd(PREPARED, 2)) {
            Instance it = crowd.instance(0).play("idle");
            picture(scene, 1);
            Vector3f right = within(it);
            Vector3f left = new Vector3f(-right.x, right.y, right.z);
            it.reach(
                    Reach.twoBone("hand.R", right),
                    Reach.fabrik("chest", "hand.L", left),
                    Reach.lookAt("head", crowd.instance(1).position(2, 0, 2), "head", 60));
            it.play(Play.loop("wave"), 0.2);
            assertEquals(0, shown(scene, crowd, it, "hand.L", 1.1).distance(left), NEAR);
            assertEquals(0, shown(scene, crowd, it, "hand.L", 3).distance(left), NEAR);
        }
    }

    @Test
    void reachesWithInvalidTargetsWeightsOrJointsAreRefused() {
        Vector3f target = new Vector3f(0, 1, 1);
        assertMessage("NaN", () -> Reach.twoBone("hand.R", new Vector3f(Float.NaN)));
        assertMessage("weight 2", () -> Reach.twoBone("hand.R", target).weight(2));
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT);
                Crowd crowd = scene.crowd(PREPARED, 2)) {
            Instance it = crowd.instance(0);
            Instance other = crowd.instance(1);
            Reach hand = Reach.twoBone("hand.R", target);
            assertMessage("unknown name 'wing'", () -> it.reach(Reach.twoBone("wing", target)));
            String root = PREPARED.joints().get(0);
            assertMessage("grandparent", () -> it.reach(Reach.twoBone(root, target)));
            assertMessage("ancestor of joint 'hand.R'", () -> it.reach(Reach.ccd("hand.L", "hand.R", target)));
            assertMessage("ancestor of joint 'hand.R'", () -> it.reach(Reach.fabrik("hand.R", "hand.R", target)));
            assertMessage("5 targets", () -> it.reach(hand, hand, hand, hand, hand));
            Reach follow = Reach.lookAt("neck", other, "head", 60);
            assertMessage("different joints", () -> it.reach(follow, Reach.lookAt("head", target, 60)));
            byte[] before = picture(scene, 1);
            assertMessage("different joints", () -> it.reach(hand, follow, Reach.lookAt("head", other, "neck", 60)));
            assertArrayEquals(before, picture(scene, 1));
            it.reach(hand, follow, Reach.lookAt("head", other, "head", 60));
        }
    }

    private static void assertMessage(String part, Runnable call) {
        var refused = assertThrows(IllegalArgumentException.class, call::run);
        assertTrue(String.valueOf(refused.getMessage()).contains(part), refused.getMessage());
    }
}
