package dev.throng.math;

/**
 * Computes directions x, y, z and rotations between them; results are finite for any input. CPU counterpart of
 * {@code shaders/lib/arc.glsl}. Each result is a new array. Functions avoid sine and arc cosine, which devices round
 * differently.
 */
public final class Arc {
    /** Sine of an angle below which the angle counts as 0, because it is as small as float32 rounding errors. */
    public static final float STRAIGHT = 1e-5f;

    /** A vector whose largest absolute component is below this limit counts as having no direction. */
    public static final float SMALLEST = 1e-18f;

    /**
     * A vector with an absolute component above this limit counts as having no direction, because squares could
     * overflow.
     */
    public static final float LARGEST = 1e18f;

    private Arc() {}

    /** Largest absolute value of a vector's components. */
    public static float largest(float[] v) {
        return Math.max(Math.abs(v[0]), Math.max(Math.abs(v[1]), Math.abs(v[2])));
    }

    /** Returns whether a vector is 0 0 0. */
    public static boolean isNone(float[] v) {
        return v[0] == 0 && v[1] == 0 && v[2] == 0;
    }

    private static boolean isMeasurable(float largest) {
        return largest >= SMALLEST && largest <= LARGEST;
    }

    /**
     * Length of a vector.
     *
     * @return 0 if the largest component is below {@link #SMALLEST}, {@link #LARGEST} if it is above {@link #LARGEST}
     */
    public static float length(float[] v) {
        float largest = largest(v);
        if (!isMeasurable(largest)) {
            return largest > LARGEST ? LARGEST : 0;
        }
        return (float) Math.sqrt(Vec3.dot(v, v));
    }

    /**
     * Direction of a vector.
     *
     * @return length 1; 0 0 0 if the largest component is below {@link #SMALLEST} or above {@link #LARGEST}
     */
    public static float[] unit(float[] v) {
        if (!isMeasurable(largest(v))) {
            return new float[3];
        }
        return Vec3.times(v, 1f / (float) Math.sqrt(Vec3.dot(v, v)));
    }

    /**
     * Smallest rotation from one direction to another. For angles above 90 degrees, it combines a half turn and a short
     * rotation, because differences of nearly equal numbers would be inexact.
     *
     * @return x y z w; the identity if a direction is 0 0 0; a half turn about any perpendicular axis if they are opposite
     */
    public static float[] between(float[] from, float[] to) {
        float dot = Vec3.dot(from, to);
        if (dot >= 0) {
            return ofShort(from, to);
        }
        float[] cross = Vec3.cross(from, to);
        float[] axis = length(cross) > STRAIGHT ? unit(cross) : across(from);
        float[] half = {axis[0], axis[1], axis[2], 0};
        float[] opposite = new float[3];
        Quat.rotate(half, 0, from, 0, opposite, 0);
        float[] rest = ofShort(opposite, to);
        float[] turn = new float[4];
        Quat.multiply(rest, 0, half, 0, turn, 0);
        return turn;
    }

    /** @return the smallest rotation between two directions that are not opposite */
    private static float[] ofShort(float[] from, float[] to) {
        if (isNone(from) || isNone(to)) {
            return new float[] {0, 0, 0, 1};
        }
        float[] cross = Vec3.cross(from, to);
        float[] turn = {cross[0], cross[1], cross[2], 1f + Vec3.dot(from, to)};
        Quat.normalise(turn, 0);
        return turn;
    }

    /** An arbitrary direction perpendicular to another. */
    public static float[] across(float[] direction) {
        boolean isUpright = Math.abs(direction[0]) < Math.abs(direction[1]);
        return rejected(new float[] {isUpright ? 1 : 0, isUpright ? 0 : 1, 0}, direction);
    }

    /**
     * Direction of the part of a vector that is perpendicular to an axis.
     *
     * @param axis length 1
     * @return 0 0 0 if the vector is along the axis
     */
    public static float[] rejected(float[] v, float[] axis) {
        float[] square = rest(unit(v), axis);
        if (!(length(square) > STRAIGHT)) {
            return new float[3];
        }
        return unit(rest(unit(square), axis)); // twice, because the first subtraction cancels digits
    }

    private static float[] rest(float[] v, float[] axis) {
        return Vec3.minus(v, Vec3.times(axis, Vec3.dot(axis, v)));
    }
}
