package dev.throng.crowd.gl.light;

/**
 * Directions as places in a square: the octahedron's upper half in the middle, its lower half folded over the corners (Engelhardt and
 * Dachsbacher, "Octahedron Environment Maps", 2008). A frame of {@value #BORDER} of the width on each side continues across the edges,
 * so that filtering needs no seams. CPU counterpart of {@code lib/octahedron.glsl}.
 */
public final class Octahedron {
    /** Share of the square's width on each side that repeats what is across the edge: a texel of the coarsest level. */
    public static final float BORDER = 1f / 16;

    private static final float SCALE = 0.5f - BORDER;

    private Octahedron() {}

    /** Place of a direction, s and t from 0 to 1. @param d unit vector, x y z; +Y is in the middle */
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

    /** Unit vector to a place, frame included. @param border share of the width of the frame @param s from 0 to 1 @param t from 0 to 1 */
    static double[] direction(double border, double s, double t) {
        double u = (s - 0.5) / (0.5 - border);
        double v = (t - 0.5) / (0.5 - border);
        // Across an edge the square continues turned by half a circle around the edge's middle.
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

    /** Place of a direction in a square of side 2 without a frame, from -1 to 1, in double precision. @param d unit vector, x y z */
    static double[] coordinates(double... d) {
        double inverse = 1 / (Math.abs(d[0]) + Math.abs(d[1]) + Math.abs(d[2]));
        double u = d[0] * inverse;
        double v = d[2] * inverse;
        return d[1] < 0 ? new double[] {folded(u, v), folded(v, u)} : new double[] {u, v};
    }

    /** Mirrors a coordinate of the lower half at the edge of the upper one, or back. */
    private static double folded(double own, double other) {
        return (1 - Math.abs(other)) * Math.copySign(1, own);
    }

    /** Solid angle of a square of side 2 without a frame, for each unit of area, around a direction. @param d unit vector, x y z */
    static double density(double... d) {
        double sum = Math.abs(d[0]) + Math.abs(d[1]) + Math.abs(d[2]);
        return sum * sum * sum;
    }
}
