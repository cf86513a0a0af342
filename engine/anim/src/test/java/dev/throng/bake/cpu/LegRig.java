package dev.throng.bake.cpu;

import dev.throng.anim.Joint;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.gait.Legs;
import dev.throng.anim.gait.Legs.Leg;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Quaterniond;

/** Hips and two straight legs on a plane, with random poses. */
public final class LegRig {
    /** Joints: root, hips, then thigh, shin and foot of the left leg and of the right one. */
    public static final int JOINTS = 8;

    public static final int HIPS = 1;

    public static final int LEFT = 4;

    public static final int RIGHT = 7;

    /** Height of the foot's joint above the sole. */
    public static final float ANKLE = 0.08f;

    /** Distance from hip to ankle. */
    public static final double LENGTH = 0.82;

    private static final float[] FORWARD = {0, 0, 1};

    public static final Legs LEGS =
            new Legs(HIPS, new Leg(LEFT, LEFT, ANKLE, 0.15f, FORWARD), new Leg(RIGHT, RIGHT, ANKLE, 0.15f, FORWARD));

    private static final double[][] PLACES = {
        {0, 0, 0},
        {0, 0.95, 0},
        {0.1, -0.05, 0},
        {0, -0.42, 0},
        {0, -0.4, 0},
        {-0.1, -0.05, 0},
        {0, -0.42, 0},
        {0, -0.4, 0}
    };
    private static final int[] PARENTS = {-1, 0, 1, 2, 3, 1, 5, 6};

    private LegRig() {}

    /** Rest pose. */
    public static Skeleton standing() {
        Pose rest = Pose.identity(JOINTS);
        for (int j = 0; j < JOINTS; j++) {
            System.arraycopy(PLACES[j], 0, rest.values(), j * Pose.STRIDE, 3);
        }
        List<Joint> joints = IntStream.range(0, JOINTS)
                .mapToObj(j -> new Joint("joint " + j, PARENTS[j], j))
                .toList();
        return new Skeleton(joints, rest);
    }

    /** Random pose with bent knees. */
    public static Pose walking(SplittableRandom random) {
        Pose pose = standing().restPose().copy();
        for (int j = 0; j < JOINTS; j++) {
            boolean isKnee = j == LEFT - 1 || j == RIGHT - 1;
            double bent = isKnee ? random.nextDouble(0.2, 1.2) : random.nextDouble(-0.4, 0.4);
            Quaterniond q = new Quaterniond()
                    .rotateY(random.nextDouble(-0.2, 0.2))
                    .rotateZ(random.nextDouble(-0.2, 0.2))
                    .rotateX(j == 0 ? 0 : bent);
            double[] turn = {q.x, q.y, q.z, q.w};
            System.arraycopy(turn, 0, pose.values(), j * Pose.STRIDE + 3, 4);
        }
        return pose;
    }
}
