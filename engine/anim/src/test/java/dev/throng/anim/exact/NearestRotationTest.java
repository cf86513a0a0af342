package dev.throng.anim.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

class NearestRotationTest {
    private final SplittableRandom random = new SplittableRandom(5);

    static double[] rows(Matrix3d m) {
        double[] rows = new double[9];
        for (int i = 0; i < 9; i++) {
            rows[i] = m.getRowColumn(i / 3, i % 3);
        }
        return rows;
    }

    private Quaterniond rotation() {
        Quaterniond q =
                new Quaterniond(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1), 0);
        q.w = random.nextDouble();
        return q.normalize();
    }

    @Test
    void rotationIsRecoveredFromARotatedScale() {
        for (int i = 0; i < 1000; i++) {
            Quaterniond q = rotation();
            double[] scale = {random.nextDouble(-2, 2), random.nextDouble(0.1, 2), random.nextDouble(0.1, 2)};
            double[] m = rows(new Matrix3d().rotation(q).scale(scale[0], scale[1], scale[2]));
            assertArrayEquals(scale, NearestRotation.takeScale(m), 1e-14);
            assertArrayEquals(rows(new Matrix3d().rotation(q)), m, 1e-14);
            assertArrayEquals(new double[] {q.x, q.y, q.z, q.w}, NearestRotation.of(m), 1e-14);
        }
    }

    /** A rotation times a symmetric positive matrix is a polar decomposition. */
    @Test
    void nearestRotationEqualsThePolarDecompositionsRotation() {
        for (int i = 0; i < 1000; i++) {
            Quaterniond q = rotation();
            Matrix3d axes = new Matrix3d().rotation(rotation());
            Matrix3d stretch = new Matrix3d(axes)
                    .scale(random.nextDouble(0.2, 2), random.nextDouble(0.2, 2), random.nextDouble(0.2, 2))
                    .mul(axes.transpose());
            double[] found = NearestRotation.of(rows(new Matrix3d().rotation(q).mul(stretch)));
            assertArrayEquals(new double[] {q.x, q.y, q.z, q.w}, found, 1e-12);
        }
    }

    @Test
    void scalingAMatrixDoesNotChangeItsNearestRotation() {
        for (double size : new double[] {1e-200, 1e-3, 1e3, 1e200}) {
            Quaterniond q = rotation();
            double[] m = rows(new Matrix3d().rotation(q));
            for (int i = 0; i < 9; i++) {
                m[i] *= size;
            }
            assertArrayEquals(new double[] {q.x, q.y, q.z, q.w}, NearestRotation.of(m), 1e-12, "size " + size);
        }
    }

    @Test
    void rotationsContainNoNegativeZeros() {
        double[] q = NearestRotation.of(rows(new Matrix3d().rotationX(-3)));
        assertEquals(0.0, q[1]);
        assertEquals(0.0, q[2]);
        assertTrue(q[0] < 0 && q[3] > 0, "turned the other way, w is positive");
    }

    @Test
    void nearestRotationOfAFlatMatrixIsAUnitQuaternion() {
        for (double[] m : new double[][] {new double[9], {1, 1, 0, 0, 0, 0, 0, 0, 0}, {1, 0, 0, 0, 1, 0, 0, 0, 0}}) {
            double[] q = NearestRotation.of(m);
            double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
            assertEquals(1, length, 1e-14);
            assertTrue(q[3] >= 0);
        }
    }
}
