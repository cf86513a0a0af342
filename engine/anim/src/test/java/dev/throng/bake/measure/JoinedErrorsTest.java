package dev.throng.bake.measure;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.QuatD;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.anim.modify.PoseBlend;
import dev.throng.bake.measure.BlendErrors.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Poses that are off by all that their errors say, at random: what is made of them stays within the errors of the result. */
class JoinedErrorsTest {
    private static final double ROUNDING = 1e-12;

    private final SplittableRandom random = new SplittableRandom(9);

    private static JointDeltas errors(int joints, double size) {
        JointDeltas errors = JointDeltas.none(joints);
        Arrays.fill(errors.angles(), size);
        Arrays.fill(errors.translations(), size / 2);
        Arrays.fill(errors.scales(), size / 3);
        return errors;
    }

    private double[] direction(int width) {
        double[] v = new double[width];
        double square = 0;
        for (int c = 0; c < width; c++) {
            v[c] = random.nextDouble(-1, 1);
            square += v[c] * v[c];
        }
        for (int c = 0; c < width; c++) {
            v[c] /= Math.sqrt(square);
        }
        return v;
    }

    private Pose randomPose(int joints) {
        Pose pose = Pose.identity(joints);
        for (int o = 0; o < pose.values().length; o += Pose.STRIDE) {
            System.arraycopy(direction(4), 0, pose.values(), o + 3, 4);
            for (int c = 0; c < 3; c++) {
                pose.values()[o + c] = random.nextDouble(-2, 2);
                pose.values()[o + 7 + c] = random.nextDouble(0.5, 2);
            }
        }
        return pose;
    }

    /** A pose that is off as far as errors say. */
    private Pose off(Pose pose, JointDeltas errors, boolean isEven) {
        Pose out = pose.copy();
        double[] turn = new double[4];
        for (int j = 0; j < out.jointCount(); j++) {
            double[] axis = direction(3);
            double[] way = direction(3);
            double side = random.nextBoolean() ? 1 : -1;
            int o = j * Pose.STRIDE;
            for (int c = 0; c < 3; c++) {
                turn[c] = axis[c] * Math.sin(errors.angles()[j] / 2);
                out.values()[o + c] += errors.translations()[j] * way[c];
                out.values()[o + 7 + c] += errors.scales()[j] * (isEven || random.nextBoolean() ? side : -side);
            }
            turn[3] = Math.cos(errors.angles()[j] / 2);
            QuatD.multiply(turn, 0, out.values(), o + 3, out.values(), o + 3);
        }
        return out;
    }

    private static void assertWithin(Pose expected, Pose found, JointDeltas allowed) {
        JointDeltas between = JointDeltas.none(expected.jointCount());
        between.add(floats(found), expected);
        for (int j = 0; j < expected.jointCount(); j++) {
            assertTrue(between.angles()[j] <= allowed.angles()[j], between.angles()[j] + ", " + allowed.angles()[j]);
            assertTrue(between.translations()[j] <= allowed.translations()[j], "translation " + between);
            assertTrue(between.scales()[j] <= allowed.scales()[j], "scale " + between);
        }
    }

