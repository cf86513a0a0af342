package dev.throng.app.html;

import dev.throng.app.report.Analysis.Search;
import dev.throng.app.report.BenchResult.Capacity;
import java.util.List;

/** What a search measured on its way, the target it had, and the interval of its answer. */
final class CapacityChart {
    private static final double HEIGHT = 300;
    private static final double MARGIN = 40;

    private CapacityChart() {}

    /** @param search with one point at least */
    static String of(Capacity capacity, Search search) {
        List<Search.Point> points = search.points();
        double budget = 1000 / capacity.targetFps();
        Plot plot = new Plot("frame time over crowd size, in the search for the capacity", HEIGHT, MARGIN);
        Axis x = Axis.logarithmic(
                points.get(0).instances(), points.get(points.size() - 1).instances(), Plot.LEFT, plot.right());
        double least = points.stream().mapToDouble(Search.Point::p95).min().orElseThrow();
        double most = points.stream().mapToDouble(Search.Point::p95).max().orElseThrow();
        Axis y = Axis.logarithmic(Math.min(least, budget), Math.max(most, budget), plot.bottom(), Plot.TOP);
        if (capacity.low() >= x.low() && capacity.high() <= x.high() && capacity.low() > 0) {
            double left = x.place(capacity.low());
            double width = Math.max(x.place(capacity.high()) - left, 2);
            plot.svg().rect("interval", left, Plot.TOP, width, plot.bottom() - Plot.TOP);
        }
        plot.upAxis(y, "ms (p95)", Words::brief);
        plot.alongAxis(x, "instances", Words::brief);
        double target = y.place(budget);
        String label = Words.brief(capacity.targetFps()) + " frames per second: " + Words.number(budget) + " ms";
        plot.svg()
                .line("target", Plot.LEFT, target, plot.right(), target)
                .text("headline", Svg.Anchor.START, Plot.LEFT + 10, target - 8, label);
        points.forEach(
                p -> plot.svg().dot("point", x.place(p.instances()), y.place(p.p95()), p.blocks() > 1 ? 5 : 3.5));
        return plot.svg().toString();
    }
}
