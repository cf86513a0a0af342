package dev.throng.crowd.gl.light;

/**
 * Light on surfaces of any direction, as nine polynomials scaled for Lambert's cosine law: spherical harmonics up to
 * order 2. Source: Ramamoorthi and Hanrahan, "An Efficient Representation for Irradiance Environment Maps", 2001.
 *
 * @param factors linear r g b for each of the polynomials 1, y, z, x, x y, y z, 3 z z - 1, x z, x x - y y of a
 *     surface's normal x y z; the sum of factors times polynomials is the colour of a white surface
 */
public record Harmonics(float[] factors) {
    public static final int COUNT = 9;

    static final int RGB = 3;

    /**
     * @param radiance light from each direction, linear r g b
     * @return harmonics of equal light from all directions
     */
    static Harmonics even(float... radiance) {
        float[] factors = new float[COUNT * RGB];
        System.arraycopy(radiance, 0, factors, 0, RGB);
        return new Harmonics(factors);
    }

    /**
     * Factor on the integral of light times each polynomial: squared normalisation, times Lambert's factor of the
     * polynomial's order, divided by pi.
     */
    private static final double[] NORMS = {
        1 / (4 * Math.PI),
        1 / (2 * Math.PI),
        1 / (2 * Math.PI),
        1 / (2 * Math.PI),
        15 / (16 * Math.PI),
        15 / (16 * Math.PI),
        5 / (64 * Math.PI),
        15 / (16 * Math.PI),
        15 / (64 * Math.PI)
    };

    /** Number of steps of the integral over the cosine of the angle between a normal and a key light. */
    private static final int STEPS = 4096;

    /**
     * Returns the light of a picture without its key light, integrated over pixels' solid angles. If the key light is
     * approximated by the same polynomials, both lights add up to the whole picture.
     */
    static Harmonics of(LightPicture picture, KeyLight key) {
        double[] sums = new double[COUNT * RGB];
        float[] rgb = picture.rgb();
        for (int y = 0; y < picture.height(); y++) {
            double solid = picture.solidAngle(y);
            for (int x = 0; x < picture.width(); x++) {
                double[] values = polynomials(picture.direction(x + 0.5, y + 0.5));
                int at = (y * picture.width() + x) * RGB;
                for (int i = 0; i < COUNT; i++) {
                    double weight = solid * NORMS[i] * values[i];
                    sums[i * RGB] += weight * rgb[at];
                    sums[i * RGB + 1] += weight * rgb[at + 1];
                    sums[i * RGB + 2] += weight * rgb[at + 2];
                }
            }
        }
        double[] keyFactors = factors(key);
        float[] factors = new float[COUNT * RGB];
        for (int i = 0; i < factors.length; i++) {
            factors[i] = (float) (sums[i] - keyFactors[i / RGB] * key.colour()[i % RGB]);
        }
        return new Harmonics(factors);
    }

    /** @return factors of the nine polynomials for a key light of colour 1, see {@link KeyLight#discCosine} */
    private static double[] factors(KeyLight key) {
        double[] orders = new double[RGB];
        for (int i = 0; i < STEPS; i++) {
            double c = 2 * (i + 0.5) / STEPS - 1;
            double value = KeyLight.discCosine((float) c, key.radius()) * 2 / STEPS;
            orders[0] += 0.5 * value;
            orders[1] += 1.5 * value * c;
            orders[2] += 2.5 * value * (1.5 * c * c - 0.5);
        }
        // addition theorem: polynomials of each order as sums of products
        double[] own = polynomials(key.direction()[0], key.direction()[1], key.direction()[2]);
        double[] products = {1, 1, 1, 1, 3, 3, 0.25, 3, 0.75};
        double[] factors = new double[COUNT];
        for (int i = 0; i < COUNT; i++) {
            factors[i] = orders[i == 0 ? 0 : i < 4 ? 1 : 2] * products[i] * own[i];
        }
        return factors;
    }

    /**
     * Evaluates the nine polynomials of {@link Harmonics} in a direction.
     *
     * @param n direction, as a unit vector, x y z
     * @return 1, y, z, x, x y, y z, 3 z z - 1, x z, x x - y y
     */
    static double[] polynomials(double... n) {
        double x = n[0];
        double y = n[1];
        double z = n[2];
        return new double[] {1, y, z, x, x * y, y * z, 3 * z * z - 1, x * z, x * x - y * y};
    }

    /**
     * @param degrees angle of the rotation in degrees, counter-clockwise seen from +Y
     * @return harmonics of the rotated picture
     */
    public Harmonics turned(double degrees) {
        double cos = Math.cos(Math.toRadians(degrees));
        double sin = Math.sin(Math.toRadians(degrees));
        float[] turned = factors.clone();
        for (int c = 0; c < RGB; c++) {
            turn(turned, c, cos, sin);
        }
        return new Harmonics(turned);
    }

    /**
     * Substitutes the picture's axes (x becomes cos x - sin z of the scene, z becomes sin x + cos z), and collects the
     * terms of each polynomial.
     *
     * @param f factors of the nine polynomials, overwritten
     * @param c index of the colour channel
     * @param cos cosine of the picture's rotation
     * @param sin sine of the picture's rotation
     */
    private static void turn(float[] f, int c, double cos, double sin) {
        double[] a = new double[COUNT];
        for (int i = 0; i < COUNT; i++) {
            a[i] = f[i * RGB + c];
        }
        double[] b = a.clone();
        b[3] = cos * a[3] + sin * a[2];
        b[2] = cos * a[2] - sin * a[3];
        b[4] = cos * a[4] + sin * a[5];
        b[5] = cos * a[5] - sin * a[4];
        // quadratic terms, with c1 = z z - 1/3, c2 = x x - y y and x z as a basis of traceless forms
        double cc = cos * cos;
        double ss = sin * sin;
        double sc = sin * cos;
        // p x x + q z z + r x z - y y a8 - a6, with y y = 1 - x x - z z in the picture's axes
        double p = a[8];
        double q = 3 * a[6];
        double r = a[7];
        double xx = p * cc + q * ss + r * sc;
        double zz = p * ss + q * cc - r * sc;
        b[7] = 2 * sc * (q - p) + r * (cc - ss);
        // xx x x + zz z z - p y y - a6 = b8 (x x - y y) + b6 (3 z z - 1) + constant multiples of x x + y y + z z = 1
        b[8] = 0.5 * (xx + p);
        double rest = 0.5 * (xx - p);
        b[6] = (zz - rest) / 3;
        b[0] = a[0] + rest + b[6] - a[6];
        for (int i = 0; i < COUNT; i++) {
            f[i * RGB + c] = (float) b[i];
        }
    }

    /**
     * @param n normal of the surface, unit vector
     * @return colour of a white surface, linear r g b, at least 0
     */
    public float[] on(double... n) {
        double[] values = polynomials(n);
        float[] colour = new float[RGB];
        for (int c = 0; c < RGB; c++) {
            double sum = 0;
            for (int i = 0; i < COUNT; i++) {
                sum += factors[i * RGB + c] * values[i];
            }
            colour[c] = (float) Math.max(sum, 0);
        }
        return colour;
    }
}
