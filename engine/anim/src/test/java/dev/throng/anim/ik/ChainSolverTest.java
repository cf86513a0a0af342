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
import dev.throng.anim.state.IkEntry.Chain.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("turn-3")
class ChainSolverTest {
    private static final int END = 5;
    private static final double TOLERANCE = 1e-4;

    private final RandomChains random = new RandomChains(3);

    static Stream<Arguments> solvers() {
        return Arrays.stream(Method.values())
                .flatMap(method -> Arrays.stream(Precision.values()).map(precision -> Arguments.of(method, precision)));
    }

    private static IkEntry entry(Skeleton skeleton, Method method, Vector3d target, int iterations) {
        IkEntry.Span chain = new IkEntry.Span(0, skeleton.jointCount() - 1);
        return new IkEntry.Chain(method, chain, target, new IkEntry.Limits(iterations, TOLERANCE), 1);
    }

    private static double length(double[] model) {
        double length = 0;
        for (int j = 0; j < END; j++) {
            length += position(model, j).distance(position(model, j + 1));
        }
        return length;
    }

    /** Each target is the end position of the same chain in another pose. */
    @ParameterizedTest
    @MethodSource("solvers")
    void chainEndReachesReachableTargets(Method method, Precision precision) {
        int missed = 0;
        for (int i = 0; i < 2000; i++) {
            Skeleton chain = random.chain(END + 1);
            Pose other = chain.restPose().copy();
            for (int j = 0; j < END; j++) {
                var q = random.rotation();
                double[] turn = {q.x, q.y, q.z, q.w};
                System.arraycopy(turn, 0, other.values(), Pose.offset(j, Channel.ROTATION), 4);
            }
            Vector3d target = position(RandomChains.model(chain, other), END);
            double[] before = RandomChains.model(chain, chain.restPose());
            Pose pose = precision.solved(chain, entry(chain, method, target, 1000));
            double[] after = RandomChains.model(chain, pose);
            assertEquals(length(before), length(after), precision.limit(length(before)));
            assertEquals(0, position(after, 0).distance(position(before, 0)), precision.limit(1));
            int end = Pose.offset(END, Channel.ROTATION);
            assertArrayEquals(
                    Arrays.copyOfRange(chain.restPose().values(), end, end + 4),
                    Arrays.copyOfRange(pose.values(), end, end + 4),
                    precision.limit(1));
            double error = position(after, END).distance(target);
            assertTrue(error <= 0.01 * length(after), method + " " + error + " of " + length(after));
            missed += error > TOLERANCE + precision.limit(length(after)) ? 1 : 0;
        }
        assertTrue(missed <= 40, missed + " of 2000 missed"); // nearly straight chains need more iterations
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void chainStraightensTowardsTargetsOutOfReach(Method method, Precision precision) {
        for (int i = 0; i < 2000; i++) {
            Skeleton chain = random.chain(END + 1);
            double[] before = RandomChains.model(chain, chain.restPose());
            Vector3d way = random.direction();
            double length = length(before);
            Vector3d target =
                    new Vector3d(way).mul(length * random.number(1, 3)).add(position(before, 0));
            double[] after = RandomChains.model(chain, precision.solved(chain, entry(chain, method, target, 32)));
            Vector3d nearest = new Vector3d(way).mul(length).add(position(before, 0));
            assertEquals(0, position(after, END).distance(nearest), precision.limit(length));
        }
    }

    /** The first bone is longer than all others together. */
    @ParameterizedTest
    @MethodSource("solvers")
    void chainFoldsTowardsTargetsTooNear(Method method, Precision precision) {
        for (int i = 0; i < 500; i++) {
            List<Joint> joints = new ArrayList<>();
            Pose rest = Pose.identity(4);
            for (int j = 0; j < 4; j++) {
                joints.add(new Joint("joint " + j, j - 1, j));
                Vector3d way = random.direction().mul(j == 1 ? 5 : 1);
                System.arraycopy(new double[] {way.x, way.y, way.z}, 0, rest.values(), j * Pose.STRIDE, 3);
            }
            Skeleton chain = new Skeleton(joints, rest);
            Vector3d root = position(RandomChains.model(chain, rest), 0);
            Vector3d way = random.direction();
            Vector3d target = new Vector3d(way).mul(random.number(0.1, 2.9)).add(root);
            double[] after = RandomChains.model(chain, precision.solved(chain, entry(chain, method, target, 1000)));
            Vector3d nearest = new Vector3d(way).mul(3).add(root);
            assertEquals(0, position(after, 3).distance(nearest), 0.02 * 7);
        }
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void straightChainsBendToReachNearTargets(Method method, Precision precision) {
        List<Joint> joints = new ArrayList<>();
        Pose rest = Pose.identity(4);
        for (int j = 0; j < 4; j++) {
            joints.add(new Joint("joint " + j, j - 1, j));
            rest.values()[j * Pose.STRIDE + 1] = j == 0 ? 0 : 1;
        }
        Skeleton chain = new Skeleton(joints, rest);
        double[] model =
                RandomChains.model(chain, precision.solved(chain, entry(chain, method, new Vector3d(0, 2, 0), 100)));
        assertEquals(0, position(model, 3).distance(0, 2, 0), TOLERANCE + precision.limit(2));
        precision.solved(chain, entry(chain, method, new Vector3d(), 100));
        precision.solved(chain, entry(chain, method, new Vector3d(0, -2, 0), 100));
        precision.solved(chain, entry(chain, method, new Vector3d(1e308, 1e308, 0), 100));
    }
}
