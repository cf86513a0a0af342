package dev.throng.app.studio;

import java.util.Collection;

/**
 * An upright elliptic cylinder that contains each of several figures at all times and with all headings of a {@link
 * Formation}.
 *
 * @param x half of the axis along x, in scene units
 * @param z half of the axis along z, in scene units
 */
public record Footprint(double x, double z) {
    /** Largest ratio of the ellipse's axes. With a larger ratio, long bodies would stand in a single row. */
    private static final double SLIMMEST = 2.2;

    private static final int SHAPES = 33;
    private static final int HEADINGS = 9;

    /**
     * Factor that widens the ellipse, because a shape may reach slightly beyond its checked points, and farther between
     * the checked headings.
     */
    private static final double SLACK = 1.01;

    /** Finds the ellipse of least area that contains several figures, each centred at the middle of its box. */
    public static Footprint of(Collection<MovingShape> figures) {
        Footprint best = new Footprint(0, 0);
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < SHAPES; i++) {
            double ratio = Math.pow(SLIMMEST, 2.0 * i / (SHAPES - 1) - 1);
            double x = 0;
            for (MovingShape figure : figures) {
                x = Math.max(x, halfAxis(figure, ratio));
            }
            if (x * x * ratio < least) {
                least = x * x * ratio;
                best = new Footprint(SLACK * x, SLACK * x * ratio);
            }
        }
        return best;
    }

    /**
     * @param ratio half axis along z, divided by the half axis along x
     * @return half of the axis along x of the smallest ellipse around a figure, in scene units
     */
    private static double halfAxis(MovingShape figure, double ratio) {
        double axis = 0;
        for (int h = 0; h < HEADINGS; h++) {
            double heading = Formation.TURN * (2.0 * h / (HEADINGS - 1) - 1);
            double sin = Math.sin(heading);
            double cos = Math.cos(heading);
            for (int i = 0; i < figure.points().length; i += 3) {
                double x = figure.points()[i] - figure.centre(0);
                double z = figure.points()[i + 2] - figure.centre(2);
                axis = Math.max(axis, Math.hypot(cos * x + sin * z, (cos * z - sin * x) / ratio));
            }
        }
        return axis;
    }
}
