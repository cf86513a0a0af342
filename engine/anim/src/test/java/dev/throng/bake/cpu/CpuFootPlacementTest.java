package dev.throng.bake.cpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.ik.Margin;
import dev.throng.anim.ik.Precision;
import dev.throng.anim.ik.RandomChains;
import dev.throng.bake.cpu.CpuFootPlacement.Setup;
import dev.throng.bake.cpu.CpuGroundHeight.Grid;
import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;
import org.joml.Vector3d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("turn-1")
class CpuFootPlacementTest {
    private static final int CASES = 5000;
    private static final int SIDE = 41;
    private static final Grid GRID = new Grid(-10, -10, 0.5f, SIDE, SIDE);
    private static final Skeleton RIG = LegRig.standing();
    private static final float[] FREE = new float[4];
    private static final float[] ORIGIN = {0, 0, 0, 1, 1, 0};

    /** Rounding for legs about 1 m from the origin. */
    private static final double LIMIT = 5e-6;

    private final SplittableRandom random = new SplittableRandom(1);

    private static CpuGroundHeight ground(DoubleBinaryOperator height) {
        float[] heights = new float[SIDE * SIDE];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = (float) height.applyAsDouble(i % SIDE * 0.5 - 10, i / SIDE * 0.5 - 10);
        }
        return new CpuGroundHeight(GRID, heights);
    }

    private static Pose placed(CpuGroundHeight ground, float[] transform, Pose pose) {
        float[] narrow = Precision.narrowed(pose);
        new CpuFootPlacement(RIG, LegRig.LEGS, ground).place(new Setup(transform, 1, FREE), narrow);
        for (float number : narrow) {
            assertTrue(Float.isFinite(number));
        }
        return Precision.widened(narrow);
    }

    private static Vector3d at(Pose pose, int joint) {
        return RandomChains.position(RandomChains.model(RIG, pose), joint);
    }

    /** Position of a point fixed to the foot. */
    private static Vector3d sole(Pose pose, int foot, Vector3d point) {
        double[] m = RandomChains.model(RIG, pose);
        int o = 12 * foot;
        return new Vector3d(
                m[o] * point.x + m[o + 1] * point.y + m[o + 2] * point.z + m[o + 3],
                m[o + 4] * point.x + m[o + 5] * point.y + m[o + 6] * point.z + m[o + 7],
                m[o + 8] * point.x + m[o + 9] * point.y + m[o + 10] * point.z + m[o + 11]);
    }

    @Test
    void flatGroundAtTheInstancesHeightLeavesThePoseUnchanged() {
        for (int i = 0; i < CASES; i++) {
            float[] pose = Precision.narrowed(LegRig.walking(random));
            float[] same = pose.clone();
            float[] transform = {3.3f, 0.25f, -2.2f, 1.1f, 0.8f, 0.6f};
            new CpuFootPlacement(RIG, LegRig.LEGS, ground((x, z) -> 0.25)).place(new Setup(transform, 1, FREE), same);
            assertArrayEquals(pose, same);
            new CpuFootPlacement(RIG, LegRig.LEGS, ground((x, z) -> x)).place(new Setup(transform, 0, FREE), same);
            assertArrayEquals(pose, same);
        }
    }

    @Test
    void flatGroundAtAnotherHeightMovesAllJointsByThatHeight() {
        for (int i = 0; i < CASES; i++) {
            Pose before = LegRig.walking(random);
            Pose after = placed(ground((x, z) -> -0.2), ORIGIN, before);
            for (int j = LegRig.HIPS; j < LegRig.JOINTS; j++) {
                boolean isKnee = j == LegRig.LEFT - 1 || j == LegRig.RIGHT - 1;
                double limit = isKnee ? CpuFootPlacement.KNEE_OFFSET * LegRig.LENGTH : LIMIT;
                assertEquals(0, at(after, j).add(0, 0.2, 0).distance(at(before, j)), limit, "joint " + j);
            }
        }
    }

    /** For any heading, soles are on the slope below the animated feet, and knees bend forward. */
    @Test
    void standingFeetRestOnSlopes() {
        for (int i = 0; i < CASES; i++) {
            double alongX = random.nextDouble(-0.4, 0.4);
            double alongZ = random.nextDouble(-0.4, 0.4);
            double heading = random.nextDouble(-3, 3);
            float c = (float) Math.cos(heading);
            float s = (float) Math.sin(heading);
            float scale = (float) random.nextDouble(0.7, 1.4);
            Pose pose = placed(
                    ground((x, z) -> alongX * x + alongZ * z), new float[] {0, 0, 0, scale, c, s}, RIG.restPose());
            Vector3d normal = new Vector3d(-(c * alongX - s * alongZ), 1, -(s * alongX + c * alongZ)).normalize();
            for (int foot : new int[] {LegRig.LEFT, LegRig.RIGHT}) {
                for (Vector3d point :
                        new Vector3d[] {new Vector3d(0, -LegRig.ANKLE, 0), new Vector3d(0.05, -LegRig.ANKLE, 0.2)}) {
                    assertEquals(0, normal.dot(sole(pose, foot, point)), LIMIT);
                }
                Vector3d moved = at(pose, foot).sub(at(RIG.restPose(), foot));
                assertEquals(0, Math.hypot(moved.x, moved.z), LIMIT);
                Vector3d hip = at(pose, foot - 2);
                Vector3d middle = at(pose, foot).add(hip).mul(0.5);
                assertTrue(at(pose, foot - 1).z - middle.z >= -LIMIT, "knee to the back");
            }
        }
    }

    @Test
    void overstretchedKneesBendForward() {
        Pose pose = RIG.restPose().copy();
        for (int knee : new int[] {LegRig.LEFT - 1, LegRig.RIGHT - 1}) {
            pose.values()[knee * Pose.STRIDE + 3] = Math.sin(-0.01);
            pose.values()[knee * Pose.STRIDE + 6] = Math.cos(-0.01);
        }
        Pose onStairs = placed(ground((x, z) -> x > 0 ? 0.2 : 0), ORIGIN, pose);
        assertTrue(at(onStairs, LegRig.LEFT - 1).z > at(onStairs, LegRig.LEFT).z + 0.1);
        assertTrue(at(onStairs, LegRig.LEFT - 1).z > at(onStairs, LegRig.LEFT - 2).z + 0.1);
    }

    @Test
    void feetDoNotStretchToGroundOutOfReach() {
        for (double height : new double[] {-1e3, 1e3, -1e30, 1e30}) {
            for (int i = 0; i < CASES / 10; i++) {
                Pose before = LegRig.walking(random);
                Pose pose = placed(ground((x, z) -> x > 0 ? height : 0), ORIGIN, before);
                for (int foot : new int[] {LegRig.LEFT, LegRig.RIGHT}) {
                    double length = at(pose, foot).distance(at(pose, foot - 2));
                    double most = Math.max(LegRig.LENGTH, at(before, foot).distance(at(before, foot - 2)));
                    assertTrue(length <= most + LIMIT, "leg of " + length);
                    assertEquals(0.4, at(pose, foot).distance(at(pose, foot - 1)), LIMIT);
                }
                double hips = at(pose, LegRig.HIPS).distance(at(before, LegRig.HIPS));
                assertTrue(hips <= CpuFootPlacement.MOST_HIPS_SHIFT * LegRig.LENGTH + LIMIT, "hips by " + hips);
            }
        }
    }

    @Test
    void posesChangeContinuouslyWhileWalkingOverHills() {
        CpuGroundHeight hills = ground((x, z) -> 0.15 * Math.sin(3 * x) * Math.cos(2.3 * z) + 0.1 * Math.sin(7 * z));
        Pose pose = LegRig.walking(random);
        Pose last = placed(hills, new float[] {-5, 0, -5, 1, 1, 0}, pose);
        for (float way = 1e-3f; way < 10; way += 1e-3f) {
            Pose next = placed(hills, new float[] {way - 5, 0, 0.7f * way - 5, 1, 1, 0}, pose);
            // slopes of up to 1, and feet that tilt by the change of slope over a cell, move joints by a few times the
            // step
            assertEquals(0, Margin.difference(RIG, last, next), 2e-2, "at " + way);
            last = next;
        }
    }
}
