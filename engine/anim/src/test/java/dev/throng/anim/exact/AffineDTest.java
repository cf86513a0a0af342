package dev.throng.anim.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Pose;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.Skeleton;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AffineDTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void localToModelMultipliesParentsFromTheLeft(long seed) {
        CharacterModel rig = RandomRigs.create(RigShape.of(40).withRoots(3).withGeneralScale(), seed);
        Skeleton skeleton = rig.skeleton();
        double[] model = new double[12 * 40];
        AffineD.localToModel(skeleton, skeleton.restPose(), model);
        for (int j = 0; j < 40; j++) {
            Matrix4d expected = new Matrix4d();
            for (int k = j; k != Skeleton.NO_PARENT; k = skeleton.parent(k)) {
                expected = local(skeleton.restPose().values(), k * Pose.STRIDE).mul(expected);
            }
            for (int i = 0; i < 12; i++) {
                // two dozen levels of double arithmetic
                assertEquals(expected.getRowColumn(i / 4, i % 4), model[12 * j + i], 1e-13, "joint " + j);
            }
        }
    }

    @Test
    void localToModelCanComputeARangeOfJoints() {
        CharacterModel rig = RandomRigs.create(RigShape.of(9).withGeneralScale(), 4);
        Skeleton skeleton = rig.skeleton();
        double[] all = new double[12 * 9];
        AffineD.localToModel(skeleton, skeleton.restPose(), all);
        assertArrayEquals(all, AffineD.localToModel(skeleton, skeleton.restPose()));
        double[] some = all.clone();
        Arrays.fill(some, 12 * 5, 12 * 7, 0);
        some[12 * 8] = 42;
        AffineD.localToModel(skeleton, skeleton.restPose(), 5, 7, some);
        all[12 * 8] = 42;
        assertArrayEquals(all, some);
        assertEquals(new Vector3d(all[12 * 3 + 3], all[12 * 3 + 7], all[12 * 3 + 11]), AffineD.position(all, 3));
    }

    private static double[] random(int count) {
        return new SplittableRandom(2).doubles(count, -1, 1).toArray();
    }

    private static Matrix4d matrix(double[] rows, int o) {
        Matrix4d m = new Matrix4d();
        for (int i = 0; i < 12; i++) {
            m.setRowColumn(i / 4, i % 4, rows[o + i]);
        }
        return m;
    }

    @Test
    void matricesAreBuiltFromTheirRows() {
        double[] rows = random(15);
        float[] single = new float[15];
        for (int i = 0; i < 15; i++) {
            single[i] = (float) rows[i];
        }
        assertEquals(matrix(rows, 3).get4x3(new Matrix4x3d()), AffineD.matrix(rows, 3));
        Matrix4x3d rounded = AffineD.matrix(single, 3);
        assertArrayEquals(Arrays.copyOfRange(single, 3, 15), AffineD.rows(rounded));
        assertEquals(0, Float.floatToRawIntBits(AffineD.rows(new Matrix4x3d().m21(-0.0))[6]), "a zero without a sign");
    }

    @Test
    void normalMatrixIsTheInverseTranspose() {
        double[] rows = random(12);
        for (int side = 0; side < 2; side++) {
            for (int i = 0; i < 12; i++) {
                rows[i] = -rows[i];
            }
            Matrix3d linear = matrix(rows, 0).get3x3(new Matrix3d());
            assertEquals(linear.determinant(), AffineD.determinant(rows), 1e-15, "a few double operations");
            Matrix3d expected = new Matrix3d(linear).invert().transpose().scale(Math.abs(linear.determinant()));
            double[] found = new double[9];
            AffineD.normalMatrix(rows, found);
            assertArrayEquals(NearestRotationTest.rows(expected), found, 1e-14, "a few double operations");
        }
    }

    @Test
    void normalMatrixOfAFlatteningMatrixKeepsTheSignOfNormals() {
        double[] found = new double[9];
        AffineD.normalMatrix(new double[] {2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0}, found);
        assertArrayEquals(new double[] {0, 0, 0, 0, 0, 0, 0, 0, 6}, found);
    }

    /** For uniform scale, the bound equals the stretch of every vector. */
    @Test
    void stretchOfAMatrixBoundsTheGrowthOfVectors() {
        double[] rows = random(14);
        rows[5] = 100; // a translation stretches nothing
        Matrix3d linear = matrix(rows, 2).get3x3(new Matrix3d());
        double most = 0;
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 1000; i++) {
            Vector3d v = new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
            most = Math.max(most, linear.transform(v.normalize()).length());
        }
        double found = AffineD.stretch(rows, 2);
        // a sum of three products is at most sqrt(3) times its length
        assertTrue(found >= most && found <= Math.sqrt(3) * most, found + " of " + most);
        Matrix3d product = new Matrix3d(linear).transpose().mul(linear);
        double largest = 0;
        for (int row = 0; row < 3; row++) {
            Vector3d sum = product.getRow(row, new Vector3d()).absolute();
            largest = Math.max(largest, sum.x + sum.y + sum.z);
        }
        assertEquals(Math.sqrt(largest), found, 1e-14, "a few double operations");
    }

    @Test
    void palettesAreJointsTimesInverseBindMatrices() {
        double[] model = random(24);
        float[] inverseBind = new float[36];
        for (int i = 0; i < inverseBind.length; i++) {
            inverseBind[i] = (float) Math.sin(i);
        }
        double[] binds = new double[36];
        Arrays.setAll(binds, i -> inverseBind[i]);
        double[] palette = new double[36];
        AffineD.palette(new MatrixPalette(new int[] {0, 1, 1}, inverseBind), model, palette);
        for (int e = 0; e < 3; e++) {
            Matrix4d expected = matrix(model, e == 0 ? 0 : 12).mul(matrix(binds, 12 * e));
            for (int i = 0; i < 12; i++) {
                double component = expected.getRowColumn(i / 4, i % 4);
                assertEquals(component, palette[12 * e + i], 1e-14, "a few double operations, entry " + e);
            }
        }
    }

    @Test
    void blendedMatricesAreWeightedMeans() {
        double[] palette = random(36);
        float[] weights = {1, 0, 0, 0.25f, 0.75f, 0};
        Influences influences = new Influences(3, new int[] {2, 2, 2, 2, 0, 1}, weights);
        double[] out = random(12);
        AffineD.blend(influences, 1, palette, out);
        for (int k = 0; k < 12; k++) {
            assertEquals(0.25 * palette[24 + k] + 0.75 * palette[k], out[k], 1e-15, "component " + k);
        }
    }

    private static Matrix4d local(double[] v, int o) {
        return new Matrix4d()
                .translationRotateScale(
                        v[o], v[o + 1], v[o + 2], v[o + 3], v[o + 4], v[o + 5], v[o + 6], v[o + 7], v[o + 8], v[o + 9]);
    }
}
