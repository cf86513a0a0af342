package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MatrixSplitTest {
    /** Fraction of the largest element: rounding of a few dozen operations in double precision. */
    private static final double ROUNDING = 1e-13;

    private static double[] product(List<double[]> transforms) {
        double[] product = IndependentMath.matrix(transforms.get(0));
        return transforms.size() == 1
                ? product
                : IndependentMath.product(product, IndependentMath.matrix(transforms.get(1)));
    }

    private static void assertProduct(double[] matrix, double tolerance) {
        List<double[]> transforms = MatrixSplit.split(matrix);
        double[] product = product(transforms);
        double largest = 0;
        for (double value : matrix) {
            largest = Math.max(largest, Math.abs(value));
        }
        for (int i = 0; i < 16; i++) {
            assertEquals(matrix[i], product[i], tolerance * largest);
        }
        for (double[] t : transforms) {
            assertEquals(1, Math.hypot(Math.hypot(t[3], t[4]), Math.hypot(t[5], t[6])), ROUNDING);
        }
    }

    private static double[] random(Random random) {
        double[] matrix = new double[16];
        for (int i = 0; i < 15; i++) {
            matrix[i] = i % 4 == 3 ? 0 : random.nextGaussian();
        }
        matrix[15] = 1;
        return matrix;
    }

    @Test
    void anyMatrixSplitsIntoTwoTransforms() {
        Random random = new Random(1);
        for (int i = 0; i < 2000; i++) {
            double[] matrix = random(random);
            assertEquals(2, MatrixSplit.split(matrix).size());
            assertProduct(matrix, ROUNDING);
        }
    }

    @Test
    void matrixOfASingleTransformIsNotSplitIntoTwo() {
        Random random = new Random(2);
        for (int i = 0; i < 2000; i++) {
            double[] t = new double[10];
            for (int k = 0; k < 10; k++) {
                t[k] = random.nextGaussian() * (k > 6 ? 10 : 1);
            }
            double[] matrix = IndependentMath.matrix(t);
            assertEquals(1, MatrixSplit.split(matrix).size());
            assertProduct(matrix, ROUNDING);
        }
    }

    @Test
    void matrixSplitToleratesFloat32Rounding() {
        Random random = new Random(3);
        for (int i = 0; i < 2000; i++) {
            double[] t = new double[10];
            for (int k = 0; k < 10; k++) {
                t[k] = random.nextGaussian();
            }
            double[] matrix = IndependentMath.matrix(t);
            for (int k = 0; k < 16; k++) {
                matrix[k] = (float) matrix[k];
            }
            assertEquals(1, MatrixSplit.split(matrix).size());
            // Half a unit in the last place, for three elements.
            assertProduct(matrix, 2e-7);
        }
    }

    @Test
    void matricesWithZeroColumnsAreSplit() {
        Random random = new Random(4);
        for (int pattern = 1; pattern < 8; pattern++) {
            double[] matrix = random(random);
            for (int column = 0; column < 3; column++) {
                if ((pattern >> column & 1) != 0) {
                    Arrays.fill(matrix, 4 * column, 4 * column + 3, 0);
                }
            }
            assertProduct(matrix, ROUNDING);
        }
    }

    @Test
    void matricesWithDependentColumnsAreSplit() {
        Random random = new Random(5);
        for (int i = 0; i < 500; i++) {
            double[] matrix = random(random);
            for (int r = 0; r < 3; r++) {
                matrix[4 + r] = 2 * matrix[r];
                matrix[8 + r] = i % 2 == 0 ? -matrix[r] : matrix[8 + r];
            }
            assertProduct(matrix, ROUNDING);
        }
    }

    @Test
    void matrixSplitKeepsMirrorsAsNegativeScale() {
        double[] matrix = {-2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 1, 2, 3, 1};
        double[] transform = MatrixSplit.split(matrix).get(0);
        assertTrue(transform[7] * transform[8] * transform[9] < 0);
        assertProduct(matrix, ROUNDING);
    }

    @Test
    void matrixSplitKeepsVeryLargeAndVerySmallNumbers() {
        Random random = new Random(6);
        for (double factor : new double[] {1e30, 1e-30, 1e-100}) {
            double[] matrix = random(random);
            for (int i = 0; i < 12; i++) {
                matrix[i] *= factor;
            }
            Arrays.fill(matrix, 12, 15, 0);
            List<double[]> transforms = MatrixSplit.split(matrix);
            double[] product = product(transforms);
            for (int i = 0; i < 12; i++) {
                assertTrue(Math.abs(matrix[i] - product[i]) <= factor * 1e-12, "entry " + i + " of " + factor);
            }
        }
    }
}
