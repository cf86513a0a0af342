package dev.throng;

import static dev.throng.People.PREPARED;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Poses of the host are kept exactly while they are shown. */
class HostPoseKeptTest {
    private static final int FLOATS = PREPARED.joints().size() * Instance.JOINT_TRANSFORM;

    @Test
    void fadedOutHostPosesAreReleased() {
        Crowd crowd = Crowd.of(PREPARED, 2);
        Instance it = crowd.instance(1).play("walk");
        float[] pose = raised(it);
        it.pose(pose, 0);
        it.release(0.5);
        crowd.advance(250_000);
        assertEquals(1, crowd.state.states().hostPoses().count());
        crowd.advance(500_000);
        assertEquals(0, crowd.state.states().hostPoses().count());
        it.pose(pose, 0).release(0);
        assertEquals(0, crowd.state.states().hostPoses().count(), "without a fade");
        it.pose(pose, 0.5);
        assertEquals(1, crowd.state.states().hostPoses().count());
    }

    /** The new pose is set at the tick at which an earlier one's fade ends. */
    @Test
    void hostPoseSetWhenAnEarlierHostPoseEndsIsShown() {
        Crowd crowd = Crowd.of(PREPARED, 1);
        Instance it = crowd.instance(0).play("walk");
        float[] pose = raised(it);
        it.pose(pose, 0).release(0.5);
        crowd.playback.poses().pose(500_000, 0, pose, 0);
        assertEquals(1, crowd.state.states().hostPoses().count());
        assertArrayEquals(pose, it.pose(new float[FLOATS]), 1e-6f);
    }

    private static float[] raised(Instance it) {
        float[] pose = it.pose(new float[FLOATS]);
        pose[1] += 2;
        return pose;
    }
}
