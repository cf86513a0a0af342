package dev.throng.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Directions and rotations between them, for vectors of any size. */
class ArcTest {
    private static final int CASES = 500;

    /** Dozen float32 roundings of numbers up to 1. */
    private static final float ROUNDING = 1e-6f;

    private final SplittableRandom random = new SplittableRandom(4);

    private float[] direction() {
        Vector3d v = new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        return floats(v.normalize());
    }

    private static float[] floats(Vector3d v) {
        return new float[] {(float) v.x, (float) v.y, (float) v.z};
    }

    private static Vector3d vector(float[] v) {
        return new Vector3d(v[0], v[1], v[2]);
    }

    private static Quaterniond quaternion(float[] q) {
        return new Quaterniond(q[0], q[1], q[2], q[3]);
    }

    @Test
    void functionLargestReturnsTheLargestMagnitudeOfComponents() {
        assertEquals(3, Arc.largest(new float[] {-3, 2, 1}));
        assertEquals(3, Arc.largest(new float[] {2, -3, 1}));
        assertEquals(3, Arc.largest(new float[] {1, 2, -3}));
    }

    @Test
    void onlyTheZeroVectorHasNoDirection() {
        assertTrue(Arc.isNone(new float[] {0, -0f, 0}));
        assertFalse(Arc.isNone(new float[] {1e-30f, 0, 0}));
        assertFalse(Arc.isNone(new float[] {0, 1e-30f, 0}));
        assertFalse(Arc.isNone(new float[] {0, 0, 1e-30f}));
    }

    @Test
    void lengthsOfTinyVectorsAreZeroAndOfHugeVectorsClamped() {
        assertEquals(7, Arc.length(new float[] {2, -3, 6}));
        assertEquals(1e-18f, Arc.length(new float[] {0, Arc.SMALLEST, 0}), 1e-24f, "a rounding");
        assertEquals(0, Arc.length(new float[] {0, 0.9e-18f, 0}));
        assertEquals(1e18f, Arc.length(new float[] {0, 0, Arc.LARGEST}), 1e12f, "a rounding");
        assertEquals(Arc.LARGEST, Arc.length(new float[] {0, 0, 3e18f}));
        assertEquals(Arc.LARGEST, Arc.length(new float[] {Float.POSITIVE_INFINITY, 0, 0}));
        assertEquals(0, Arc.length(new float[] {Float.NaN, 0, 0}));
    }

    @Test
    void normalisedVectorsKeepTheirDirection() {
        assertArrayEquals(new float[] {2 / 7f, -3 / 7f, 6 / 7f}, Arc.unit(new float[] {2, -3, 6}), ROUNDING);
        assertArrayEquals(new float[] {0, 1, 0}, Arc.unit(new float[] {0, Arc.SMALLEST, 0}), ROUNDING);
        assertArrayEquals(new float[3], Arc.unit(new float[] {0, 0.9e-18f, 0}));
        assertArrayEquals(new float[3], Arc.unit(new float[] {0, 0, 3e18f}));
    }

    /** Angles are below and above a quarter turn, nearly half a turn and nearly zero. */
    @Test
    void rotationBetweenTwoDirectionsIsTheShortest() {
        for (int i = 0; i < CASES; i++) {
            float[] from = direction();
            float[] to = direction();
            if (i % 4 > 1) {
                double sign = i % 4 == 2 ? 1 : -1;
                Vector3d near = vector(from).mul(sign).add(vector(to).mul(Math.pow(10, random.nextDouble(-7, -1))));
                to = floats(near.normalize());
            }
            float[] turn = Arc.between(from, to);
            Quaterniond q = quaternion(turn);
            assertEquals(1, q.lengthSquared(), ROUNDING);
            double missed = q.transform(vector(from)).distance(vector(to));
            assertEquals(0, missed, 3 * ROUNDING, "case " + i);
            double angle = vector(from).angle(vector(to));
            // near 1, the error of an arc cosine is the square root of a rounding error
            assertEquals(angle, 2 * Math.acos(Math.min(1, Math.abs(q.w))), 2e-3, "case " + i);
        }
    }

    @Test
    void oppositeDirectionsAreRotatedByHalfATurn() {
        for (int i = 0; i < CASES; i++) {
            float[] from = direction();
            float[] to = Vec3.times(from, -1);
            Quaterniond q = quaternion(Arc.between(from, to));
            assertEquals(0, q.w, ROUNDING);
            assertEquals(0, q.transform(vector(from)).distance(vector(to)), 3 * ROUNDING, "case " + i);
        }
    }

    @Test
    void rotationFromOrToAZeroVectorIsTheIdentity() {
        float[] none = {0, 0, 0, 1};
        assertArrayEquals(none, Arc.between(new float[3], direction()));
        assertArrayEquals(none, Arc.between(direction(), new float[3]));
        assertArrayEquals(none, Arc.between(new float[] {0, 1, 0}, new float[] {0, 1, 0}));
    }

    @Test
    void functionAcrossReturnsAUnitVectorPerpendicularToItsArgument() {
        for (int i = 0; i < CASES; i++) {
            float[] d = direction();
            float[] across = Arc.across(d);
            assertEquals(0, Vec3.dot(d, across), ROUNDING);
            assertEquals(1, Vec3.dot(across, across), ROUNDING);
        }
        assertArrayEquals(new float[] {1, 0, 0}, Arc.across(new float[] {0, 1, 0}));
        assertArrayEquals(new float[] {0, 1, 0}, Arc.across(new float[] {1, 0, 0}));
        assertArrayEquals(new float[] {0, 1, 0}, Arc.across(new float[] {0, 0, 1}));
    }

    @Test
    void vectorRejectedFromAnAxisIsPerpendicularToTheAxis() {
        for (int i = 0; i < CASES; i++) {
            float[] axis = direction();
            float[] v = Vec3.times(direction(), (float) Math.pow(10, random.nextDouble(-9, 9)));
            Vector3d expected = vector(v).normalize();
            expected.sub(vector(axis).mul(expected.dot(vector(axis)))).normalize();
            float[] found = Arc.rejected(v, axis);
            assertEquals(0, vector(found).distance(expected), 1e-4, "rounding where the two are nearly parallel");
            assertEquals(0, Vec3.dot(found, axis), ROUNDING);
        }
    }

    @Test
    void vectorAlongAnAxisRejectedFromTheAxisIsZero() {
        float[] axis = {0, 0, 1};
        assertArrayEquals(new float[3], Arc.rejected(new float[] {0, 0, -5}, axis));
        assertArrayEquals(new float[3], Arc.rejected(new float[] {0.9e-5f, 0, 1}, axis));
        assertArrayEquals(new float[] {1, 0, 0}, Arc.rejected(new float[] {1.1e-5f, 0, 1}, axis), ROUNDING);
        assertArrayEquals(new float[3], Arc.rejected(new float[] {Float.NaN, 0, 1}, axis));
    }
}
