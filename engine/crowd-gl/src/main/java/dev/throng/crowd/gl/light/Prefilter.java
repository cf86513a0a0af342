package dev.throng.crowd.gl.light;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Filters a picture for rough surfaces: light weighted by the GGX distribution and the cosine, seen along the normal.
 * Source: the split sum of Karis, "Real Shading in Unreal Engine 4", 2013. Wide distributions are summed over a small
 * picture. Narrow distributions are importance-sampled; each sample is a mean over its solid angle (Colbert and
 * Krivanek, "GPU-Based Importance Sampling", GPU Gems 3, 2007, chapter 20), which avoids fireflies. {@link Sparks} are
 * summed separately.
 */
final class Prefilter {
    /** Largest width, in texels, of levels that sum the light of all directions. Wider levels sample the light. */
    private static final int WIDEST_SUM = 64;

    /** Width, in texels, of the picture for sums over wide distributions; its texels are much narrower than these. */
    private static final int SUMMED_SIDE = 64;

    private static final int SAMPLES = 64;

    /**
     * Number of steps of the numerical integral of the weights over all directions. A step is far narrower than any GGX
     * distribution.
     */
    private static final int STEPS = 1 << 16;

    private final List<float[]> sources = new ArrayList<>(); // octahedra without border, each half as wide as the last
    private final int side;
    private final KeyFinder.Found key;
    private final Sparks sparks;

    /** Function that receives a texel's direction, as a unit vector, and its index. */
    private interface Texel {
        void accept(double[] direction, int texel);
    }

    private Prefilter(LightPicture picture, KeyFinder.Found key, int side) {
        this.key = key;
        this.side = side;
        float[] finest = sampled(picture, side, 0);
        sparks = Sparks.extractFrom(finest, side);
        sources.add(finest);
        for (int s = side / 2; s >= RadianceLevels.LEAST_SIDE; s /= 2) {
            sources.add(halved(sources.get(sources.size() - 1), s));
        }
    }

    /**
     * @param side texels along a side of the first level, a power of two above {@link RadianceLevels#LEAST_SIDE}
     * @return mirrored light, one level per roughness
     */
    static RadianceLevels levels(LightPicture picture, KeyFinder.Found key, int side) {
        Prefilter filter = new Prefilter(picture, key, side);
        int count = Integer.numberOfTrailingZeros(side / RadianceLevels.LEAST_SIDE) + 1;
        List<float[]> levels = new ArrayList<>();
        levels.add(finished(filter.sampled(picture, side, Octahedron.BORDER)));
        for (int level = 1; level < count; level++) {
            int s = side >> level;
            double roughness = RadianceLevels.roughness(level, count);
            float[] mean = s <= WIDEST_SUM ? filter.summed(s, roughness) : filter.importanceSampled(s, roughness);
            filter.addSparks(mean, s, roughness);
            levels.add(finished(mean));
        }
        return new RadianceLevels(levels);
    }

    /**
     * Converts each texel's key luminance to the key light's share, and limits colours to half precision.
     *
     * @param texels three values of light and the key light's luminance per texel
     */
    private static float[] finished(float[] texels) {
        for (int i = 0; i < texels.length; i += 4) {
            double all = LightPicture.luminance(texels[i], texels[i + 1], texels[i + 2]);
            texels[i + 3] = all > 0 ? (float) Math.min(texels[i + 3] / all, 1) : 0;
            for (int c = 0; c < 3; c++) {
                texels[i + c] = Math.min(texels[i + c], RadianceLevels.MOST);
            }
        }
        return texels;
    }

    /**
     * Computes the mean of a picture over each texel of an octahedron's square.
     *
     * @param size texels along a side of the square
     * @param border border on each side, as a share of the square's width
     * @return three values of light and the key light's luminance per texel
     */
    private float[] sampled(LightPicture picture, int size, double border) {
        int steps = (int) Math.ceil(picture.width() / (2.0 * size));
        float[] texels = new float[size * size * 4];
        IntStream.range(0, size).parallel().forEach(y -> {
            for (int x = 0; x < size; x++) {
                double[] sum = new double[4];
                for (int i = 0; i < steps * steps; i++) {
                    double s = (x + (i % steps + 0.5) / steps) / size;
                    double t = (y + (i / steps + 0.5) / steps) / size;
                    add(picture, Octahedron.direction(border, s, t), sum);
                }
                put(texels, y * size + x, sum, 1.0 / (steps * steps));
            }
        });
        return texels;
    }

