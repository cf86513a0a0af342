package dev.throng.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DistanceTest {
    private static final double[] X = {9, 1, 0, 0};
    private static final double[] ZERO = new double[4];

    @Test
    void pointsDifferByTheirEuclideanDistance() {
        assertEquals(5, Distance.points(new double[] {9, 1, 2, 3}, new double[] {0, 4, 2, 7}, 1));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-7, 1e-3, 1, 90, 179.9999999, 180})
    void smallAndLargeAnglesAreMeasuredExactly(double degrees) {
        double angle = Math.toRadians(degrees);
        double[] b = {0, 3 * Math.cos(angle), 3 * Math.sin(angle), 0};
        // Rounding of sine and cosine, as an angle.
        assertEquals(degrees, Distance.directions(X, b, 1), 2e-14);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void distanceToNonFiniteNumbersIsInfinite(double bad) {
        double[] v = {0, 0.5, bad, 0};
        assertEquals(Double.POSITIVE_INFINITY, Distance.points(v, X, 1));
        assertEquals(Double.POSITIVE_INFINITY, Distance.points(v, v, 1));
        assertEquals(Double.POSITIVE_INFINITY, Distance.directions(v, X, 1));
        assertEquals(Double.POSITIVE_INFINITY, Distance.directions(X, v, 1));
        assertEquals(Double.POSITIVE_INFINITY, Distance.directions(v, ZERO, 1));
        assertFalse(Distance.isZero(v, ZERO, 1));
    }

    @Test
    void comparisonSkipsNormalsOnlyIfBothAreZero() {
        assertTrue(Distance.isZero(ZERO, ZERO, 1));
        assertFalse(Distance.isZero(ZERO, X, 1));
        assertEquals(180, Distance.directions(ZERO, X, 1));
    }
}
