package dev.throng.assets;

import dev.throng.assets.shape.Paint;

/**
 * An unbroken, smoothly shaded section of the tower's profile in one set of colours; strips meet in a crease.
 *
 * @param halfWidths half-width of the square at each ring, in metres; 0 closes the surface
 * @param heights y of each ring, in metres
 * @param colours of its vertices
 */
record Strip(double[] halfWidths, double[] heights, Colours colours) {

    /**
     * Linear colours r g b a.
     *
     * @param body of the faces
     * @param edge of the corners, fading into the faces
     * @param inlay of the stripe on the front
     */
    record Colours(float[] body, float[] edge, float[] inlay) {
        private static final double EDGE_LIGHT = 0.12;

        /** Converts sRGB colours {@code 0xRRGGBB}; the edge is a lighter body, as if worn. */
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

    /** Length along the profile to the next ring. */
    double length(int ring) {
        return StrictMath.hypot(halfWidths[ring + 1] - halfWidths[ring], heights[ring + 1] - heights[ring]);
    }

    /** Change of the half-width around a ring, in the unit of {@link #rise}. */
    double spread(int ring) {
        return difference(halfWidths, ring);
    }

    /** Change of the height around a ring, in the unit of {@link #spread}. */
    double rise(int ring) {
        return difference(heights, ring);
    }

    private static double difference(double[] values, int ring) {
        return values[Math.min(ring + 1, values.length - 1)] - values[Math.max(ring - 1, 0)];
    }
}
