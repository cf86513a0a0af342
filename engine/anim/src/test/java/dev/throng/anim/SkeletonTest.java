package dev.throng.anim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SkeletonTest {
    private static Skeleton skeleton(int... parents) {
        List<Joint> joints = new ArrayList<>();
        for (int j = 0; j < parents.length; j++) {
            joints.add(new Joint("j" + j, parents[j], j));
        }
        return new Skeleton(joints, Pose.identity(parents.length));
    }

    private static void refused(String message, int... parents) {
        IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> skeleton(parents));
        assertTrue(refusal.getMessage().contains(message), refusal.getMessage());
    }

    @Test
    void levelOfAJointIsItsDepthBelowItsRoot() {
        Skeleton skeleton = skeleton(-1, 0, 1, 0, -1, 4);
        assertEquals(3, skeleton.depth());
        assertEquals(2, skeleton.ancestorCount(2));
        assertEquals(1, skeleton.ancestorCount(3));
        assertEquals(0, skeleton.ancestorCount(4));
        assertEquals(1, skeleton.ancestorCount(5));
    }

    @Test
    void skeletonsWithoutJointsAreAllowed() {
        assertEquals(0, skeleton().depth());
    }

    @Test
    void parentAfterItsChildIsRefused() {
        refused("joint 1 'j1': found parent 1, expected the number of an earlier joint", -1, 1);
        refused("joint 0 'j0': found parent 1, expected the number of an earlier joint", 1, -1);
        refused("joint 1 'j1': found parent -2, expected the number of an earlier joint", -1, -2);
    }

    @Test
    void breadthFirstJointOrderIsRefused() {
        refused(
                "joint 3 'j3': found parent 1, expected joint 2 or one of its ancestors, since joints are listed in depth-first order",
                -1,
                0,
                0,
                1);
        refused(
                "joint 2 'j2': found parent 0, expected joint 1 or one of its ancestors, since joints are listed in depth-first order",
                -1,
                -1,
                0);
    }

    @Test
    void restPoseWhoseJointCountDiffersFromItsSkeletonIsRefused() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new Skeleton(List.of(new Joint("root", Skeleton.NO_PARENT, 0)), Pose.identity(2)));
    }

    @Test
    void skeletonCopiesTheGivenRestPose() {
        Pose pose = Pose.identity(1);
        Skeleton skeleton = new Skeleton(List.of(new Joint("root", Skeleton.NO_PARENT, 0)), pose);
        pose.values()[0] = 9;
        assertEquals(0, skeleton.restPose().values()[0]);
    }
}
