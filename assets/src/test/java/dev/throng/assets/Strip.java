package dev.throng.assets;

import dev.throng.assets.shape.Paint;

/**
 * An unbroken stretch of the tower's profile, shaded smoothly, in one set of colours; strips meet in a crease.
 *
 * @param halfWidths half-width of the square at each ring, in metres; 0 closes the surface
 * @param heights y of each ring, in metres
 * @param colours of its vertices
 */
record Strip(double[] halfWidths, double[] heights, Colours colours) {

    /**
     * Colours r g b a, linear.
     *
     * @param body of the faces
     * @param edge of the corners, fading into the faces
     * @param inlay of the stripe on the front
     */
    record Colours(float[] body, float[] edge, float[] inlay) {
        private static final double EDGE_LIGHT = 0.12;

        /** From sRGB colours {@code 0xRRGGBB}; the edge is the body made lighter, as if worn. */
        static Colours of(int body, int inlay) {
            float[] edge = Paint.linear(body);
            for (int c = 0; c < 3; c++) {
                edge[c] += (float) (EDGE_LIGHT * (1 - edge[c]));
            }
            return new Colours(Paint.linear(body), edge, Paint.linear(inlay));
        }

        float[] color(RoundedSquare.Tint tint) {
            return switch (tint) {
                case BODY -> body;
                case EDGE -> edge;
                case INLAY -> inlay;
            };
        }
    }

    int ringCount() {
        return heights.length;
    }

    /** Length along the profile from one ring to the next. */
    double length(int ring) {
        return StrictMath.hypot(halfWidths[ring + 1] - halfWidths[ring], heights[ring + 1] - heights[ring]);
    }

    /** Change of the half-width around a ring, in the same unknown unit as {@link #rise}. */
    double spread(int ring) {
        return difference(halfWidths, ring);
    }

    /** Change of the height around a ring. */
    double rise(int ring) {
        return difference(heights, ring);
    }

    private static double difference(double[] values, int ring) {
        return values[Math.min(ring + 1, values.length - 1)] - values[Math.max(ring - 1, 0)];
    }
}
