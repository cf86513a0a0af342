package dev.throng.crowd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.IkEntry.Axes;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Gaze;
import dev.throng.crowd.state.Kinematics;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.StateTable;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class CrowdStateTest {
    private static final ClipAtlas ATLAS = ClipBaker.bake(RandomRigs.create(RigShape.of(2), 1), BakeSettings.DEFAULT);
    private static final Route LINE = Route.open(ArcCurve.from(0, 0, 0).line(10));
    private static final Motion WALK = Motion.along(0, LINE, 3, 1);

    @Test
    void growingACrowdKeepsInstancesAndAddsInstancesAtRest() {
        CrowdState state = new CrowdState(ATLAS, 2, RouteTable.of(List.of(LINE)));
        ClipPlayback playback = ClipPlayback.loop(ATLAS.clips().get(1).index(), 7, 9);
        state.setPlayback(1, playback);
        state.setMotion(1, WALK);
        state.resize(5);
        assertEquals(5, state.count());
        assertEquals(playback, state.playback(1));
        assertEquals(WALK, state.motion(1));
        assertEquals(BakedClip.REST, state.playback(4).clip());
        assertEquals(Motion.NONE, state.motion(4));
        assertEquals(5 * InstanceRecord.BYTES, state.records().remaining());
        assertEquals(5 * MotionRecord.BYTES, state.motions().remaining());
    }

    @Test
    void emptyPartReportsWhetherItsCrowdHasMotionsAndTints() {
        CrowdState state = new CrowdState(ATLAS, 2, RouteTable.of(List.of(LINE)));
        assertFalse(state.hasMotions() || state.hasTints());
        state.setMotion(1, WALK);
        state.setTint(0, new Tint(1, 0, 0, 0));
        assertTrue(state.hasMotions() && state.hasTints());
        assertTrue(state.part(2, 0).hasMotions() && state.part(2, 0).hasTints());
        state.clearMotions();
        state.clearTints();
        assertFalse(state.hasMotions() || state.part(0, 2).hasTints());
        state.resize(3);
        assertEquals(0, state.motions().capacity() + state.tints().capacity());
    }

    @Test
    void requirementsOfInverseKinematicsStayTheSameObjectIfUnchanged() {
        CrowdState state = new CrowdState(ATLAS, 3);
        state.setState(0, looking(1));
        Kinematics one = state.states().needs().kinematics();
        assertEquals(new Kinematics(false, false, List.of(1), true, false), one);
        state.setState(1, looking(1));
        assertSame(one, state.states().needs().kinematics());
        assertSame(one, state.states().needs().turning(one).kinematics());
        assertSame(one, state.states().needs().turning(Kinematics.lookAt(1)).kinematics());
        state.setState(1, looking(0, 1));
        Kinematics two = state.states().needs().kinematics();
        assertEquals(new Kinematics(false, false, List.of(0, 1), true, false), two);
        state.setState(2, looking(1));
        assertSame(two, state.states().needs().kinematics());
        state.setState(2, looking(1, 0));
        assertEquals(
                new Kinematics(false, false, List.of(0, 1), false, false),
                state.states().needs().kinematics());
    }

    @Test
    void lookAtTargetsFollowInstancesThatChangeTheirIndex() {
        CrowdState state = new CrowdState(ATLAS, 4);
        state.setState(0, looking(1));
        StateTable states = state.states();
        List<Integer> path = List.of(1, 0);
        states.setGaze(state.stateNumber(0), new Gaze(2, path));
        assertTrue(states.needs().kinematics().follows());
        state.swap(2, 3);
        assertEquals(new Gaze(3, path), states.gaze(state.stateNumber(0)));
        state.swap(0, 3);
        assertEquals(new Gaze(0, path), states.gaze(state.stateNumber(3)));
        state.setState(3, looking(0));
        assertEquals(new Gaze(0, path), states.gaze(state.stateNumber(3)), "another state goes on to look");
        assertEquals(1, Objects.requireNonNull(Footing.shown(state, 3, 0)).ik().size());
        assertEquals(
                0,
                Objects.requireNonNull(Footing.shown(state.part(1, 3), 2, 0))
                        .ik()
                        .size(),
                "not in the part");
        state.swap(0, 3);
        state.resize(3);
        assertEquals(new Gaze(Gaze.GONE, path), states.gaze(state.stateNumber(0)));
        state.resize(4);
        assertEquals(0, Objects.requireNonNull(Footing.shown(state, 0, 0)).ik().size(), "what comes is another");
        int number = state.stateNumber(0);
        state.setPlayback(0, state.playback(0));
        assertNull(states.gaze(number));
        assertThrows(IllegalArgumentException.class, () -> states.setGaze(number, new Gaze(1, path)));
        assertThrows(IllegalArgumentException.class, () -> states.setGaze(state.stateNumber(0), null));
        assertThrows(IllegalArgumentException.class, () -> states.setGaze(states.size(), new Gaze(1, path)));
        state.setState(0, looking(1));
        assertThrows(
                IllegalArgumentException.class, () -> states.setGaze(state.stateNumber(0), new Gaze(1, List.of(2))));
    }

    private static PlayedState looking(int... joints) {
        Axes axes = new Axes(new Vector3d(0, 0, 1), null);
        List<IkEntry> looks = Arrays.stream(joints)
                .<IkEntry>mapToObj(joint -> new IkEntry.LookAt(joint, axes, new Vector3d(0, 0, 9), 60, 1))
                .toList();
        return new PlayedState(
                PlayedState.of(ClipPlayback.loop(BakedClip.REST, 0, 0)).base(), List.of(), looks);
    }

    @Test
    void scalesThatAreNotPositiveAreRefused() {
        CrowdState state = new CrowdState(ATLAS, 1);
        for (float wrong : new float[] {0, -1, Float.MIN_VALUE, Float.POSITIVE_INFINITY, Float.NaN}) {
            assertThrows(IllegalArgumentException.class, () -> state.setScale(0, wrong));
            assertThrows(IllegalArgumentException.class, () -> new InstanceTransform(0, 0, 0, 0, wrong));
        }
    }

    @Test
    void reAddedInstancesStartAtRest() {
        CrowdState state = new CrowdState(ATLAS, 3, RouteTable.of(List.of(LINE)));
        state.setMotion(2, WALK);
        state.resize(1);
        assertThrows(IndexOutOfBoundsException.class, () -> state.setSeed(2, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> state.part(1, 1));
        state.resize(3);
        assertEquals(Motion.NONE, state.motion(2));
        assertEquals(0, state.records().getInt(2 * InstanceRecord.BYTES + InstanceRecord.FLAGS));
    }

    @Test
    void growingACrowdOneByOneRarelyReallocates() {
        CrowdState state = new CrowdState(ATLAS, 100);
        int moves = 0;
        for (int count = 101; count <= 1000; count++) {
            int before = state.records().capacity();
            state.resize(count);
            moves += state.records().capacity() == before ? 0 : 1;
        }
        assertTrue(moves <= 6, moves + " moves to ten times the size, half as much again each time");
    }

    @Test
    void swappingTwoInstancesMovesTransformAndPlaybackTogether() {
        CrowdState state = new CrowdState(ATLAS, 3, RouteTable.of(List.of(LINE)));
        ClipPlayback playback = ClipPlayback.loop(ATLAS.clips().get(1).index(), 7, 9);
        PlayedState mixed = PlayedState.of(playback);
        state.setState(0, mixed);
        state.setMotion(2, WALK);
        state.swap(0, 2);
        assertEquals(mixed, state.state(2));
        assertNull(state.state(0));
        assertEquals(WALK, state.motion(0));
        assertEquals(Motion.NONE, state.motion(2));
        assertThrows(IndexOutOfBoundsException.class, () -> state.swap(0, 3));
    }

    @Test
    void invalidInstanceCountsAreRefused() {
        CrowdState state = new CrowdState(ATLAS, 1);
        assertThrows(IllegalArgumentException.class, () -> state.resize(-1));
        assertThrows(IllegalArgumentException.class, () -> state.resize(CrowdState.MAX_INSTANCES + 1));
    }
}
