package dev.throng.app.blend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Pose;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.socket.RestJoints;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.PoseState;
import dev.throng.app.blend.DemoStates.Twist;
import dev.throng.assets.models.BuiltIns;
import dev.throng.crowd.state.MaskTable;
import dev.throng.crowd.state.PlayedLayer;
import dev.throng.crowd.state.PlayedState;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DemoStatesTest {
    private static final CharacterModel ADULT = BuiltIns.load("adult");
    private static final DemoStates STATES = new DemoStates(ADULT);
    /** Tolerance in metres: double precision, and a solver that ends in square roots. */
    private static final double NEAR = 1e-7;

    private static final long LATER = 123_456_789;

    private final MaskTable masks = new MaskTable(ADULT.skeleton().jointCount());

    @ParameterizedTest
    @EnumSource
    void stateOfADemoDependsOnlyOnTheClock(Demo demo) {
        PlayedState first = STATES.at(demo, LATER, masks);
        STATES.at(demo, 0, masks);
        assertEquals(first, STATES.at(demo, LATER, masks));
        assertTrue(masks.masks().size() <= 1);
    }

    @Test
    void layersAffectOnlyTheUpperBody() {
        PlayedLayer wave = STATES.at(Demo.MASK, 0, masks).layers().get(0);
        PlayedLayer talk = STATES.at(Demo.ADDITIVE, 0, masks).layers().get(0);
        assertNull(wave.reference());
        assertNotNull(talk.reference());
        float[] weights = masks.masks().get(wave.mask());
        RestJoints rest = new RestJoints(ADULT.skeleton());
        assertEquals(1, weights[rest.joint("hand.R")]);
        assertEquals(0, weights[rest.joint("hips")]);
        assertEquals(0, weights[rest.joint("foot.L")]);
    }

    @Test
    void handStaysAtItsTargetWhileDancing() {
        PlayedState state = STATES.at(Demo.TWO_BONE, 0, masks);
        int dance = state.base().get(0).playback().clip();
        int hand = new RestJoints(ADULT.skeleton()).joint("hand.R");
        for (double seconds = 0; seconds < 2; seconds += 0.1) {
            ClipMoment moment = new ClipMoment(dance, LoopMode.LOOP, seconds);
            Pose pose = posed(new PoseState(List.of(new BaseClip(moment, 1)), List.of(), state.ik()));
            assertEquals(0, place(pose, hand).distance(STATES.handle(Handle.HAND)), NEAR);
        }
    }

    @Test
    void twistsRotateJointsAboutTheirBones() {
        RestJoints rest = new RestJoints(ADULT.skeleton());
        Twist twist = new Twist(rest, "forearm.L", "hand.L");
        int hand = rest.joint("hand.L");
        for (double degrees : new double[] {-170, -20, 0, 90, 165}) {
            Pose pose = posed(new PoseState(List.of(), List.of(), List.of(twist.by(degrees))));
            assertEquals(0, place(pose, hand).distance(rest.position(hand)), NEAR);
            assertEquals(Math.abs(degrees), turned(pose, rest.joint("forearm.L")), 1e-4);
        }
    }

    private static Pose posed(PoseState state) {
        return new ExactState(ADULT).pose(state);
    }

    private static Vector3d place(Pose pose, int joint) {
        double[] model = new double[ADULT.skeleton().jointCount() * AffineD.STRIDE];
        AffineD.localToModel(ADULT.skeleton(), pose, model);
        int at = joint * AffineD.STRIDE;
        return new Vector3d(model[at + 3], model[at + 7], model[at + 11]);
    }

    /** Angle of a joint from its rest rotation, in degrees. */
    private static double turned(Pose pose, int joint) {
        int at = Pose.offset(joint, Channel.ROTATION);
        double dot = 0;
        for (int c = 0; c < 4; c++) {
            dot += pose.values()[at + c] * ADULT.skeleton().restPose().values()[at + c];
        }
        return Math.toDegrees(2 * Math.acos(Math.min(1, Math.abs(dot))));
    }

    @Test
    void linearAndDualQuaternionTwistDemosHaveEqualStates() {
        assertEquals(STATES.at(Demo.LINEAR, LATER, masks), STATES.at(Demo.QUATERNIONS, LATER, masks));
        assertNotEquals(STATES.at(Demo.LINEAR, LATER, masks), STATES.at(Demo.LINEAR, 0, masks));
    }
}
