package dev.throng.bake.cpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.bake.TwistedCylinder;
import dev.throng.math.Polar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Comparison of dual quaternion skinning in double precision and float32, from equal palettes. */
class DualQuaternionSkinningTest {
    /** Float32 rounding from split entries to vertices, as a fraction of D. */
    private static final double ROUNDING = 4e-6;

    @ParameterizedTest
    @ValueSource(doubles = {0, 90, 179, 180})
    void twistedCylinderKeepsItsGirth(double degrees) {
        CharacterModel cylinder = TwistedCylinder.of(Blending.DQS);
        double[] exact = positions(cylinder, TwistedCylinder.twisted(degrees));
        float[] cpu = cpu(cylinder, TwistedCylinder.twisted(degrees), 0);
        for (int v = 0; v < exact.length; v += 3) {
            assertEquals(1, Math.hypot(exact[v + 1], exact[v + 2]), 1e-7); // rounding of the file
            assertEquals(1, Math.hypot(cpu[v + 1], cpu[v + 2]), 1e-5);
        }
    }

    @ParameterizedTest
    @CsvSource({"90,0.71", "179,0.01", "180,1e-9"})
    void linearBlendSkinningThinsATwistedCylinder(double degrees, double waist) {
        double[] thin = positions(TwistedCylinder.of(Blending.LBS), TwistedCylinder.twisted(degrees));
        double least = 1;
        for (int v = 0; v < thin.length; v += 3) {
            least = Math.min(least, Math.hypot(thin[v + 1], thin[v + 2]));
        }
        assertTrue(least <= waist, "radius " + least);
    }

    @ParameterizedTest
    @ValueSource(strings = {"even", "uneven"})
    void float32SkinningAgreesWithDoublePrecisionOnRandomRigs(String scales) {
        for (int seed = 1; seed < 6; seed++) {
            RigShape shape = RigShape.of(25).withMeshes(2, 200, 4);
            CharacterModel plain = RandomRigs.create(scales.equals("even") ? shape : shape.withGeneralScale(), seed);
            CharacterModel rig = plain.with(plain.palette().blended(Blending.DQS));
            double limit = ROUNDING * RestBox.of(plain).diagonal();
            for (int mesh = 0; mesh < rig.meshes().size(); mesh++) {
                Pose pose = rig.skeleton().restPose();
                double[] exact = positions(rig, pose, mesh);
                float[] cpu = cpu(rig, pose, mesh);
                for (int i = 0; i < cpu.length; i++) {
                    assertEquals(exact[i], cpu[i], limit, "seed " + seed + ", number " + i);
                }
            }
        }
    }

    @Test
    void singleInfluenceEqualsLinearBlendSkinning() {
        CharacterModel lbs =
                RandomRigs.create(RigShape.of(25).withMeshes(1, 200, 1).withGeneralScale(), 3);
        CharacterModel dqs = lbs.with(lbs.palette().blended(Blending.DQS));
        Pose pose = lbs.skeleton().restPose();
        double limit = RestBox.of(lbs).diagonal();
        assertArrayEquals(positions(lbs, pose), positions(dqs, pose), 1e-14 * limit);
    }

    @ParameterizedTest
    @CsvSource({"0,0,0", "1,0,0", "1,1,0", "-1,1,1", "-1,-1,-1", "1e-20,1,1", "-1,1,0"})
    void mirroredAndSingularMatricesGiveFinitePositions(double x, double y, double z) {
        CharacterModel cylinder = TwistedCylinder.of(Blending.DQS);
        Pose pose = TwistedCylinder.twisted(130);
        System.arraycopy(new double[] {x, y, z}, 0, pose.values(), Pose.STRIDE + 7, 3);
        for (double value : positions(cylinder, pose)) {
            assertTrue(Double.isFinite(value));
        }
        for (float value : cpu(cylinder, pose, 0)) {
            assertTrue(Float.isFinite(value));
        }
    }

    private static double[] positions(CharacterModel rig, Pose pose) {
        return positions(rig, pose, 0);
    }

    private static double[] positions(CharacterModel rig, Pose pose, int mesh) {
        ExactSkinner skinner = new ExactSkinner(rig);
        skinner.setPose(pose);
        Mesh shown = rig.meshes().get(mesh);
        double[] out = new double[3 * shown.vertexCount()];
        Influences reduced = InfluenceReduction.reduce(shown.influences());
        skinner.skin(shown.geometry(), reduced, out, null);
        return out;
    }

    /** Vertices from the exact palette, rounded. */
    private static float[] cpu(CharacterModel rig, Pose pose, int mesh) {
        ExactSkinner exact = new ExactSkinner(rig);
        exact.setPose(pose);
        MatrixPalette layout = rig.palette();
        float[] rows = new float[layout.entryCount() * MatrixPalette.STRIDE];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = (float) exact.palette()[i];
        }
        float[] kept = new float[layout.floats()];
        for (int e = 0; e < layout.entryCount(); e++) {
            Polar.split(rows, e * MatrixPalette.STRIDE, kept, e * Polar.STRIDE);
        }
        Mesh shown = rig.meshes().get(mesh);
        float[] out = new float[3 * shown.vertexCount()];
        new CpuSkinner(NormalRule.of(rig), layout)
                .skinVertices(
                        shown.geometry(),
                        InfluenceReduction.reduce(shown.influences()),
                        new CpuSkinner.Palette(kept, 0),
                        out,
                        null);
        return out;
    }
}
