package dev.throng.app.html;

import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.Analysis.Sweep;

/** Chart of each factor's share of frame time, with the shares' intervals. */
final class ShareChart {
    private static final double ROW = 38;
    private static final double BAR = 18;
    private static final double LEFT = 120;
    private static final double RIGHT = 760;
    private static final double FOOT = 26;

    private ShareChart() {}

    /**
     * @param bottleneck shares of at least one factor
     * @return the chart as SVG
     */
    static String of(Bottleneck bottleneck) {
        double bottom = 6 + bottleneck.sweeps().size() * ROW;
        Svg svg = new Svg(bottom + FOOT, "share of frame time saved by each reduction of work");
        Axis axis = new Axis(Axis.Scale.EVEN, 0, 1, LEFT, RIGHT);
        for (int percent = 0; percent <= 100; percent += 25) {
            double x = axis.place(percent / 100.0);
            svg.line("grid", x, 4, x, bottom);
            svg.text("tick", Svg.Anchor.MIDDLE, x, bottom + 18, percent + " %");
        }
        for (int i = 0; i < bottleneck.sweeps().size(); i++) {
            drawRow(svg, axis, bottleneck.sweeps().get(i), 10 + i * ROW);
        }
        return svg.toString();
    }

    private static void drawRow(Svg svg, Axis axis, Sweep sweep, double y) {
        double middle = y + BAR / 2;
        svg.text("label", Svg.Anchor.END, LEFT - 12, middle + 5, sweep.factor());
        svg.rect("share", LEFT, y, axis.place(shown(sweep.share())) - LEFT, BAR);
        double low = axis.place(shown(sweep.low()));
        double high = axis.place(shown(sweep.high()));
        svg.line("whisker", low, middle, high, middle);
        svg.line("whisker", low, middle - 5, low, middle + 5);
        svg.line("whisker", high, middle - 5, high, middle + 5);
        String change = Words.percent(sweep.share()) + "   " + Words.brief(rounded(sweep.from())) + " → "
                + Words.brief(rounded(sweep.to())) + ", " + Words.number(sweep.frameMs()) + " ms";
        svg.text("label", Svg.Anchor.START, RIGHT + 16, middle + 5, change);
    }

    /** Clamps a share of frame time to the range 0 to 1, because noise may move it outside. */
    private static double shown(double share) {
        return Math.min(Math.max(share, 0), 1);
    }

    private static double rounded(double value) {
        double unit = Math.pow(10, Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 2));
        return Math.round(value / unit) * unit;
    }
}
