package dev.throng.app.html;

import java.util.function.DoubleFunction;

/** Axes of a chart, with ticks and units. */
final class Plot {
    static final double LEFT = 62;
    static final double TOP = 26;

    /** Height below the plot for tick labels and the name of the axis, in units of the drawing. */
    private static final double FOOT = 46;

    private static final double BASELINE = 4.5;

    private final Svg svg;
    private final double right;
    private final double bottom;

    /**
     * @param height height of the drawing, in its units
     * @param margin space at the right of the plot for labels, in the same units
     */
    Plot(String title, double height, double margin) {
        svg = new Svg(height, title);
        right = Svg.WIDTH - margin;
        bottom = height - FOOT;
    }

    Svg svg() {
        return svg;
    }

    double right() {
        return right;
    }

    double bottom() {
        return bottom;
    }

    /**
     * Draws grid lines and labels of the vertical axis.
     *
     * @param unit unit of the values, as text
     * @param label returns the label of a value
     */
    void upAxis(Axis axis, String unit, DoubleFunction<String> label) {
        svg.text("unit", Svg.Anchor.START, LEFT - 54, TOP - 12, unit);
        for (double tick : axis.ticks()) {
            double y = axis.place(tick);
            svg.line("grid", LEFT, y, right, y);
            svg.text("tick", Svg.Anchor.END, LEFT - 8, y + BASELINE, label.apply(tick));
        }
    }

    /**
     * Draws ticks and labels of the horizontal axis.
     *
     * @param name name and unit of the axis
     * @param label returns the label of a value
     */
    void alongAxis(Axis axis, String name, DoubleFunction<String> label) {
        svg.line("axis", LEFT, bottom, right, bottom);
        for (double tick : axis.ticks()) {
            double x = axis.place(tick);
            svg.line("axis", x, bottom, x, bottom + 5);
            svg.text("tick", Svg.Anchor.MIDDLE, x, bottom + 19, label.apply(tick));
        }
        svg.text("unit", Svg.Anchor.MIDDLE, (LEFT + right) / 2, bottom + 39, name);
    }
}
