package dev.throng.anim.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.QuatD;
import java.util.SplittableRandom;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

/** Comparison of double-precision quaternions with JOML, at offsets in arrays. */
class QuatDTest {
    private static final int CASES = 200;

    /** Rounding of a few double operations on numbers up to 1. */
    private static final double EXACT = 1e-14;

    private static final int AT = 3;

    private final SplittableRandom random = new SplittableRandom(6);

    private Quaterniond turn() {
        return new Quaterniond(
                        random.nextDouble(-1, 1),
                        random.nextDouble(-1, 1),
                        random.nextDouble(-1, 1),
                        random.nextDouble(-1, 1))
                .normalize();
    }

    private static double[] array(Quaterniond q) {
        return new double[] {9, 9, 9, q.x, q.y, q.z, q.w};
    }

    private static void isSame(Quaterniond expected, double[] found) {
        assertArrayEquals(array(expected), found, EXACT);
    }

    @Test
    void secondFactorOfAProductActsFirst() {
        for (int i = 0; i < CASES; i++) {
            Quaterniond a = turn();
            Quaterniond b = turn();
            double[] out = array(b);
            QuatD.multiply(array(a), AT, out, AT, out, AT);
            isSame(a.mul(b, new Quaterniond()), out);
        }
    }

    @Test
    void toMatrixReturnsTheRotationMatrix() {
        for (int i = 0; i < CASES; i++) {
            Quaterniond q = turn();
            double[] found = new double[9];
            QuatD.toMatrix(array(q), AT, found);
            assertArrayEquals(NearestRotationTest.rows(new Matrix3d().rotation(q)), found, EXACT);
        }
    }

    @Test
    void functionSideReturnsTheSignOfTwoQuaternionsDotProduct() {
        for (int i = 0; i < CASES; i++) {
            Quaterniond a = turn();
            Quaterniond b = turn();
            double expected = a.dot(b) < 0 ? -1 : 1;
            assertEquals(expected, QuatD.side(array(a), array(b), AT));
            assertEquals(expected, QuatD.side(array(a), AT, new double[] {b.x, b.y, b.z, b.w}, 0));
        }
        assertEquals(1, QuatD.side(new double[] {1, 0, 0, 0}, new double[] {0, 1, 0, 0}, 0), "square to each other");
    }

    @Test
    void nlerpBlendsAlongTheShortArc() {
        for (int i = 0; i < CASES; i++) {
            Quaterniond a = turn();
            Quaterniond b = turn();
            double u = random.nextDouble();
            Quaterniond near = a.dot(b) < 0 ? new Quaterniond(-b.x, -b.y, -b.z, -b.w) : b;
            double[] mixed = array(a);
            QuatD.nlerp(mixed, AT, array(b), AT, u);
            isSame(
                    new Quaterniond(a)
                            .mul(1 - u)
                            .add(new Quaterniond(near).mul(u))
                            .normalize(),
                    mixed);
        }
    }

    /** Tests keys of any length, with float32 components. */
    @Test
    void rotationKeysInterpolateOnTheShortArc() {
        for (int i = 0; i < CASES; i++) {
            float[] keys = new float[9];
            for (int c = 1; c < keys.length; c++) {
                keys[c] = (float) random.nextDouble(-3, 3);
            }
            Quaterniond a = key(keys, 1);
            Quaterniond b = key(keys, 5);
            double ratio = random.nextDouble();
            double[] out = {9, 9, 9, 0, 0, 0, 0};
            QuatD.slerp(keys, 1, 5, ratio, out, AT);
            isSame(a.slerp(b, ratio, new Quaterniond()), out);
            QuatD.lerp(keys, 1, 5, ratio, out, AT);
            double sign = a.dot(b) < 0 ? -1 : 1;
            isSame(new Quaterniond(a).mul(1 - ratio).add(new Quaterniond(b).mul(sign * ratio)), out);
        }
    }

    private static Quaterniond key(float[] keys, int o) {
        return new Quaterniond(keys[o], keys[o + 1], keys[o + 2], keys[o + 3]).normalize();
    }

    @Test
    void equalKeysInterpolateWithoutDivisionByZero() {
        double[] out = {9, 9, 9, 0, 0, 0, 0};
        QuatD.slerp(new float[] {0, 0, 0, 2, 1e-9f, 0, 0, 1}, 0, 4, 0.25, out, AT);
        assertArrayEquals(new double[] {9, 9, 9, 0.25e-9, 0, 0, 1}, out, 1e-17);
    }

    @Test
    void onlyAQuaternionOfLengthZeroBecomesTheIdentity() {
        double[] q = {9, 9, 9, 0, 0, 0, 0};
        QuatD.normalise(q, AT);
        assertArrayEquals(new double[] {9, 9, 9, 0, 0, 0, 1}, q);
        q = new double[] {9, 9, 9, 4, -8, 1, 0};
        QuatD.normalise(q, AT);
        assertArrayEquals(new double[] {9, 9, 9, 4 / 9.0, -8 / 9.0, 1 / 9.0, 0}, q, EXACT);
        q = new double[] {9, 9, 9, 0, 0, 3, 4};
        QuatD.normalise(q, AT);
        assertArrayEquals(new double[] {9, 9, 9, 0, 0, 0.6, 0.8}, q, EXACT);
    }
}
