package dev.throng.crowd.gl.light;

import java.util.stream.IntStream;

/**
 * Share of uniform light that facets mirror. An entry's numbers x and y yield the share x * F0 + y for the reflectance
 * F0 at normal incidence. This is the second part of the split sum (Karis, "Real Shading in Unreal Engine 4", 2013),
 * for GGX facets with height-correlated Smith masking and shadowing, and Schlick's Fresnel term. The table is equal for
 * all pictures.
 */
public final class ReflectanceTable {
    /**
     * Entries along a side: cosines between normal and viewer from 0 to 1 along a row, roughnesses from 0 to 1 along a
     * column.
     */
    public static final int SIDE = 64;

    private static final int SAMPLES = 512;
    private static final double LEAST = 1e-3; // least cosine and roughness, in place of 0

    /**
     * Separate class for the table's entries. In the outer class, threads that compute entries would wait for the
     * class's initialisation.
     */
    private static final class Made {
        private static final float[] TABLE = table();
    }

    private ReflectanceTable() {}

    /** @return x and y of all entries, row by row; the caller must not change the array */
    public static float[] entries() {
        return Made.TABLE;
    }

    private static float[] table() {
        float[] table = new float[2 * SIDE * SIDE];
        IntStream.range(0, SIDE).parallel().forEach(row -> {
            double roughness = Math.max((double) row / (SIDE - 1), LEAST);
            for (int column = 0; column < SIDE; column++) {
                double cosine = Math.max((double) column / (SIDE - 1), LEAST);
                double[] entry = entry(roughness * roughness, cosine);
                table[2 * (row * SIDE + column)] = (float) entry[0];
                table[2 * (row * SIDE + column) + 1] = (float) entry[1];
            }
        });
        return table;
    }

    private static double[] entry(double alpha, double cosine) {
        double sine = Math.sqrt(1 - cosine * cosine);
        double[] sum = new double[2];
        for (int i = 0; i < SAMPLES; i++) {
            double u = (i + 0.5) / SAMPLES;
            double around = Directions.hammersleyAngle(i);
            double nh = Math.sqrt((1 - u) / (1 + (alpha * alpha - 1) * u));
            double vh = sine * Math.sqrt(1 - nh * nh) * Math.cos(around) + cosine * nh;
            double nl = 2 * vh * nh - cosine;
            if (nl > 0 && vh > 0) {
                double shown = 4 * nl * vh / nh * visibility(nl, cosine, alpha);
                double grazing = Math.pow(1 - vh, 5);
                sum[0] += (1 - grazing) * shown / SAMPLES;
                sum[1] += grazing * shown / SAMPLES;
            }
        }
        return sum;
    }

    /**
     * @param nl cosine of the angle between normal and light
     * @param nv cosine of the angle between normal and viewer
     * @param alpha width of the GGX distribution
     * @return masking and shadowing, divided by 4 (n l) (n v) (Heitz, "Understanding the Masking-Shadowing Function",
     *     2014)
     */
    private static double visibility(double nl, double nv, double alpha) {
        double a2 = alpha * alpha;
        return 0.5 / (nl * Math.sqrt(nv * nv * (1 - a2) + a2) + nv * Math.sqrt(nl * nl * (1 - a2) + a2));
    }
}
