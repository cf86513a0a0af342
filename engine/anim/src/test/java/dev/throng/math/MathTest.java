package dev.throng.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Comparison of float32 functions with JOML in double precision, on random inputs of size 1. */
class MathTest {
    /** Dozen float32 roundings of numbers up to 10. */
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

    private void isQuaternion(Quaterniond expected, float[] found, int o) {
        for (int c = 0; c < 4; c++) {
            double component = c == 3 ? expected.w : c == 2 ? expected.z : c == 1 ? expected.y : expected.x;
            assertEquals(component, found[o + c], ROUNDING, "component " + c);
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
    void affineMultiplyAppliesTheRightFactorFirst(long seed) {
        float[] m = floats(new SplittableRandom(seed), 25);
        Affine.multiply(m, 1, m, 13, out, 2);
        isMatrix(matrix(m, 1).mul(matrix(m, 13)), out, 2);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void affineTransformsPointsAndVectors(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] m = floats(random, 13);
        float[] p = floats(random, 4);
        Vector3d v = new Vector3d(p[1], p[2], p[3]);
        Affine.transformPoint(m, 1, p, 1, out, 0);
        isVector(matrix(m, 1).transformPosition(new Vector3d(v)), out, 0);
        Affine.transformVector(m, 1, p, 1, out, 0);
        isVector(matrix(m, 1).transformDirection(new Vector3d(v)), out, 0);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void affineTransformsNormalsByTheInverseTranspose(long seed) {
        float[] m = floats(new SplittableRandom(seed), 15);
        Affine.transformNormal(m, 0, m, 12, out, 0);
        Matrix3d linear = matrix(m, 0).get3x3(new Matrix3d());
        double det = linear.determinant();
        Vector3d expected = new Matrix3d(linear).invert().transpose().transform(new Vector3d(m[12], m[13], m[14]));
        isVector(expected.mul(Math.abs(det)), out, 0);
    }

    @Test
    void normalsTransformedByAFlatteningMatrixKeepTheirSign() {
        float[] flat = {2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0};
        Affine.transformNormal(flat, 0, new float[] {0, 0, 1}, 0, out, 0);
        isVector(new Vector3d(0, 0, 6), out, 0);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void functionsMultiplyQuaternionsAndRotateVectorsByThem(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] q = unitQuaternions(random, 2);
        Quat.multiply(q, 0, q, 4, out, 0);
        Quaterniond product = quaternion(q, 0).mul(quaternion(q, 4));
        isQuaternion(product, out, 0);
        float[] v = floats(random, 3);
        Vector3d expected = quaternion(q, 0).transform(new Vector3d(v[0], v[1], v[2]));
        Quat.rotate(q, 0, v, 0, v, 0);
        isVector(expected, v, 0);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void trsMatrixScalesThenRotatesThenTranslates(long seed) {
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
        Quat.toAffine(s, 0, s, Similarity.ROTATION, s[Similarity.SCALE], out);
        isMatrix(matrix(a, 0), out, 0);
        Matrix4d expected = new Matrix4d()
                .translation(s[0], s[1], s[2])
                .rotate(quaternion(s, Similarity.ROTATION))
                .scale(s[Similarity.SCALE]);
        isMatrix(expected, a, 0);
    }

    @Test
    void functionMixInterpolatesFromOneValueToTheOther() {
        assertEquals(2, Trs.mix(2, 5, 0));
        assertEquals(5, Trs.mix(2, 5, 1));
        assertEquals(2.75f, Trs.mix(2, 5, 0.25f));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void functionMirrorsDetectsNegativeDeterminants(long seed) {
        float[] m = floats(new SplittableRandom(seed), 13);
        assertEquals(matrix(m, 1).get3x3(new Matrix3d()).determinant() < 0, Affine.mirrors(m, 1));
        assertFalse(Affine.mirrors(new float[12], 0), "of determinant 0");
    }

    /** Angles are zero to half a turn; the error of the series is below 2e-5. */
    @ParameterizedTest
    @MethodSource("seeds")
    void slerpTurnsAtConstantSpeed(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] q = unitQuaternions(random, 2);
        if (quaternion(q, 0).dot(quaternion(q, 4)) < 0) {
            for (int c = 4; c < 8; c++) {
                q[c] = -q[c];
            }
        }
        for (float alpha : new float[] {0, 0.1f, 0.5f, 0.8f, 1}) {
            Quat.slerp(q, 0, q, 4, alpha, out, 3);
            double angle = Math.acos(Math.min(1, quaternion(q, 0).dot(quaternion(q, 4))));
            Quaterniond expected = quaternion(q, 0)
                    .mul(Math.sin((1 - alpha) * angle) / Math.sin(angle))
                    .add(quaternion(q, 4).mul(Math.sin(alpha * angle) / Math.sin(angle)));
            for (int c = 0; c < 4; c++) {
                double component = new double[] {expected.x, expected.y, expected.z, expected.w}[c];
                assertEquals(component, out[3 + c], 2e-5, "component " + c + " at " + alpha);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void trsTransformsPointsLikeItsMatrix(long seed) {
        float[] trs = floats(new SplittableRandom(seed), Trs.STRIDE + 4);
        Quat.normalise(trs, 1 + Trs.ROTATION);
        float[] point = Vec3.of(trs, Trs.STRIDE + 1);
        Vector3d expected = new Vector3d(point[0], point[1], point[2])
                .mul(trs[1 + Trs.SCALE], trs[2 + Trs.SCALE], trs[3 + Trs.SCALE]);
        quaternion(trs, 1 + Trs.ROTATION).transform(expected).add(trs[1], trs[2], trs[3]);
        isVector(expected, Trs.transformPoint(trs, 1, point), 0);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void vectorFunctionsAddScaleAndMultiply(long seed) {
        float[] f = floats(new SplittableRandom(seed), 6);
        float[] a = Vec3.of(f, 0);
        float[] b = Vec3.of(f, 3);
        Vector3d first = new Vector3d(f[0], f[1], f[2]);
        Vector3d second = new Vector3d(f[3], f[4], f[5]);
        isVector(first.add(second, new Vector3d()), Vec3.plus(a, b), 0);
        isVector(first.sub(second, new Vector3d()), Vec3.minus(a, b), 0);
        isVector(first.cross(second, new Vector3d()), Vec3.cross(a, b), 0);
        isVector(first.mul(7, new Vector3d()), Vec3.times(a, 7), 0);
        assertEquals(first.dot(second), Vec3.dot(a, b), ROUNDING);
    }

    @Test
    void smoothstepMatchesItsPolynomialAndClamps() {
        assertEquals(0, Smoothstep.of(-2));
        assertEquals(0.15625, Smoothstep.of(0.25));
        assertEquals(0.84375, Smoothstep.of(0.75));
        assertEquals(1, Smoothstep.of(3));
    }

    @Test
    void normaliseReturnsAUnitQuaternion() {
        float[] q = {9, 3, 0, -4, 12};
        Quat.normalise(q, 1);
        assertArrayEquals(new float[] {9, 3 / 13f, 0, -4 / 13f, 12 / 13f}, q, 1e-7f, "float32");
    }

    @Test
    void normalisingAQuaternionUsesAllItsComponents() {
        float[] q = {1, -4, 8, 0};
        Quat.normalise(q, 0);
        assertArrayEquals(new float[] {1 / 9f, -4 / 9f, 8 / 9f, 0}, q, 1e-7f, "float32");
    }
}
