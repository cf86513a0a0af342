package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Trials;
import dev.throng.anim.ik.InverseKinematics;
import dev.throng.anim.ik.Margin;
import dev.throng.anim.ik.Precision;
import dev.throng.anim.ik.RandomChains;
import dev.throng.anim.ik.RandomEntries;
import dev.throng.anim.state.IkEntry;
import dev.throng.bake.cpu.CpuKinematics;
import dev.throng.crowd.state.IkRecord;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import dev.throng.gl.memory.BufferTexture.Format;
import dev.throng.gl.shader.ShaderSource;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.joml.Vector4d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/** Inverse kinematics by {@code lib/ik.glsl} and its CPU counterpart, on the same poses. */
@GlTest
@ShaderPair
class KinematicsPairTest {
    private static final int CASES = Trials.of(2000, 6000);
    private static final int JOINTS = 6;
    private static final int ENTRIES = 2; // largest number per case

    /**
     * Largest distance of a joint from its counterpart, as a fraction of its distance from the origin. Counterparts
     * have the same operations in the same order, so only square roots and divisions of a device differ: each by three
     * units in the last place (GLSL 4.50, section 4.7.1), which are 4e-7. Some 25 follow each other, and rounding
     * errors are not enlarged where rounding changes no branch. An NVIDIA H100 (driver 580) reaches 5.6e-6.
     */
    static final double LIMIT = 1e-5;

    /** The narrow margin permits an enlargement by thirty, if all errors add up. */
    private static final double NARROW_LIMIT = 1e-4;

    private static final String TEXT = """
            #include "lib/ik.glsl"
            layout(binding = 0) uniform usamplerBuffer entries;
            uvec4 word(int entry, int texel) { return texelFetch(entries, entry * IK_TEXELS + texel); }
            void change() {
                for (int i = lane() * ENTRY_COUNT; i < (lane() + 1) * ENTRY_COUNT; i++) {
                    ikSolve(ikEntry(word(i, 0), word(i, 1), word(i, 2), word(i, 3)));
                }
            }
            """;

    /** A pose and its inverse kinematics. */
    record Case(Skeleton skeleton, Pose pose, List<IkEntry> entries) {}

    private final RandomChains chains = new RandomChains(9);
    private final RandomEntries entries = new RandomEntries(10);

    private List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (int i = 0; i < CASES; i++) {
            Skeleton skeleton = chains.trees(JOINTS);
            List<IkEntry> asked = new ArrayList<>();
            for (int n = chains.whole(ENTRIES + 1); n > 0; n--) {
                asked.add(entries.create(skeleton));
            }
            cases.add(new Case(skeleton, Precision.widened(Precision.narrowed(skeleton.restPose())), asked));
        }
        return cases;
    }

    @Test
    void inverseKinematicsSolversAgreeWithTheCpu() {
        Map<Margin, Double> differences = differences(cases(), ShaderSource::read);
        assertTrue(differences.get(Margin.WIDE) <= LIMIT, differences::toString);
        assertTrue(differences.get(Margin.NARROW) <= NARROW_LIMIT, differences::toString);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @Mistakes({
        "twoBoneSide.side#2 => arcRejected(ikDisplacement(ikPosition(chain.first), -entry.aim), forward)",
        "twoBoneTurn.ikTurn()#3 => chain.third, both",
        "twoBoneBend.outer => sqrt(max(sum * (sum + reach), 0.0))",
        "lookAtRoll.about => axis * (sine)",
        "lookAtLimited.axis => turn.xyz",
        "ikEntry.return => IkEntry( what.x, int(what.y), (what.z & IK_GUIDED) != 0u, (what.z & IK_FOLLOWS) != 0u, uintBitsToFloat(what.w), uintBitsToFloat(target.xyz), uintBitsToFloat(aim.xyz), uintBitsToFloat(up.xyz), uintBitsToFloat(uvec2(aim.w, target.w)))",
        "blendSide.return => 1.0",
        "ikShare.if => false",
        "ikToJointSpace.seen => affineCross(y, z) * v.x + affineCross(z, x) * v.y + affineCross(y, x) * v.z",
        "ikModel.model#2 => model"
    })
    void plantedShaderMistakesAreDetected(String statement, String wrong) {
        Map<Margin, Double> differences = differences(cases(), PoseTrial.mistaken(statement, wrong));
        assertTrue(differences.get(Margin.WIDE) > 100 * LIMIT, differences::toString);
    }

    /**
     * Largest difference per margin, for cases in which rounding changes no branch. Results of other cases must still
     * be poses.
     */
    private static Map<Margin, Double> differences(List<Case> cases, Function<String, @Nullable String> files) {
        Map<Margin, Double> most = new EnumMap<>(Margin.class);
        List<float[]> found = run(cases, Map.of("IK_CHAINS", false), files);
        int clear = 0;
        for (int i = 0; i < CASES; i++) {
            Case one = cases.get(i);
            Pose solved = Precision.widened(found.get(i));
            checkRotations(solved, one);
            double difference = Margin.difference(one.skeleton, expected(one), solved);
            for (Margin margin : Margin.values()) {
                if (isClear(one, margin)) {
                    clear++;
                    most.merge(margin, difference, Math::max);
                }
            }
        }
        assertTrue(clear > CASES, "clear of decisions by two margins: " + clear);
        return most;
    }

    static void checkRotations(Pose pose, Case of) {
        for (int o = Channel.ROTATION.offset(); o < pose.values().length; o += Pose.STRIDE) {
            double[] q = pose.values();
            assertEquals(1, new Vector4d(q[o], q[o + 1], q[o + 2], q[o + 3]).length(), 1e-6, of::toString);
        }
    }

    private static boolean isClear(Case one, Margin margin) {
        Pose pose = one.pose.copy();
        for (IkEntry entry : one.entries) {
            if (!margin.isClear(one.skeleton, pose, entry)) {
                return false;
            }
            InverseKinematics.solve(List.of(entry), one.skeleton, pose);
        }
        return true;
    }

    static Pose expected(Case one) {
        float[] solved = Precision.narrowed(one.pose);
        CpuKinematics.solve(one.entries, one.skeleton, solved);
        return Precision.widened(solved);
    }

    /** @param types constants that exclude solvers, so that others compile sooner */
    static List<float[]> run(List<Case> cases, Map<String, Object> types, Function<String, @Nullable String> files) {
        Map<String, Object> constants = new HashMap<>(types);
        constants.put("ENTRY_COUNT", ENTRIES);
        ByteBuffer records = ByteBuffer.allocate(cases.size() * ENTRIES * IkRecord.BYTES);
        for (int i = 0; i < cases.size(); i++) {
            List<IkEntry> asked = cases.get(i).entries;
            for (int e = 0; e < asked.size(); e++) {
                IkRecord.put(records, (i * ENTRIES + e) * IkRecord.BYTES, asked.get(e));
            }
        }
        int[] words = new int[records.capacity() / Integer.BYTES];
        records.asIntBuffer().get(words);
        PoseTrial trial = new PoseTrial(
                cases.stream().map(Case::skeleton).toList(),
                cases.stream().map(one -> Precision.narrowed(one.pose)).toList());
        return trial.run(
                new PoseTrial.Shader(TEXT, constants, files),
                scope -> scope.table("entries", words, Format.RGBA32UI).bind(0));
    }
}
