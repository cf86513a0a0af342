package dev.throng.crowd.gl.light;

import java.util.ArrayList;
import java.util.List;

/**
 * Sparks of a picture: texels far brighter than the mean, such as a sun. Random samples would hit or miss a spark, so
 * each spark is a separate light.
 */
final class Sparks {
    /** Least luminance of sparks, as a multiple of the mean. */
    private static final double LEAST = 20;

    private static final int MOST = 400;

    /**
     * Seven numbers per spark: unit vector x y z, then the extracted light (r g b, key luminance) times its solid
     * angle.
     */
    private final List<double[]> all;

    private Sparks(List<double[]> all) {
        this.all = all;
    }

    /**
     * Extracts sparks from a square without border.
     *
     * @param texels r g b and key luminance of each texel; the sparks' light is subtracted
     * @param side texels along a side of the square
     */
    static Sparks extractFrom(float[] texels, int side) {
        double mean = 0;
        for (int i = 0; i < texels.length; i += 4) {
            mean += luminance(texels, i) / ((double) side * side);
        }
        double limit = LEAST * mean;
        while (countAbove(texels, limit) > MOST) {
            limit *= 1.5;
        }
        List<double[]> all = new ArrayList<>();
        for (int i = 0; i < side * side; i++) {
            double luminance = luminance(texels, 4 * i);
            if (luminance > limit) {
                double[] d = Octahedron.direction(0, (i % side + 0.5) / side, (i / side + 0.5) / side);
                double solid = Octahedron.density(d) * 4 / ((double) side * side);
                double share = 1 - limit / luminance;
                double[] spark = {d[0], d[1], d[2], 0, 0, 0, 0};
                for (int c = 0; c < 4; c++) {
                    spark[3 + c] = solid * share * texels[4 * i + c];
                    texels[4 * i + c] *= (float) (1 - share);
                }
                all.add(spark);
            }
        }
        return new Sparks(all);
    }

    private static double luminance(float[] texels, int at) {
        return LightPicture.luminance(texels[at], texels[at + 1], texels[at + 2]);
    }

    private static int countAbove(float[] texels, double limit) {
        int count = 0;
        for (int i = 0; i < texels.length; i += 4) {
            count += luminance(texels, i) > limit ? 1 : 0;
        }
        return count;
    }

    /**
     * Adds the sparks' mirrored light to a texel that contains the mean of all other light.
     *
     * @param n direction of the mirrored light, unit vector
     * @param alpha width of the GGX distribution
     * @param weightIntegral integral of the weights of all directions, by which each weight is divided
     * @param texels four values per texel, changed
     * @param texel index, in {@code texels}, of the texel's first value
     */
    void add(double[] n, double alpha, double weightIntegral, float[] texels, int texel) {
        for (double[] spark : all) {
            double cosine = Directions.dot(n, spark);
            if (cosine > 0) {
                double weight = cosine * Prefilter.density(cosine, alpha) / weightIntegral;
                for (int c = 0; c < 4; c++) {
                    texels[texel + c] += (float) (weight * spark[3 + c]);
                }
            }
        }
    }
}
