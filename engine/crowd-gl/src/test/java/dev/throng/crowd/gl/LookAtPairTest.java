package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Skeleton;
import dev.throng.anim.ik.Precision;
import dev.throng.anim.ik.RandomChains;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.root.Ways;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlayedState;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import dev.throng.gl.shader.ShaderSource;
import dev.throng.math.Trs;
import dev.throng.math.Vec3;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Look-ats between moving people: vertices from GPU and CPU palettes. */
@GlTest
@ShaderPair
@Tag("turn-2")
class LookAtPairTest {
    private static final int COUNT = 240;
    private static final long TICKS = 123_456;

    /** Tolerance as a fraction of the body's size, as in all tests of inverse kinematics. */
    private static final double LIMIT = 4e-6;

    private final SplittableRandom random = new SplittableRandom(14);

    /**
     * Crowd on routes, on rough ground, with fades; every second instance looks at another.
     *
     * @param feet weight of foot placement
     */
    private CrowdState crowd(float feet) {
        CrowdState crowd = FootCrowd.of(COUNT, random, FootCrowd.rough(random, 0.25));
        for (int i = 0; i < COUNT; i++) {
            PlayedState state = Objects.requireNonNull(crowd.state(i)).withFeet(feet);
            if (i % 2 == 0) {
                crowd.setState(i, GazeCrowd.turning(state, i % 4 == 0));
                GazeCrowd.look(crowd, i, random.nextInt(COUNT));
            } else if (i % 3 == 0) {
                crowd.setPlayback(i, crowd.playback(i));
            }
        }
        return crowd;
    }

    private static double difference(GlContext gl, CrowdState state, String kernel) {
        return CrowdPair.difference(gl, state, kernel, state.count(), TICKS);
    }

    @ParameterizedTest
    @CsvSource({"instance, 0", "instance, 1", "joint, 0", "joint, 1"})
    void lookAtPosesAgreeWithTheCpu(String kernel, float feet, GlContext gl) {
        assertEquals(0, difference(gl, crowd(feet), kernel), LIMIT);
    }

    /** Instances of a part look only at instances of this part. */
    @ParameterizedTest
    @ValueSource(strings = {KernelShape.INSTANCE, KernelShape.JOINT})
    void lookAtPosesInAPartOfACrowdAgreeWithTheCpu(String kernel, GlContext gl) {
        CrowdState part = crowd(0).part(100, 60);
        for (int i = 0; i < part.count(); i += 4) {
            GazeCrowd.look(part, i, 100 + random.nextInt(part.count()));
        }
        assertEquals(0, difference(gl, part, kernel), LIMIT);
        long here = IntStream.range(0, part.count())
                .filter(i -> Footing.shown(part, i, TICKS) != null
                        && !Objects.requireNonNull(Footing.shown(part, i, TICKS))
                                .ik()
                                .isEmpty())
                .count();
        assertTrue(here >= 15 && here < 25, here + " look at someone");
    }

    @ParameterizedTest
    @ValueSource(strings = {KernelShape.INSTANCE, KernelShape.JOINT})
    void lookAtPosesWithRootMotionAgreeWithTheCpu(String kernel, GlContext gl) {
        CrowdState crowd = new CrowdState(FootCrowd.ATLAS, COUNT, RouteTable.of(List.of(), Ways.all()));
        RandomPersonStates states = new RandomPersonStates(crowd, 2);
        for (int i = 0; i < COUNT; i++) {
            float place = (float) random.nextDouble(-20, 20);
            crowd.setTransform(i, new InstanceTransform(place, 0, -place, place, 1 + i % 3));
            crowd.setState(i, GazeCrowd.turning(states.state(), false));
            ClipPlayback playback = states.playback();
            int route = i % crowd.routes().count();
            crowd.setMotion(i, new Motion(route, playback.offset(), playback.rate(), playback.start()));
            GazeCrowd.look(crowd, i, random.nextInt(COUNT));
        }
        assertEquals(0, difference(gl, crowd, kernel), LIMIT);
    }

