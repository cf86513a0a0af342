package dev.throng.anim.ik;

import static dev.throng.anim.ik.RandomChains.position;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.Joint;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LookAtSolverTest {
    private static final Vector3d X = new Vector3d(1, 0, 0);
    private static final Vector3d Y = new Vector3d(0, 1, 0);
    private static final Vector3d Z = new Vector3d(0, 0, 1);

    private final RandomChains random = new RandomChains(2);

    private static IkEntry.LookAt entry(int joint, IkEntry.Axes axes, Vector3d target, double most) {
        return new IkEntry.LookAt(joint, axes, target, most, 1);
    }

    private static final Skeleton HEAD = new Skeleton(List.of(new Joint("head", -1, 0)), Pose.identity(1));

    private static double[] rotation(Precision precision, IkEntry.LookAt entry) {
        double[] q = new double[4];
        System.arraycopy(precision.solved(HEAD, entry).values(), Channel.ROTATION.offset(), q, 0, 4);
        return q;
    }

    private static double[] about(Vector3d axis, double degrees) {
        double half = Math.toRadians(degrees) / 2;
        Vector3d v = new Vector3d(axis).mul(Math.sin(half));
        return new double[] {v.x, v.y, v.z, Math.cos(half)};
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void jointTurnsAtMostByTheMaximumAngle(Precision precision) {
        IkEntry.Axes forward = new IkEntry.Axes(Z, null);
        assertArrayEquals(about(Y, 90), rotation(precision, entry(0, forward, X, 180)), precision.limit(1));
        assertArrayEquals(about(Y, 30), rotation(precision, entry(0, forward, X, 30)), precision.limit(1));
        assertArrayEquals(about(Y, 0), rotation(precision, entry(0, forward, X, 0)), precision.limit(1));
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void jointRollsUntilItsUpAxisPointsUpwards(Precision precision) {
        double[] rolled = rotation(precision, entry(0, new IkEntry.Axes(Z, X), Z, 180));
        assertArrayEquals(about(Z, 90), rolled, precision.limit(1));
        assertArrayEquals(
                about(Z, 20), rotation(precision, entry(0, new IkEntry.Axes(Z, X), Z, 20)), precision.limit(1));
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void jointLooksAtTheTargetInAnyChain(Precision precision) {
        for (int i = 0; i < 20_000; i++) {
            Skeleton chain = random.chain(4);
            int joint = random.whole(4);
            Vector3d forward = random.direction();
            Vector3d up = random.whole(2) == 0 ? null : random.direction();
            Vector3d target = random.direction().mul(5);
            Pose pose = precision.solved(chain, entry(joint, new IkEntry.Axes(forward, up), target, 180));
            ModelJoints joints = new ModelJoints(chain, pose);
            Vector3d way = joints.displacement(joint, target);
            double limit = precision.limit(1 + (5 + joints.position(joint).length()) / way.length());
            assertEquals(0, joints.direction(joint, forward).distance(way.normalize()), limit);
            if (up != null) {
                checkUp(joints.direction(joint, up), way, limit);
            }
        }
    }

    private static void checkUp(Vector3d up, Vector3d way, double limit) {
        double sine = up.cross(way, new Vector3d()).length()
                * Y.cross(way, new Vector3d()).length();
        if (sine > 1e-3) {
            assertEquals(0, ArcD.rejected(up, way).distance(ArcD.rejected(Y, way)), limit / sine);
        }
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void turnStaysWithinTheMaximumAngleInAnyChain(Precision precision) {
        for (int i = 0; i < 20_000; i++) {
            Skeleton chain = random.chain(3);
            double most = random.number(0, 180);
            IkEntry.Axes axes = new IkEntry.Axes(random.direction(), random.direction());
            Pose pose =
                    precision.solved(chain, entry(2, axes, random.direction().mul(5), most));
            double turn = turn(chain.restPose(), pose, 2);
            assertTrue(turn <= Math.toRadians(most) + precision.limit(1), () -> turn + " by " + axes + ", " + most);
        }
    }

    private static double turn(Pose a, Pose b, int joint) {
        Quaterniond turn = rotation(a, joint).conjugate().mul(rotation(b, joint));
        return 2 * Math.atan2(Math.sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z), Math.abs(turn.w));
    }

    private static Quaterniond rotation(Pose pose, int joint) {
        int o = Pose.offset(joint, Channel.ROTATION);
        double[] v = pose.values();
        return new Quaterniond(v[o], v[o + 1], v[o + 2], v[o + 3]);
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void targetsOnOrBehindTheJointGiveFiniteRotations(Precision precision) {
        precision.solved(HEAD, entry(0, new IkEntry.Axes(Z, Y), new Vector3d(), 180));
        precision.solved(HEAD, entry(0, new IkEntry.Axes(Z, Y), new Vector3d(0, 7, 0), 180));
        Pose behind = precision.solved(HEAD, entry(0, new IkEntry.Axes(Z, null), new Vector3d(0, 0, -1), 180));
        Vector3d forward = rotation(behind, 0).transform(new Vector3d(Z));
        assertEquals(0, forward.distance(0, 0, -1), precision.limit(1));
        assertEquals(0, position(RandomChains.model(HEAD, behind), 0).length());
    }
}
