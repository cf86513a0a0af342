package dev.throng.app.html;

import dev.throng.app.report.Analysis.Scaling;
import dev.throng.app.report.BenchResult.FrameMs;
import dev.throng.app.report.BenchResult.Run;
import java.util.List;
import java.util.Locale;

/**
 * Chart of frame time over crowd size, both logarithmic, with the fitted power law, a line whose slope is the exponent.
 */
final class ScalingChart {
    private static final double HEIGHT = 340;
    private static final double MARGIN = 40;

    /** Largest number of labels that fit on the axis without overlaps. */
    private static final int MOST_LABELS = 8;

    private ScalingChart() {}

    /**
     * @param runs runs with at least two crowd sizes; empty crowds are not drawn
     * @param scaling power law fitted to the runs
     * @return the chart as SVG
     */
    static String of(List<Run> runs, Scaling scaling) {
        List<Run> crowds = runs.stream().filter(run -> run.instances() > 0).toList();
        Plot plot = new Plot("frame time over crowd size", HEIGHT, MARGIN);
        Axis x = Axis.logarithmic(
                crowds.stream().mapToDouble(Run::instances).min().orElseThrow(),
                crowds.stream().mapToDouble(Run::instances).max().orElseThrow(),
                Plot.LEFT,
                plot.right());
        Axis y = Axis.logarithmic(
                crowds.stream().mapToDouble(r -> r.frameMs().min()).min().orElseThrow(),
                crowds.stream().mapToDouble(r -> r.frameMs().p95()).max().orElseThrow(),
                plot.bottom(),
                Plot.TOP);
        plot.upAxis(y, "ms", Words::brief);
        plot.alongAxis(x, "instances", Words::brief);
        fit(plot, x, y, scaling);
        for (Run run : crowds) {
            point(plot.svg(), x.place(run.instances()), y, run.frameMs(), crowds.size() <= MOST_LABELS);
        }
        return plot.svg().toString();
    }

    private static void point(Svg svg, double x, Axis y, FrameMs frame, boolean labelled) {
        double at = y.place(frame.p50());
        svg.line("whisker", x, y.place(frame.min()), x, y.place(frame.p95()));
        svg.dot("point", x, at, 5);
        if (labelled) {
            svg.text("label", Svg.Anchor.END, x - 10, at - 7, Words.number(frame.p50()));
        }
    }

    private static void fit(Plot plot, Axis x, Axis y, Scaling law) {
        double left = Math.max(x.low(), atTime(law, y.low()));
        double right = Math.min(x.high(), atTime(law, y.high()));
        plot.svg().line("fit", x.place(left), y.place(time(law, left)), x.place(right), y.place(time(law, right)));
        String text = String.format(
                Locale.ROOT,
                "frame time grows as N^%.2f (%.2f to %.2f), with N instances",
                law.exponent(),
                law.low(),
                law.high());
        plot.svg().text("headline", Svg.Anchor.END, plot.right() - 8, plot.bottom() - 14, text);
    }

    private static double time(Scaling law, double instances) {
        return law.scaleMs() * Math.pow(instances, law.exponent());
    }

    /**
     * @param law power law of frame time
     * @param ms frame time in milliseconds
     * @return crowd size with this frame time; 0 or infinite if frame time does not grow with the crowd
     */
    private static double atTime(Scaling law, double ms) {
        return law.exponent() <= 0.01
                ? (ms < law.scaleMs() ? 0 : Double.POSITIVE_INFINITY)
                : Math.pow(ms / law.scaleMs(), 1 / law.exponent());
    }
}
