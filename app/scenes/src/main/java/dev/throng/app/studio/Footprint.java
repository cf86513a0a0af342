package dev.throng.app.studio;

import java.util.Collection;

/**
 * An upright cylinder over an ellipse that holds figures at all times, whichever of the headings of a {@link Formation} they have.
 *
 * @param x half of the ellipse's axis along x, scene units
 * @param z half of the ellipse's axis along z, scene units
 */
public record Footprint(double x, double z) {
    /** Longest axis as a multiple of the other one: longer bodies would stand in one row. */
    private static final double SLIMMEST = 2.2;

    private static final int SHAPES = 33;
    private static final int HEADINGS = 9;

    /** What is between the points of a shape is farther out by a thousandth at most, and as much is added for headings between these. */
    private static final double SLACK = 1.01;

    /** The ellipse of least area for some figures, around the middles of their boxes. */
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

    /** The axis along x of the smallest ellipse around a figure. @param ratio of the axis along z to it */
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
