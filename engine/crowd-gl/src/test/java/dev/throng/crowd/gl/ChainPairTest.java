package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Joint;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Trials;
import dev.throng.anim.ik.IkDecisions;
import dev.throng.anim.ik.Margin;
import dev.throng.anim.ik.Precision;
import dev.throng.anim.ik.RandomChains;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.IkEntry.Chain.Method;
import dev.throng.crowd.gl.KinematicsPairTest.Case;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import dev.throng.gl.shader.ShaderSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** CCD and FABRIK of {@code lib/ik_chain.glsl} against their CPU counterpart, on the same poses. */
@GlTest
@ShaderPair
@Tag("turn-3")
class ChainPairTest {
    private static final int CASES = Trials.of(1000, 3000);
    private static final int JOINTS = 6;

    /** Each step of an iteration may round as much as one solver of {@link KinematicsPairTest}. */
    private static final double LIMIT = 4 * KinematicsPairTest.LIMIT;

    private final RandomChains chains = new RandomChains(11);

    private Case create() {
        Skeleton skeleton = chains.chain(JOINTS);
        double[] model = RandomChains.model(skeleton, skeleton.restPose());
        int root = chains.whole(JOINTS - 1);
        int end = root + 1 + chains.whole(JOINTS - 1 - root);
        double length = 0;
        for (int j = root; j < end; j++) {
            length += RandomChains.position(model, j).distance(RandomChains.position(model, j + 1));
        }
        Vector3d target =
                chains.direction().mul(length * chains.number(0.1, 1.3)).add(RandomChains.position(model, root));
        IkEntry.Limits limits =
                new IkEntry.Limits(chains.whole(9), chains.whole(2) == 0 ? 0 : chains.number(0, 0.2) * length);
        double weight = chains.whole(3) == 0 ? chains.number(0, 1) : 1;
        Method method = Method.values()[chains.whole(2)];
        return of(skeleton, new IkEntry.Chain(method, new IkEntry.Span(root, end), target, limits, weight));
    }

    private static Case of(Skeleton skeleton, IkEntry entry) {
        return new Case(skeleton, Precision.widened(Precision.narrowed(skeleton.restPose())), List.of(entry));
    }

    private List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        while (cases.size() < CASES) {
            cases.add(create());
        }
        return cases;
    }

    @Test
    void ccdAndFabrikAgreeWithTheCpu() {
        assertEquals(0, difference(cases(), ShaderSource::read), LIMIT);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @Mistakes({
        "chainDescend.tip => affineTransformPoint(chainJoints[i].model, chainJoints[chainLast].local.translation)",
        "chainFollow.ikUpdate() => below, below",
        "chainIsThere.return => false",
        "chainStraighten.next => chainPoints[i] + direction * chainLengths[0]",
        "chainPulled.result => to - direction * far",
        "chainSolve.isFar => false"
    })
    void plantedShaderMistakesAreDetected(String statement, String wrong) {
        double difference = difference(cases(), PoseTrial.mistaken(statement, wrong));
        assertTrue(difference > 100 * LIMIT, () -> String.valueOf(difference));
    }

    private static List<float[]> run(List<Case> cases, Function<String, @Nullable String> files) {
        return KinematicsPairTest.run(cases, Map.of("IK_TWO_BONES", false, "IK_LOOK_ATS", false), files);
    }

    /**
     * Returns the largest difference in cases where rounding changes no branch of the solver. Results of other cases
     * must still be rotations.
     */
    private static double difference(List<Case> cases, Function<String, @Nullable String> files) {
        List<float[]> found = run(cases, files);
        double most = 0;
        int clear = 0;
        for (int i = 0; i < cases.size(); i++) {
            Case one = cases.get(i);
            Pose solved = Precision.widened(found.get(i));
            KinematicsPairTest.checkRotations(solved, one);
            if (!IkDecisions.isNear(one.entries(), one.skeleton(), one.pose().copy())) {
                clear++;
                double difference = Margin.difference(one.skeleton(), KinematicsPairTest.expected(one), solved);
                most = Math.max(most, difference);
            }
        }
        assertTrue(clear > cases.size() / 2, "clear of decisions: " + clear);
        return most;
    }

    /** The target is on the line of a straight chain, so the solver must choose a side. */
    @ParameterizedTest
    @EnumSource
    void straightChainsBendToTheSameSideOnGpuAndCpu(Method method) {
        List<Joint> joints = new ArrayList<>();
        Pose rest = Pose.identity(JOINTS);
        for (int j = 0; j < JOINTS; j++) {
            joints.add(new Joint("joint " + j, j - 1, j));
            rest.values()[j * Pose.STRIDE + 1] = j == 0 ? 0 : 1;
        }
        IkEntry.Limits limits = new IkEntry.Limits(5, 0);
        IkEntry entry = new IkEntry.Chain(method, new IkEntry.Span(0, JOINTS - 1), new Vector3d(0, 3, 0), limits, 1);
        Case straight = of(new Skeleton(joints, rest), entry);
        Pose solved =
                Precision.widened(run(List.of(straight), ShaderSource::read).get(0));
        assertEquals(0, Margin.difference(straight.skeleton(), KinematicsPairTest.expected(straight), solved), LIMIT);
        assertTrue(Margin.difference(straight.skeleton(), straight.pose(), solved) > 0.1, "the chain bends");
    }

    /** The end joint is not below the root joint of the chain. */
    @Test
    void posesWithoutAValidChainAreUnchanged() {
        Skeleton skeleton = chains.chain(JOINTS);
        IkEntry.Limits limits = new IkEntry.Limits(5, 0);
        Case none = of(skeleton, new IkEntry.Chain(Method.CCD, new IkEntry.Span(4, 2), new Vector3d(), limits, 1));
        Pose solved = Precision.widened(run(List.of(none), ShaderSource::read).get(0));
        assertEquals(0, Margin.difference(skeleton, none.pose(), solved));
        assertEquals(0, Margin.difference(skeleton, none.pose(), KinematicsPairTest.expected(none)));
    }
}
