package dev.throng.anim.ik;

import static dev.throng.anim.ik.RandomChains.position;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.Joint;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.state.IkEntry;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TwoBoneSolverTest {
    /** Number of random targets; {@code -Dik.targets=1000000} tests more. */
    private static final int TARGETS = Integer.getInteger("ik.targets", 100_000);

    private final RandomChains random = new RandomChains(1);

    private static IkEntry.TwoBone entry(int end, Vector3dc target, @Nullable Vector3dc pole) {
        return new IkEntry.TwoBone(end, target, pole, 1);
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void kneeBendsByARightAngleToReachTheTarget(Precision precision) {
        Skeleton leg = leg(1, 1);
        Pose pose = precision.solved(leg, entry(2, new Vector3d(1, -1, 0), new Vector3d(5, 0, 0)));
        double[] model = RandomChains.model(leg, pose);
        assertEquals(0, position(model, 1).distance(1, 0, 0), precision.limit(1));
        assertEquals(0, position(model, 2).distance(1, -1, 0), precision.limit(1));
    }

    /** Leg hanging down from the origin. */
    private static Skeleton leg(double first, double second) {
        Pose rest = Pose.identity(3);
        rest.values()[Pose.STRIDE + 1] = -first;
        rest.values()[2 * Pose.STRIDE + 1] = -second;
        return new Skeleton(List.of(new Joint("hip", -1, 0), new Joint("knee", 0, 1), new Joint("foot", 1, 2)), rest);
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void twoBoneSolverKeepsBoneLengthsAndReachesTheTarget(Precision precision) {
        for (int i = 0; i < TARGETS; i++) {
            Skeleton chain = random.chain(6);
            int end = 2 + random.whole(4);
            double[] before = RandomChains.model(chain, chain.restPose());
            double length = position(before, end - 2).distance(position(before, end - 1))
                    + position(before, end - 1).distance(position(before, end));
            Vector3d target =
                    random.direction().mul(length * random.number(0, 1.3)).add(position(before, end - 2));
            Vector3d pole = random.whole(3) == 0 ? null : random.direction().mul(3);
            double[] after = RandomChains.model(chain, precision.solved(chain, entry(end, target, pole)));
            double limit = precision.limit(
                    length + target.length() + position(before, end - 2).length());
            checkEnd(before, after, end, target, limit);
            checkBend(after, end, pole == null ? position(before, end - 1) : pole, target, limit);
            checkRotation(before, after, end, precision.limit(64));
        }
    }

    private static void checkEnd(double[] before, double[] after, int end, Vector3d target, double limit) {
        Vector3d start = position(before, end - 2);
        double first = position(before, end - 1).distance(start);
        double second = position(before, end).distance(position(before, end - 1));
        assertEquals(0, position(after, end - 2).distance(start), limit);
        assertEquals(first, position(after, end - 1).distance(start), limit);
        assertEquals(second, position(after, end).distance(position(after, end - 1)), limit);
        double distance = target.distance(start);
        double reach = Math.min(Math.max(distance, Math.abs(first - second)), first + second);
        Vector3d there = new Vector3d(target).sub(start).mul(reach / distance).add(start);
        // targets nearer than the folded chain have a less certain direction
        assertEquals(0, position(after, end).distance(there), limit * (1 + reach / distance));
    }

    /** Checks that the middle joint bends towards the pole. */
    private static void checkBend(double[] after, int end, Vector3d pole, Vector3d target, double limit) {
        Vector3d start = position(after, end - 2);
        Vector3d line = new Vector3d(target).sub(start).normalize();
        Vector3d middle = position(after, end - 1).sub(start);
        Vector3d height = new Vector3d(line).mul(-middle.dot(line)).add(middle);
        Vector3d way = new Vector3d(pole).sub(start);
        Vector3d aside = new Vector3d(line).mul(-way.dot(line)).add(way);
        if (aside.length() > 1e-3 * way.length() && height.length() > 1e-3 * middle.length()) {
            // the line's error displaces both points sideways
            double off = limit / target.distance(start);
            double wide = (limit + off * middle.length()) / height.length() + off * way.length() / aside.length();
            assertEquals(0, height.normalize().distance(aside.normalize()), wide);
        }
    }

    private static void checkRotation(double[] before, double[] after, int end, double limit) {
        for (int k = 0; k < AffineD.STRIDE; k++) {
            if (k % 4 < 3) {
                assertEquals(before[end * AffineD.STRIDE + k], after[end * AffineD.STRIDE + k], limit);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void degenerateChainsGiveFiniteRotations(Precision precision) {
        Vector3d origin = new Vector3d();
        for (Skeleton leg : List.of(leg(1, 1), leg(0, 1), leg(1, 0), leg(0, 0), leg(2, 1))) {
            for (Vector3d target : List.of(
                    origin,
                    new Vector3d(0, -1, 0),
                    new Vector3d(0, 1, 0),
                    new Vector3d(0, -2, 0),
                    new Vector3d(0, 1e-200, 0),
                    new Vector3d(1e308, -1e308, 1e308))) {
                for (Vector3d pole : List.of(origin, new Vector3d(0, -3, 0), new Vector3d(0, 3, 0))) {
                    precision.solved(leg, entry(2, target, pole));
                }
                precision.solved(leg, entry(2, target, null));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void unevenScalesGiveFiniteRotations(Precision precision) {
        Skeleton chain = random.chain(4);
        chain.restPose().values()[8] = 0;
        chain.restPose().values()[Pose.STRIDE + 9] = 5;
        precision.solved(chain, entry(3, new Vector3d(1, 0, 0), null));
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void weightOfInverseKinematicsScalesTheTurnOfEachJoint(Precision precision) {
        Skeleton leg = leg(1, 1);
        Vector3d target = new Vector3d(1, -1, 0);
        Vector3d pole = new Vector3d(5, 0, 0);
        Pose none = precision.solved(leg, new IkEntry.TwoBone(2, target, pole, 0));
        assertArrayEquals(leg.restPose().values(), none.values());
        Pose half = precision.solved(leg, new IkEntry.TwoBone(2, target, pole, 0.5));
        double[] model = RandomChains.model(leg, half);
        // the hip turns 45 instead of 90 degrees, the knee -45 instead of -90
        assertEquals(0, position(model, 1).distance(Math.sqrt(0.5), -Math.sqrt(0.5), 0), precision.limit(1));
        assertEquals(0, position(model, 2).distance(Math.sqrt(0.5), -1 - Math.sqrt(0.5), 0), precision.limit(1));
    }
}
