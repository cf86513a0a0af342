package dev.throng.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties of matrices split into rotation and stretch, checked in double precision. */
@Tag("turn-6")
class PolarTest {
    /** Dozen roundings of numbers up to 3. */
    private static final double ROUNDING = 3e-6;

    private static final int CASES = 500;

    private final SplittableRandom random = new SplittableRandom(7);
    private final float[] split = new float[Polar.STRIDE];

    @ParameterizedTest
    @ValueSource(doubles = {1, 0.5, 0.05, -1, -0.3, 0})
    void polarSplitFindsRotationAndStretchOfAMatrix(double least) {
        for (int i = 0; i < CASES; i++) {
            Quaterniond q = turn();
            Matrix3d axes = new Matrix3d().rotation(turn());
            Matrix3d stretch = new Matrix3d(axes)
                    .mul(new Matrix3d().scaling(least, Math.abs(least) + random.nextDouble(0.1, 0.2), 1))
                    .mul(axes.transpose(new Matrix3d()));
            if (least < 0) {
                stretch = axes.scaling(least, least, least); // a mirror is negative along all axes
            }
            Polar.split(rows(new Matrix3d().rotation(q).mul(stretch)), 0, split, 0);
            double cosine = q.dot(new Quaterniond(split[0], split[1], split[2], split[3]));
            assertEquals(1, Math.abs(cosine), ROUNDING);
            for (int k = 0; k < 9; k++) {
                double expected = stretch.getRowColumn(k / 3, k % 3);
                assertEquals(expected, split[Polar.ROWS + k / 3 * 4 + k % 3], ROUNDING, i + " of scale " + least);
            }
        }
    }

    @Test
    void rotationAndStretchRecombineToTheMatrix() {
        float[] back = new float[Affine.STRIDE];
        for (double size : new double[] {1e-30, 1e-3, 1, 1e6}) {
            for (int i = 0; i < CASES; i++) {
                float[] rows = anything(size, i % 4);
                Polar.split(rows, 0, split, 0);
                Polar.toAffine(split, 0, back, 0);
                for (int k = 0; k < Affine.STRIDE; k++) {
                    assertEquals(rows[k], back[k], size * ROUNDING, "rank " + i % 4);
                }
            }
        }
    }

    @Test
    void scalingAMatrixDoesNotChangeItsRotation() {
        for (float size : new float[] {1e-20f, 1e-3f, 1e3f, 1e15f}) {
            Quaterniond q = turn();
            float[] rows = rows(new Matrix3d().rotation(q));
            for (int k = 0; k < rows.length; k++) {
                rows[k] *= size;
            }
            Polar.split(rows, 0, split, 0);
            double cosine = q.dot(new Quaterniond(split[0], split[1], split[2], split[3]));
            assertEquals(1, Math.abs(cosine), ROUNDING, "size " + size);
        }
    }

    @Test
    void multiplyLinearLeavesTheTranslationUnchanged() {
        float[] a = anything(1, 3);
        float[] b = anything(1, 3);
        Matrix3d expected = linear(a).mul(linear(b));
        float[] before = a.clone();
        Polar.multiplyLinear(a, 0, b, 0);
        for (int k = 0; k < Affine.STRIDE; k++) {
            double component = k % 4 == 3 ? before[k] : expected.getRowColumn(k / 4, k % 4);
            assertEquals(component, a[k], ROUNDING, "component " + k);
        }
    }

    private static Matrix3d linear(float[] rows) {
        Matrix3d m = new Matrix3d();
        for (int k = 0; k < 9; k++) {
            m.setRowColumn(k / 3, k % 3, rows[k / 3 * 4 + k % 3]);
        }
        return m;
    }

    @Test
    void quaternionSignsDoNotDependOnRounding() {
        float[] other = new float[Polar.STRIDE];
        for (double degrees : new double[] {0, 60, 90, 120, 180, 240, 270}) {
            Matrix3d turn = new Matrix3d().rotation(Math.toRadians(degrees), 0, -1, 0);
            Polar.split(rows(turn), 0, split, 0);
            Polar.split(rows(turn.rotate(1e-5, 1, 0, 0)), 0, other, 0);
            float dot = split[0] * other[0] + split[1] * other[1] + split[2] * other[2] + split[3] * other[3];
            assertTrue(dot > 0, degrees + " degrees");
        }
    }

    /** Random matrix of a given rank, with components up to a given size. */
    private float[] anything(double size, int rank) {
        float[] rows = new float[Affine.STRIDE];
        for (int r = 0; r < rank; r++) {
            for (int k = 0; k < Affine.STRIDE; k++) {
                rows[k] = k / 4 == r || k % 4 == 3 ? (float) random.nextDouble(-size, size) : rows[k];
            }
        }
        return rows;
    }

    private Quaterniond turn() {
        return new Quaterniond(
                        random.nextDouble(-1, 1),
                        random.nextDouble(-1, 1),
                        random.nextDouble(-1, 1),
                        random.nextDouble(-1, 1))
                .normalize();
    }

    private static float[] rows(Matrix3d m) {
        float[] rows = new float[Affine.STRIDE];
        for (int k = 0; k < 9; k++) {
            rows[k / 3 * 4 + k % 3] = (float) m.getRowColumn(k / 3, k % 3);
        }
        return rows;
    }
}