    private void add(LightPicture picture, double[] direction, double[] sum) {
        double[] own = new double[3];
        picture.add(direction, 1, own);
        double luminance = LightPicture.luminance(own[0], own[1], own[2]);
        for (int c = 0; c < own.length; c++) {
            sum[c] += own[c];
        }
        sum[3] += luminance * key.share(direction, luminance);
    }

    private static void put(float[] texels, int texel, double[] sum, double factor) {
        for (int c = 0; c < 4; c++) {
            texels[4 * texel + c] = (float) (sum[c] * factor);
        }
    }

    /**
     * Computes a picture of half the width, whose texels are means of four texels, weighted by solid angle.
     *
     * @param fine picture of twice the width
     * @param size texels along a side of the result
     */
    private static float[] halved(float[] fine, int size) {
        float[] coarse = new float[size * size * 4];
        IntStream.range(0, size).parallel().forEach(y -> {
            for (int x = 0; x < size; x++) {
                double[] sum = new double[4];
                double weights = 0;
                for (int i = 0; i < 4; i++) {
                    int column = 2 * x + (i & 1);
                    int row = 2 * y + (i >> 1);
                    double weight = Octahedron.density(
                            Octahedron.direction(0, (column + 0.5) / (2 * size), (row + 0.5) / (2 * size)));
                    weights += weight;
                    for (int c = 0; c < 4; c++) {
                        sum[c] += weight * fine[4 * (row * 2 * size + column) + c];
                    }
                }
                put(coarse, y * size + x, sum, 1 / weights);
            }
        });
        return coarse;
    }

    private void addSparks(float[] texels, int size, double roughness) {
        double alpha = roughness * roughness;
        double whole = 0;
        for (int i = 0; i < STEPS; i++) {
            double c = (i + 0.5) / STEPS;
            whole += 2 * Math.PI / STEPS * c * density(c, alpha);
        }
        double all = whole;
        eachTexel(size, (n, texel) -> sparks.add(n, alpha, all, texels, 4 * texel));
    }

    /**
     * Visits all texels of a square with border, in parallel.
     *
     * @param size texels along a side of the square
     */
    private static void eachTexel(int size, Texel action) {
        IntStream.range(0, size).parallel().forEach(y -> {
            for (int x = 0; x < size; x++) {
                double[] n = Octahedron.direction(Octahedron.BORDER, (x + 0.5) / size, (y + 0.5) / size);
                action.accept(n, y * size + x);
            }
        });
    }

    /**
     * @param cosine cosine of the angle between light and normal
     * @param alpha width of the GGX distribution
     * @return GGX density of light directions around the normal, which is also the line of sight
     */
    static double density(double cosine, double alpha) {
        double half = 0.5 + 0.5 * cosine; // squared cosine to the facet's normal
        double a2 = alpha * alpha;
        double d = half * (a2 - 1) + 1;
        return a2 / (4 * Math.PI * d * d);
    }

    private float[] summed(int size, double roughness) {
        float[] source = sources.get(Integer.numberOfTrailingZeros(side / SUMMED_SIDE));
        float[] directions = new float[SUMMED_SIDE * SUMMED_SIDE * 4];
        for (int i = 0; i < SUMMED_SIDE * SUMMED_SIDE; i++) {
            double[] d = Octahedron.direction(
                    0, (i % SUMMED_SIDE + 0.5) / SUMMED_SIDE, (double) (i / SUMMED_SIDE + 0.5) / SUMMED_SIDE);
            put(directions, i, new double[] {d[0], d[1], d[2], Octahedron.density(d)}, 1);
        }
        double alpha = roughness * roughness;
        float[] texels = new float[size * size * 4];
        eachTexel(size, (n, texel) -> sum(source, directions, n, alpha, texels, texel));
        return texels;
    }