    /** Tests instances that look at themselves, missing targets, and targets too far away for float32. */
    @ParameterizedTest
    @ValueSource(strings = {KernelShape.INSTANCE, KernelShape.JOINT})
    void lookAtPosesWithoutAValidTargetAgreeWithTheCpu(String kernel, GlContext gl) {
        CrowdState crowd = crowd(0);
        crowd.clearMotions();
        float[] far = {0, 1e15f, 1e25f, 3e38f};
        for (int i = 0; i < COUNT; i += 2) {
            float x = far[i / 2 % far.length];
            crowd.setTransform(i, new InstanceTransform(x, 0, -x, 0.5f, 1));
            GazeCrowd.look(crowd, i, i % 10 == 0 ? COUNT + i : i % 10 == 4 ? i : 2 * random.nextInt(COUNT / 2));
        }
        assertEquals(0, difference(gl, crowd, kernel), LIMIT);
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @Mistakes(
            statement = 1,
            value = {
                "instance => lookTarget.turned => vec3(f.x * place.x + f.y * place.z, place.y, f.x * place.z + f.y * place.x)",
                "instance => lookTarget.seen => vec3(g.x * way.x - g.y * way.z, way.y, g.x * way.z - g.y * way.x) / own.positionScale.w",
                "instance => lookTarget.way => other.positionScale.xyz + other.positionScale.w * turned",
                "instance => lookTarget.seen => vec3(g.x * way.x - g.y * way.z, way.y, g.x * way.z + g.y * way.x) * own.positionScale.w",
                "instance => jointPosition.joint => parentOf(max(parentOf(joint), 0))",
                "instance => instanceJoint.sum#2 => place",
                "instance => instanceJoint.place#3 => place",
                "instance => lookFollow.other => int(followed.x) + partFirst",
                "instance => lookFollow.entry.weight => entry.follows && !isPoint ? 0.0 : entry.weight",
                "instance => lookFollow.target => lookTarget(transformOf(shown), transformOf(instance), instanceJoint(shown, joint))",
                "instance => trsTransformPoint.result => local.translation + scaled",
                "instance => stateIkFollowed.return => texelFetch(states, stateIkAt(state, 0) + 2).xy",
                "instance => lookAtEntry.lookFollow() => firstInstance + int(instance ^ 1u), state, max(found, 0), entry",
                "joint => solve.lookFollow() => firstInstance + int(instance ^ 1u), state, i, entry"
            })
    void plantedShaderMistakesAreDetected(
            String kernel, String statement, String wrong, @TempDir Path folder, GlContext gl) throws IOException {
        CrowdState part = crowd(0).part(60, 120);
        try (CopiedShaders shaders = new CopiedShaders(folder)) {
            shaders.plant(statement, wrong);
            double difference = difference(gl, part, kernel);

            assertTrue(difference > 10 * LIMIT, "off by " + difference);
        }
    }

    /** The transforms have non-uniform scales, unlike any person's. */
    @Test
    void pointTransformsAgreeWithTheCpu() {
        RandomChains chains = new RandomChains(5);
        List<Skeleton> pairs = Stream.generate(() -> chains.chain(2)).limit(500).toList();
        List<float[]> poses =
                pairs.stream().map(pair -> Precision.narrowed(pair.restPose())).toList();
        String text = "void change() { poseMove(0, trsTransformPoint(poseTrs(0), poseTrs(1).translation)); }";
        List<float[]> found =
                new PoseTrial(pairs, poses).run(new PoseTrial.Shader(text, Map.of(), ShaderSource::read), scope -> {});
        for (int i = 0; i < poses.size(); i++) {
            float[] expected = Trs.transformPoint(poses.get(i), 0, Vec3.of(poses.get(i), Trs.STRIDE));
            assertArrayEquals(expected, Vec3.of(found.get(i), 0), 1e-6f);
        }
    }
}
