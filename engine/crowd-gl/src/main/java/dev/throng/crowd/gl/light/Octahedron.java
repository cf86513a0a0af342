package dev.throng.crowd.gl.light;

/**
 * Map from directions to a square: the octahedron's upper half in the middle, its lower half folded over the corners
 * (Engelhardt and Dachsbacher, "Octahedron Environment Maps", 2008). On each side, a border of {@value #BORDER} of the
 * width repeats texels from beyond the edge, so that filtering has no seams. CPU counterpart of
 * {@code lib/octahedron.glsl}.
 */
public final class Octahedron {
    /** Border on each side, as a share of the square's width: a texel of the coarsest level. */
    public static final float BORDER = 1f / 16;

    private static final float SCALE = 0.5f - BORDER;

    private Octahedron() {}

    /**
     * Converts a direction to coordinates s and t in the square, 0 to 1.
     *
     * @param d unit vector, x y z; +Y maps to the centre
     */
    public static float[] octahedronCoordinates(float... d) {
        float inverse = 1 / (Math.abs(d[0]) + Math.abs(d[1]) + Math.abs(d[2]));
        float u = d[0] * inverse;
        float v = d[2] * inverse;
        if (d[1] < 0) {
            float folded = (1 - Math.abs(v)) * (u < 0 ? -1 : 1);
            v = (1 - Math.abs(u)) * (v < 0 ? -1 : 1);
            u = folded;
        }
        return new float[] {0.5f + SCALE * u, 0.5f + SCALE * v};
    }

    /**
     * Converts coordinates, which may be in the border, to a direction, as a unit vector.
     *
     * @param border border as a share of the width
     * @param s coordinate, 0 to 1
     * @param t coordinate, 0 to 1
     */
    static double[] direction(double border, double s, double t) {
        double u = (s - 0.5) / (0.5 - border);
        double v = (t - 0.5) / (0.5 - border);
        // across an edge, the square continues rotated by half a turn about the edge's midpoint
        if (Math.abs(u) > 1) {
            u = Math.copySign(2, u) - u;
            v = -v;
        }
        if (Math.abs(v) > 1) {
            v = Math.copySign(2, v) - v;
            u = -u;
        }
        double y = 1 - Math.abs(u) - Math.abs(v);
        return y < 0 ? Directions.unit(folded(u, v), y, folded(v, u)) : Directions.unit(u, y, v);
    }

    /**
     * Converts a direction to double-precision coordinates, -1 to 1, in a square without border.
     *
     * @param d direction, as a unit vector, x y z
     */
    static double[] coordinates(double... d) {
        double inverse = 1 / (Math.abs(d[0]) + Math.abs(d[1]) + Math.abs(d[2]));
        double u = d[0] * inverse;
        double v = d[2] * inverse;
        return d[1] < 0 ? new double[] {folded(u, v), folded(v, u)} : new double[] {u, v};
    }

    /**
     * Folds a coordinate of the octahedron's lower half over the edge of its upper half, or back.
     *
     * @param own coordinate to fold
     * @param other coordinate along the other axis
     */
    private static double folded(double own, double other) {
        return (1 - Math.abs(other)) * Math.copySign(1, own);
    }

    /**
     * @param d direction, as a unit vector, x y z
     * @return solid angle of the directions per unit of the map's area, for a square of side 2 without border
     */
    static double density(double... d) {
        double sum = Math.abs(d[0]) + Math.abs(d[1]) + Math.abs(d[2]);
        return sum * sum * sum;
    }
}