    private static void sum(float[] source, float[] directions, double[] n, double alpha, float[] texels, int texel) {
        double[] sum = new double[4];
        double weights = 0;
        for (int i = 0; i < source.length; i += 4) {
            double cosine = n[0] * directions[i] + n[1] * directions[i + 1] + n[2] * directions[i + 2];
            if (cosine > 0) {
                double weight = cosine * density(cosine, alpha) * directions[i + 3];
                weights += weight;
                sum[0] += weight * source[i];
                sum[1] += weight * source[i + 1];
                sum[2] += weight * source[i + 2];
                sum[3] += weight * source[i + 3];
            }
        }
        put(texels, texel, sum, 1 / weights);
    }

    private float[] importanceSampled(int size, double roughness) {
        double[] samples = samples(roughness * roughness);
        float[] texels = new float[size * size * 4];
        eachTexel(size, (n, texel) -> draw(samples, n, texels, texel));
        return texels;
    }

    /**
     * Spreads samples of a distribution around +Z (Hammersley).
     *
     * @param alpha width of the GGX distribution
     * @return x, y, z and solid angle of each sample
     */
    private double[] samples(double alpha) {
        double[] samples = new double[4 * SAMPLES];
        for (int i = 0; i < SAMPLES; i++) {
            double u = (i + 0.5) / SAMPLES;
            double around = Directions.hammersleyAngle(i);
            double square = (1 - u) / (1 + (alpha * alpha - 1) * u); // squared cosine to the facet's normal
            double cosine = 2 * square - 1;
            double sine = Math.sqrt(Math.max(1 - cosine * cosine, 0));
            samples[4 * i] = sine * Math.cos(around);
            samples[4 * i + 1] = sine * Math.sin(around);
            samples[4 * i + 2] = cosine;
            samples[4 * i + 3] = 1 / (SAMPLES * density(cosine, alpha));
        }
        return samples;
    }

    private void draw(double[] samples, double[] n, float[] texels, int texel) {
        double[][] axes = axes(n);
        double[] sum = new double[4];
        double weights = 0;
        double[] d = new double[3];
        for (int i = 0; i < samples.length; i += 4) {
            double cosine = samples[i + 2];
            if (cosine > 0) {
                for (int k = 0; k < d.length; k++) {
                    d[k] = axes[0][k] * samples[i] + axes[1][k] * samples[i + 1] + n[k] * cosine;
                }
                fetch(d, samples[i + 3], cosine, sum);
                weights += cosine;
            }
        }
        put(texels, texel, sum, 1 / weights);
    }

    /**
     * Adds the picture's mean over a solid angle around a direction to a sum.
     *
     * @param d direction, unit vector
     * @param solidAngle size of the solid angle, in steradians
     * @param weight factor on the added mean
     * @param sum values to which the weighted mean is added
     */
    private void fetch(double[] d, double solidAngle, double weight, double[] sum) {
        double texel = Octahedron.density(d) * 4 / ((double) side * side);
        // one level coarser, so that neighbouring samples overlap
        int level = (int) Math.round(0.5 * Math.log(solidAngle / texel) / Math.log(2) + 0.5);
        level = Math.min(Math.max(level, 0), sources.size() - 1);
        OctahedronFetch.add(sources.get(level), side >> level, d, weight, sum);
    }

    /**
     * @param n unit vector
     * @return two unit vectors perpendicular to {@code n} and to each other (Duff and others, "Building an Orthonormal Basis, Revisited", 2017)
     */
    private static double[][] axes(double[] n) {
        double sign = Math.copySign(1, n[2]);
        double a = -1 / (sign + n[2]);
        double b = n[0] * n[1] * a;
        return new double[][] {{1 + sign * n[0] * n[0] * a, sign * b, -sign * n[0]}, {b, sign + n[1] * n[1] * a, -n[1]}
        };
    }
}
