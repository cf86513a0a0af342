package dev.throng.proof;

/** Distances between vectors in arrays; infinite if a component is not finite. */
final class Distance {
    /** Angle counted for opposite bitangents or a missing normal, in degrees. */
    private static final double OPPOSITE = 180;

    private Distance() {}

    /**
     * @param a numbers that contain the first point
     * @param b numbers that contain the second point
     * @return the distance of two points, each x y z starting at index {@code at} of its array
     */
    static double points(double[] a, double[] b, int at) {
        double x = a[at] - b[at];
        double y = a[at + 1] - b[at + 1];
        double z = a[at + 2] - b[at + 2];
        double distance = Math.sqrt(x * x + y * y + z * z);
        return Double.isNaN(distance) ? Double.POSITIVE_INFINITY : distance;
    }

    /**
     * @param a numbers that contain the first vector
     * @param b numbers that contain the second vector
     * @param at index of the vector's x in both arrays
     * @return whether a vector, such as a normal, is zero in both arrays, which happens if a matrix is singular
     */
    static boolean isZero(double[] a, double[] b, int at) {
        return length2(a, at) == 0 && length2(b, at) == 0;
    }

    /**
     * @param a numbers that contain the first tangent
     * @param b numbers that contain the second tangent
     * @param at index of the tangent's x in both arrays
     * @return the angle in degrees between two tangents, x y z w each: 180 if their bitangents' signs differ
     */
    static double tangents(double[] a, double[] b, int at) {
        double turned = directions(a, b, at);
        double sides = a[at + 3] * b[at + 3];
        if (!Double.isFinite(turned) || !Double.isFinite(sides)) {
            return Double.POSITIVE_INFINITY;
        }
        return sides > 0 ? turned : OPPOSITE;
    }

    /**
     * @param a numbers that contain the first vector
     * @param b numbers that contain the second vector
     * @param at index of the vector's x in both arrays
     * @return the angle between two vectors, in degrees, as atan2(|a x b|, a . b), which is exact for small angles,
     *     unlike acos
     */
    static double directions(double[] a, double[] b, int at) {
        double scale = length2(a, at) * length2(b, at);
        if (scale == 0) {
            return OPPOSITE;
        }
        double x = a[at + 1] * b[at + 2] - a[at + 2] * b[at + 1];
        double y = a[at + 2] * b[at] - a[at] * b[at + 2];
        double z = a[at] * b[at + 1] - a[at + 1] * b[at];
        double dot = a[at] * b[at] + a[at + 1] * b[at + 1] + a[at + 2] * b[at + 2];
        double angle = Math.toDegrees(Math.atan2(Math.sqrt(x * x + y * y + z * z), dot));
        return Double.isFinite(angle) && Double.isFinite(scale) ? angle : Double.POSITIVE_INFINITY;
    }

    private static double length2(double[] v, int at) {
        return v[at] * v[at] + v[at + 1] * v[at + 1] + v[at + 2] * v[at + 2];
    }
}
