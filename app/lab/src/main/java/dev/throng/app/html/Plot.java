package dev.throng.app.html;

import java.util.function.DoubleFunction;

/** The frame that charts are drawn in: axes with their ticks, units at their ends. */
final class Plot {
    static final double LEFT = 62;
    static final double TOP = 26;

    /** Between the plot and the lower edge: tick labels and the name of the axis. */
    private static final double FOOT = 46;

    private static final double BASELINE = 4.5;

    private final Svg svg;
    private final double right;
    private final double bottom;

    /**
     * @param height of the drawing
     * @param margin at the right, for labels
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

    /** Grid lines and labels of an axis that goes up the page. */
    void upAxis(Axis axis, String unit, DoubleFunction<String> label) {
        svg.text("unit", Svg.Anchor.START, LEFT - 54, TOP - 12, unit);
        for (double tick : axis.ticks()) {
            double y = axis.place(tick);
            svg.line("grid", LEFT, y, right, y);
            svg.text("tick", Svg.Anchor.END, LEFT - 8, y + BASELINE, label.apply(tick));
        }
    }

    /** Ticks and labels of an axis that goes along the page. */
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
