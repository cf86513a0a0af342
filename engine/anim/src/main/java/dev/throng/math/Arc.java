package dev.throng.math;

/**
 * Directions x, y, z and the rotations between them, finite whatever they are asked for; each result is a new array. CPU counterpart
 * of {@code shaders/lib/arc.glsl}. There is no sine or arc cosine in it that every device rounds its own way.
 */
public final class Arc {
    /** Sine of an angle that counts as none: in float32 smaller ones cannot be distinguished from the rounding of a chain of joints. */
    public static final float STRAIGHT = 1e-5f;

    /** Vectors whose largest component is below this have no direction. */
    public static final float SMALLEST = 1e-18f;

    /** Nor have those where it is above this: squares between the two can be added up. */
    public static final float LARGEST = 1e18f;

    private Arc() {}

    /** The largest component's size. */
    public static float largest(float[] v) {
        return Math.max(Math.abs(v[0]), Math.max(Math.abs(v[1]), Math.abs(v[2])));
    }

    /** Whether a vector has neither direction nor length. */
    public static boolean isNone(float[] v) {
        return v[0] == 0 && v[1] == 0 && v[2] == 0;
    }

    private static boolean isMeasurable(float largest) {
        return largest >= SMALLEST && largest <= LARGEST;
    }

    /** The length; 0 of what is too small, {@link #LARGEST} of what is too large. */
    public static float length(float[] v) {
        float largest = largest(v);
        if (!isMeasurable(largest)) {
            return largest > LARGEST ? LARGEST : 0;
        }
        return (float) Math.sqrt(Vec3.dot(v, v));
    }

    /** The direction, of length 1; 0 0 0 of what is too small or too large. */
    public static float[] unit(float[] v) {
        if (!isMeasurable(largest(v))) {
            return new float[3];
        }
        return Vec3.times(v, 1f / (float) Math.sqrt(Vec3.dot(v, v)));
    }

    /**
     * The smallest rotation between two directions, x y z w; none where one of them is 0 0 0. Between opposite ones there are many, of
     * which it is one. What is more than a quarter turn is a half turn and a short way, which is found without cancellation.
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

    /** Between directions that are not opposite. */
    private static float[] ofShort(float[] from, float[] to) {
        if (isNone(from) || isNone(to)) {
            return new float[] {0, 0, 0, 1};
        }
        float[] cross = Vec3.cross(from, to);
        float[] turn = {cross[0], cross[1], cross[2], 1f + Vec3.dot(from, to)};
        Quat.normalise(turn, 0);
        return turn;
    }

    /** A direction square to another. */
    public static float[] across(float[] direction) {
        boolean isUpright = Math.abs(direction[0]) < Math.abs(direction[1]);
        return rejected(new float[] {isUpright ? 1 : 0, isUpright ? 0 : 1, 0}, direction);
    }

    /** The direction of what of a vector is square to an axis of length 1; 0 0 0 where it lies along the axis. */
    public static float[] rejected(float[] v, float[] axis) {
        float[] square = rest(unit(v), axis);
        if (!(length(square) > STRAIGHT)) {
            return new float[3];
        }
        return unit(rest(unit(square), axis)); // once more, for what was cancelled
    }

    private static float[] rest(float[] v, float[] axis) {
        return Vec3.minus(v, Vec3.times(axis, Vec3.dot(axis, v)));
    }
}
