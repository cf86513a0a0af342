package dev.throng.crowd.gl.light;

import java.util.stream.IntStream;

/**
 * Finds a picture's key light: the excess of light in a cone around the brightest direction over the mean of a ring
 * around the cone. This separates a sun from its sky, and a soft box from its wall.
 */
final class KeyFinder {
    /**
     * Half-angle of the key light's cone around the brightest direction, in radians. The ring around the cone extends
     * to {@link #RING}.
     */
    private static final double CONE = Math.toRadians(25);

    private static final double RING = Math.toRadians(40);

    /** Half-angle, in radians, of the cones of light that are compared to find the brightest direction. */
    private static final double NEAR = Math.toRadians(8);

    private static final int COLUMNS = 96;
    private static final int ROWS = 48;

    /** Least sine of the key light's angular radius, because smaller radii give edges finer than a texel. */
    private static final double LEAST_RADIUS = 0.02;

    /** Largest sine of the key light's angular radius. */
    private static final double MOST_RADIUS = 0.5;

    private final LightPicture picture;
    private double[] middle = {0, 1, 0};
    private double ringLuminance;

    private KeyFinder(LightPicture picture) {
        this.picture = picture;
    }

    /**
     * Key light of a picture.
     *
     * @param middle direction of the light's centre, unit vector
     * @param ringLuminance mean luminance of the ring around the cone of the key light
     */
    record Found(KeyLight key, double[] middle, double ringLuminance) {
        /**
         * @param d direction, as a unit vector
         * @param luminance luminance of the picture in this direction
         * @return share of the key light in a direction's light, 0 to 1
         */
        double share(double[] d, double luminance) {
            double cosine = Directions.dot(d, middle);
            return cosine < Math.cos(CONE) || luminance <= ringLuminance ? 0 : 1 - ringLuminance / luminance;
        }
    }

    static Found find(LightPicture picture) {
        KeyFinder finder = new KeyFinder(picture);
        finder.coarse();
        finder.ring();
        Found first = new Found(KeyLight.NONE, finder.middle, finder.ringLuminance);
        KeyLight aimed = finder.key(first);
        finder.middle = new double[] {aimed.direction()[0], aimed.direction()[1], aimed.direction()[2]};
        finder.ring();
        Found second = new Found(KeyLight.NONE, finder.middle, finder.ringLuminance);
        return new Found(finder.key(second), finder.middle, finder.ringLuminance);
    }

    /** Finds the cell of a coarse grid whose neighbourhood is brightest. */
    private void coarse() {
        double[] flux = new double[ROWS * COLUMNS];
        for (int y = 0; y < picture.height(); y++) {
            double angle = picture.solidAngle(y);
            int cell = y * ROWS / picture.height() * COLUMNS;
            for (int x = 0; x < picture.width(); x++) {
                flux[cell + (int) ((long) x * COLUMNS / picture.width())] += angle * luminance(y, x);
            }
        }
        double[][] cells =
                IntStream.range(0, flux.length).mapToObj(KeyFinder::cell).toArray(double[][]::new);
        double[] near = IntStream.range(0, flux.length)
                .parallel()
                .mapToDouble(cell -> near(flux, cells, cells[cell]))
                .toArray();
        int best = 0;
        for (int cell = 1; cell < near.length; cell++) {
            best = near[cell] > near[best] * (1 + 1e-9) ? cell : best;
        }
        middle = cell(best);
    }

    private static double[] cell(int cell) {
        double down = Math.PI * (cell / COLUMNS + 0.5) / ROWS;
        double around = 2 * Math.PI * ((cell % COLUMNS + 0.5) / COLUMNS - 0.5);
        return new double[] {Math.sin(down) * Math.cos(around), Math.cos(down), Math.sin(down) * Math.sin(around)};
    }

    private static double near(double[] flux, double[][] cells, double[] to) {
        double least = Math.cos(NEAR);
        double sum = 0;
        for (int other = 0; other < flux.length; other++) {
            double[] d = cells[other];
            sum += Directions.dot(d, to) > least ? flux[other] : 0;
        }
        return sum;
    }

    private double luminance(int y, int x) {
        int at = (y * picture.width() + x) * 3;
        float[] rgb = picture.rgb();
        return LightPicture.luminance(rgb[at], rgb[at + 1], rgb[at + 2]);
    }

    private interface Pixel {
        void take(double[] direction, double solidAngle, int at);
    }

    /**
     * Visits the pixels within a cone around {@code middle}. Skips rows outside the cone.
     *
     * @param angle half-angle of the cone, in radians
     * @param pixel function called with each pixel
     */
    private void eachWithin(double angle, Pixel pixel) {
        double height = Math.acos(Math.min(Math.max(middle[1], -1), 1));
        double cosine = Math.cos(angle);
        int top = (int) Math.max(0, Math.floor((height - angle) / Math.PI * picture.height()));
        int end = (int) Math.min(picture.height(), Math.ceil((height + angle) / Math.PI * picture.height()));
        for (int y = top; y < end; y++) {
            double solid = picture.solidAngle(y);
            for (int x = 0; x < picture.width(); x++) {
                double[] d = picture.direction(x + 0.5, y + 0.5);
                if (Directions.dot(d, middle) >= cosine) {
                    pixel.take(d, solid, y * picture.width() + x);
                }
            }
        }
    }

    private void ring() {
        double[] sums = new double[2];
        double inner = Math.cos(CONE);
        eachWithin(RING, (d, solid, at) -> {
            if (Directions.dot(d, middle) < inner) {
                sums[0] += solid * luminance(at / picture.width(), at % picture.width());
                sums[1] += solid;
            }
        });
        ringLuminance = sums[1] > 0 ? sums[0] / sums[1] : 0;
    }

    private KeyLight key(Found found) {
        double[] to = new double[3];
        eachWithin(CONE, (d, solid, at) -> {
            double luminance = luminance(at / picture.width(), at % picture.width());
            double weight = solid * luminance * found.share(d, luminance);
            for (int i = 0; i < to.length; i++) {
                to[i] += weight * d[i];
            }
        });
        return Directions.dot(to, to) > 0 ? lit(found, Directions.unit(to)) : KeyLight.NONE;
    }

    private KeyLight lit(Found found, double[] unit) {
        double[] sums = new double[5]; // irradiance r g b, weight, weighted squares of sines
        eachWithin(CONE, (d, solid, at) -> {
            double luminance = luminance(at / picture.width(), at % picture.width());
            double share = found.share(d, luminance);
            double cosine = Math.max(Directions.dot(d, unit), 0);
            for (int c = 0; c < 3; c++) {
                sums[c] += solid * share * cosine * picture.rgb()[3 * at + c] / Math.PI;
            }
            sums[3] += solid * share * luminance;
            sums[4] += solid * share * luminance * (1 - cosine * cosine);
        });
        // a disc's mean squared distance from its centre is half its squared radius
        double radius = Math.sqrt(2 * sums[4] / Math.max(sums[3], 1e-30));
        return new KeyLight(
                new float[] {(float) unit[0], (float) unit[1], (float) unit[2]},
                new float[] {(float) sums[0], (float) sums[1], (float) sums[2]},
                (float) Math.min(Math.max(radius, LEAST_RADIUS), MOST_RADIUS));
    }
}
