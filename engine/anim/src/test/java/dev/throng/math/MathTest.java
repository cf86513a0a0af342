package dev.throng.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Float32 functions against JOML in double precision, on seeded inputs of size 1. */
class MathTest {
    /** A dozen float32 roundings of numbers up to 10. */
    private static final float ROUNDING = 1e-5f;

    static LongStream seeds() {
        return LongStream.range(0, 50);
    }

    private final float[] out = new float[16];

    private static float[] floats(SplittableRandom random, int count) {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = (float) random.nextDouble(-1, 1);
        }
        return values;
    }

    private static Matrix4d matrix(float[] rows, int o) {
        Matrix4d m = new Matrix4d();
        for (int i = 0; i < 12; i++) {
            m.setRowColumn(i / 4, i % 4, rows[o + i]);
        }
        return m;
    }

    private static Quaterniond quaternion(float[] q, int o) {
        return new Quaterniond(q[o], q[o + 1], q[o + 2], q[o + 3]);
    }

    private static float[] unitQuaternions(SplittableRandom random, int count) {
        float[] q = floats(random, 4 * count);
        for (int i = 0; i < count; i++) {
            Quat.normalise(q, 4 * i);
        }
        return q;
    }

    private void isMatrix(Matrix4d expected, float[] found, int o) {
        for (int i = 0; i < 12; i++) {
            assertEquals(
                    expected.getRowColumn(i / 4, i % 4), found[o + i], ROUNDING, "row " + i / 4 + " column " + i % 4);
        }
    }

    private void isVector(Vector3d expected, float[] found, int o) {
        assertArrayEquals(
                new double[] {expected.x, expected.y, expected.z},
                new double[] {found[o], found[o + 1], found[o + 2]},
                ROUNDING);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void affineProductActsFromTheRight(long seed) {
        float[] m = floats(new SplittableRandom(seed), 25);
        Affine.multiply(m, 1, m, 13, out, 2);
        isMatrix(matrix(m, 1).mul(matrix(m, 13)), out, 2);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void affineMovesPointsAndTurnsVectors(long seed) {
        float[] m = floats(new SplittableRandom(seed), 16);
        Vector3d v = new Vector3d(m[13], m[14], m[15]);
        Affine.transformPoint(m, 1, m, 13, out, 0);
        isVector(matrix(m, 1).transformPosition(new Vector3d(v)), out, 0);
        Affine.transformVector(m, 1, m, 13, out, 0);
        isVector(matrix(m, 1).transformDirection(new Vector3d(v)), out, 0);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void affineNormalIsAlongTheInverseTransposeOnTheMapsOwnSide(long seed) {
        float[] m = floats(new SplittableRandom(seed), 15);
        Affine.transformNormal(m, 0, m, 12, out, 0);
        Matrix3d linear = matrix(m, 0).get3x3(new Matrix3d());
        double det = linear.determinant();
        Vector3d expected = new Matrix3d(linear).invert().transpose().transform(new Vector3d(m[12], m[13], m[14]));
        isVector(expected.mul(Math.abs(det)), out, 0);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void quaternionsMultiplyAndRotate(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] q = unitQuaternions(random, 2);
        Quat.multiply(q, 0, q, 4, out, 0);
        Quaterniond product = quaternion(q, 0).mul(quaternion(q, 4));
        assertEquals(product.x, out[0], ROUNDING);
        assertEquals(product.w, out[3], ROUNDING);
        float[] v = floats(random, 3);
        Vector3d expected = quaternion(q, 0).transform(new Vector3d(v[0], v[1], v[2]));
        Quat.rotate(q, 0, v, 0, v, 0);
        isVector(expected, v, 0);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void trsScalesThenRotatesThenMoves(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] trs = floats(random, Trs.STRIDE);
        Quat.normalise(trs, Trs.ROTATION);
        Trs.toAffine(trs, 0, out, 1);
        Matrix4d expected = new Matrix4d()
                .translation(trs[0], trs[1], trs[2])
                .rotate(quaternion(trs, Trs.ROTATION))
                .scale(trs[Trs.SCALE], trs[Trs.SCALE + 1], trs[Trs.SCALE + 2]);
        isMatrix(expected, out, 1);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void similaritiesMultiplyLikeTheirMatrices(long seed) {
        float[] s = floats(new SplittableRandom(seed), 2 * Similarity.STRIDE);
        Quat.normalise(s, Similarity.ROTATION);
        Quat.normalise(s, Similarity.STRIDE + Similarity.ROTATION);
        float[] product = new float[Similarity.STRIDE];
        Similarity.multiply(s, 0, s, Similarity.STRIDE, product, 0);
        float[] a = new float[12];
        float[] b = new float[12];
        Similarity.toAffine(s, 0, a, 0);
        Similarity.toAffine(s, Similarity.STRIDE, b, 0);
        Similarity.toAffine(product, 0, out, 0);
        isMatrix(matrix(a, 0).mul(matrix(b, 0)), out, 0);
    }

    @Test
    void mixRunsFromOneValueToTheOther() {
        assertEquals(2, Trs.mix(2, 5, 0));
        assertEquals(5, Trs.mix(2, 5, 1));
        assertEquals(2.75f, Trs.mix(2, 5, 0.25f));
    }

    @Test
    void normaliseGivesLengthOne() {
        float[] q = {3, 0, -4, 12};
        Quat.normalise(q, 0);
        // float32
        assertTrue(Math.abs(quaternion(q, 0).lengthSquared() - 1) < 2e-7);
        assertEquals(3 / 13f, q[0], 1e-7);
    }
}
