package dev.throng.crowd.gl.light;

import dev.throng.gl.image.FloatImage;
import java.util.List;
import java.util.stream.IntStream;

/** Environment pictures computed by code, equal on every machine up to rounding. */
public enum BuiltInLight {
    /**
     * Photographer's studio: grey walls, a large soft box above the camera's left, a fill light, two rim lights, light
     * from the floor.
     */
    STUDIO {
        @Override
        double[] radiance(double[] d) {
            double up = d[1];
            double wall = up < 0 ? 0.42 + 0.14 * up : 0.42 + 0.28 * up;
            double[] light = {1.0 * wall, 1.0 * wall, 1.02 * wall};
            BOXES.forEach(box -> box.add(d, light));
            return light;
        }
    },
    /** Clear day on open ground, with sun and sky. */
    DAY {
        @Override
        double[] radiance(double[] d) {
            double cosine = Directions.dot(d, SUN);
            double above = smooth(-0.01, 0.01, d[1]);
            double pale = Math.pow(2, -7 * Math.max(d[1], 0));
            double near = (1 - ASYMMETRY) * (1 - ASYMMETRY) / (1 + ASYMMETRY * ASYMMETRY - 2 * ASYMMETRY * cosine);
            double glow = near * Math.sqrt(near);
            double disc = SUN_STRENGTH * smooth(SUN_EDGE - SUN_RIM, SUN_EDGE + SUN_RIM, cosine);
            double haze = Math.pow(2, 9 * Math.min(d[1], 0)); // of distant ground
            double[] light = new double[3];
            for (int c = 0; c < 3; c++) {
                double sky = ZENITH[c] + (HORIZON[c] - ZENITH[c]) * pale + GLOW[c] * glow + disc * SUN_COLOUR[c];
                double ground = GROUND[c] + (HORIZON[c] - GROUND[c]) * haze;
                light[c] = sky * above + ground * (1 - above);
            }
            return light;
        }
    };

    private static final int WIDTH = 1024;
    private static final int HEIGHT = 512;

    private static final int STEPS = 2;

    private static final List<SoftBox> BOXES = List.of(
            new SoftBox(new double[] {-0.65, 0.85, 0.75}, new double[] {0.30, 0.30}, new double[] {12.4, 12.1, 11.7}),
            new SoftBox(new double[] {1.0, 0.25, 0.65}, new double[] {0.38, 0.55}, new double[] {1.25, 1.29, 1.38}),
            new SoftBox(new double[] {0.85, 0.55, -0.9}, new double[] {0.10, 0.55}, new double[] {5.0, 5.1, 5.4}),
            new SoftBox(new double[] {-0.9, 0.35, -0.85}, new double[] {0.08, 0.50}, new double[] {3.6, 3.6, 3.8}));

    private static final double[] SUN = Directions.unit(-0.55, 0.85, 0.6);
    private static final double SUN_EDGE = Math.cos(Math.toRadians(1.2));
    private static final double SUN_RIM = 6e-5;
    private static final double SUN_STRENGTH =
            1 / (1 - SUN_EDGE * SUN_EDGE); // light of a disc that lights a white surface by 1
    private static final double[] SUN_COLOUR = {1.30, 1.17, 0.95};
    private static final double[] ZENITH = {0.07, 0.20, 0.46};
    private static final double[] HORIZON = {0.62, 0.70, 0.78};
    private static final double[] GLOW = {0.55, 0.45, 0.32};
    private static final double[] GROUND = {0.24, 0.22, 0.19};
    private static final double ASYMMETRY = 0.76;

    /**
     * Light that arrives from a direction.
     *
     * @param d direction, as a unit vector
     * @return linear r g b
     */
    abstract double[] radiance(double[] d);

    /**
     * @param x any number
     * @return smooth step from 0 at {@code from} to 1 at {@code to}
     */
    static double smooth(double from, double to, double x) {
        double t = Math.min(Math.max((x - from) / (to - from), 0), 1);
        return t * t * (3 - 2 * t);
    }

    LightPicture picture() {
        FloatImage image = new FloatImage(WIDTH, HEIGHT, new float[WIDTH * HEIGHT * FloatImage.CHANNELS]);
        LightPicture picture = new LightPicture(image);
        IntStream.range(0, HEIGHT).parallel().forEach(y -> {
            for (int i = 0; i < WIDTH * STEPS * STEPS; i++) {
                int x = i / (STEPS * STEPS);
                double column = x + (i % STEPS + 0.5) / STEPS;
                double row = y + (i / STEPS % STEPS + 0.5) / STEPS;
                double[] light = radiance(picture.direction(column, row));
                for (int c = 0; c < FloatImage.CHANNELS; c++) {
                    image.rgb()[(y * WIDTH + x) * FloatImage.CHANNELS + c] += (float) (light[c] / (STEPS * STEPS));
                }
            }
        });
        return picture;
    }
}
