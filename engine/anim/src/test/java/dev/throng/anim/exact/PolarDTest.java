package dev.throng.anim.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

/** Matrices that rotate and stretch are split into rotation and stretch, even if they mirror or flatten. */
class PolarDTest {
    private static final int CASES = 200;

    /** Rounding of forty squarings of a matrix in double precision. */
    private static final double EXACT = 1e-12;

    private static final int AT = 2;

    private final SplittableRandom random = new SplittableRandom(8);

    private Quaterniond turn() {
        return new Quaterniond(
                        random.nextDouble(-1, 1),
                        random.nextDouble(-1, 1),
                        random.nextDouble(-1, 1),
                        random.nextDouble(-1, 1))
                .normalize();
    }

    private Matrix3d stretch(double least) {
        Matrix3d axes = new Matrix3d().rotation(turn());
        return new Matrix3d(axes)
                .scale(least, random.nextDouble(0.5, 0.9), random.nextDouble(1, 2))
                .mul(axes.transpose(new Matrix3d()));
    }

    private static double[] rows(Matrix3d m) {
        double[] rows = new double[AT + AffineD.STRIDE];
        for (int i = 0; i < AffineD.STRIDE; i++) {
            rows[AT + i] = i % 4 == 3 ? 10 + i : m.getRowColumn(i / 4, i % 4);
        }
        return rows;
    }

    @Test
    void polarSplitFindsRotationAndStretchOfAMatrix() {
        for (int i = 0; i < CASES; i++) {
            double side = i % 2 == 0 ? 1 : -1;
            Matrix3d stretch = stretch(i % 10 == 0 ? 0 : 0.3);
            double[] found = new double[1 + PolarD.STRIDE];
            Quaterniond q = turn();
            Matrix3d map = new Matrix3d().rotation(q).mul(stretch).scale(i % 10 == 0 ? 1 : side);
            PolarD.split(rows(map), AT, found, 1);
            Quaterniond rotation = new Quaterniond(found[1], found[2], found[3], found[4]);
            assertEquals(1, Math.abs(q.dot(rotation)), EXACT);
            Matrix3d expected = i % 10 == 0 ? stretch : stretch.scale(side);
            for (int k = 0; k < AffineD.STRIDE; k++) {
                double component = k % 4 == 3 ? 10 + k : expected.getRowColumn(k / 4, k % 4);
                assertEquals(component, found[1 + PolarD.ROWS + k], EXACT, "case " + i + ", component " + k);
            }
        }
    }

    /** Tests quaternions whose first components are small, too. */
    @Test
    void quaternionSignMakesTheFirstLargeComponentPositive() {
        double[][] turns = {
            {0.8, 0, 0, -0.6}, {-0.8, 0.6, 0, 0.01}, {0.01, -1, 0, 0.01}, {0.01, 0.02, -1, -0.01}, {0, -0.6, 0.8, 0}
        };
        double[][] expected = {
            {-0.8, 0, 0, 0.6}, {0.8, -0.6, 0, -0.01}, {-0.01, 1, 0, -0.01}, {-0.01, -0.02, 1, 0.01}, {0, 0.6, -0.8, 0}
        };
        for (int i = 0; i < turns.length; i++) {
            Quaterniond q = new Quaterniond(turns[i][0], turns[i][1], turns[i][2], turns[i][3]).normalize();
            double[] found = new double[PolarD.STRIDE];
            PolarD.split(rows(new Matrix3d().rotation(q)), AT, found, 0);
            for (int c = 0; c < 4; c++) {
                assertEquals(expected[i][c], found[c], 1e-3, "components are not normalised, case " + i);
            }
        }
    }

    @Test
    void polarSplitOfTheZeroMatrixReturnsAUnitQuaternion() {
        double[] found = new double[PolarD.STRIDE];
        PolarD.split(new double[AffineD.STRIDE], 0, found, 0);
        double length = 0;
        for (int c = 0; c < 4; c++) {
            length += found[c] * found[c];
        }
        assertEquals(1, length, EXACT);
        assertArrayEquals(new double[AffineD.STRIDE], Arrays.copyOfRange(found, 4, 16), EXACT);
        assertTrue(found[3] > 0);
    }
}