    private static float[] floats(Pose pose) {
        float[] out = new float[pose.values().length];
        for (int i = 0; i < out.length; i++) {
            out[i] = (float) pose.values()[i];
        }
        return out;
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-4, 1e-2, 0.3, 1})
    void ofBlendedPoses(double size) {
        for (int trial = 0; trial < 2000; trial++) {
            List<Pose> poses = new ArrayList<>();
            List<Pose> others = new ArrayList<>();
            List<Part> parts = new ArrayList<>();
            double[] shares = new double[random.nextInt(1, 5)];
            for (int i = 0; i < shares.length; i++) {
                shares[i] = random.nextDouble(0.01, 1);
                Part part = new Part(randomPose(3), errors(3, size * random.nextDouble(0.1, 1)));
                parts.add(part);
                poses.add(part.pose().copy());
                others.add(off(part.pose(), part.errors(), false));
            }
            double sum = Arrays.stream(shares).sum();
            Arrays.setAll(shares, i -> shares[i] / sum);
            assertWithin(
                    PoseBlend.base(poses, shares),
                    PoseBlend.base(others, shares),
                    grown(BlendErrors.base(parts, shares)));
        }
    }

    /** By what the test itself rounds to float32. */
    private static JointDeltas grown(JointDeltas errors) {
        JointDeltas out = errors.copy();
        Arrays.setAll(out.angles(), j -> errors.angles()[j] + 1e-6);
        Arrays.setAll(out.translations(), j -> errors.translations()[j] + 1e-6);
        Arrays.setAll(out.scales(), j -> errors.scales()[j] + 1e-6);
        return out;
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-4, 1e-2, 0.3, 1})
    void ofLayers(double size) {
        for (int trial = 0; trial < 2000; trial++) {
            Part below = new Part(randomPose(3), errors(3, size));
            Part layer = new Part(randomPose(3), errors(3, size * random.nextDouble(0.1, 1)));
            Part reference = new Part(randomPose(3), errors(3, size * random.nextDouble(0.1, 1)));
            double[] weights = {random.nextDouble(), random.nextInt(2), random.nextDouble(0.4, 0.6)};
            Pose expected = below.pose().copy();
            Pose found = off(expected, below.errors(), false);
            Pose laid = off(layer.pose(), layer.errors(), false);
            if (trial % 2 == 0) {
                PoseBlend.override(expected, layer.pose(), weights);
                PoseBlend.override(found, laid, weights);
                assertWithin(expected, found, grown(BlendErrors.override(below, layer, weights)));
            } else {
                PoseBlend.additive(expected, layer.pose(), reference.pose(), weights);
                PoseBlend.additive(found, laid, off(reference.pose(), reference.errors(), false), weights);
                assertWithin(expected, found, grown(BlendErrors.additive(below, layer, reference, weights)));
            }
        }
    }

    /** Down the chain, and over both kinds of skinning. */
    @ParameterizedTest
    @CsvSource({"UNIFORM,1e-3", "UNIFORM,0.03", "UNIFORM,0.3", "GENERAL,1e-3", "GENERAL,0.03", "GENERAL,0.3"})
    void ofChains(ScaleForm form, double size) {
        RigShape shape = RigShape.of(7).withMeshes(2, 80, 4);
        CharacterModel rig = RandomRigs.create(form == ScaleForm.UNIFORM ? shape : shape.withGeneralScale(), 6);
        CharacterModel dual = rig.with(rig.palette().blended(Blending.DQS));
        ChainErrors chain = new ChainErrors(rig);
        DualErrors duals = new DualErrors(dual, chain, form == ScaleForm.UNIFORM);
        for (int trial = 0; trial < 100; trial++) {
            JointDeltas errors = errors(7, size * random.nextDouble());
            Pose pose = off(rig.skeleton().restPose(), errors(7, 1), form == ScaleForm.UNIFORM);
            Pose other = off(pose, errors, form == ScaleForm.UNIFORM);
            chain.set(new Part(pose, errors));
            assertBounded(rig, pose, other, chain.farthest());
            assertBounded(dual, pose, other, duals.farthest());
        }
    }

    private static void assertBounded(CharacterModel rig, Pose pose, Pose other, double bound) {
        ExactSkinner one = new ExactSkinner(rig);
        ExactSkinner two = new ExactSkinner(rig);
        one.setPose(pose);
        two.setPose(other);
        for (Mesh mesh : rig.meshes()) {
            double found = VertexDifference.largest(one.positions(mesh), two.positions(mesh));
            assertTrue(
                    found <= 1.0001 * bound + ROUNDING, rig.palette().blending() + ": " + found + ", bound " + bound);
        }
    }
}
