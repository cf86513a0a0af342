package dev.throng.app.html;

import dev.throng.app.console.OutputFile;
import dev.throng.app.report.Analysis;
import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.Analysis.Search;
import dev.throng.app.report.Analysis.Sweep;
import dev.throng.app.report.BenchResult;
import dev.throng.app.report.BenchResult.Capacity;
import dev.throng.app.report.BenchResult.Run;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Self-contained page about a bench result, well-formed as XML: figures, pictures, charts and tables.
 *
 * @param result result of at least one run
 * @param frames frame times of each run in milliseconds; at least one time per run
 * @param pictures PNG of each run; empty for none
 */
public record HtmlReport(BenchResult result, List<double[]> frames, List<byte[]> pictures) {
    /**
     * Largest number of charts of frame times, and of pictures. Of more runs, only the last ones have charts and,
     * beside the largest crowd, pictures.
     */
    private static final int MOST_FRAME_CHARTS = 8;

    public OutputFile.Content content() {
        return out -> out.write(text().getBytes(StandardCharsets.UTF_8));
    }

    String text() {
        return Page.of(title(), subtitle(), Tiles.of(result) + figure() + charts() + Tables.of(result));
    }

    private String title() {
        List<String> counts = result.runs().stream()
                .map(run -> Words.brief(run.instances()))
                .distinct()
                .toList();
        return result.settings().get("scene") + ", " + String.join(", ", counts) + " instances";
    }

    private String subtitle() {
        return result.machine().glRenderer() + " · " + result.machine().cpu() + " · "
                + result.settings().get("size");
    }

    /**
     * @return HTML with the picture of the largest crowd; the pictures of other crowds are hidden until the reader
     *     unfolds them
     */
    private String figure() {
        if (pictures.isEmpty()) {
            return "";
        }
        List<Run> runs = result.runs();
        int largest = runs.indexOf(result.largest());
        StringBuilder others = new StringBuilder();
        for (int i = Math.max(0, runs.size() - MOST_FRAME_CHARTS); i < runs.size(); i++) {
            others.append(i == largest ? "" : figure(i));
        }
        return figure(largest)
                + (others.isEmpty()
                        ? ""
                        : "<details><summary>Pictures of the other crowds</summary>\n" + others + "</details>\n");
    }

    private String figure(int run) {
        Run shown = result.runs().get(run);
        String caption =
                Words.count(shown.instances()) + " instances; checksum (CRC32) of the pixels: " + shown.imageHash();
        return Page.figure(pictures.get(run), caption);
    }

    private String charts() {
        Analysis analysis = result.analysis();
        return frameTimes()
                + Page.card("Passes of a frame", passesNote(), PassChart.of(result.runs()))
                + (analysis.scaling() == null
                        ? ""
                        : Page.card(
                                "Scaling",
                                "Median frame time of each crowd size. Whiskers reach from the fastest frame to the 95th percentile. Both axes"
                                        + " are logarithmic, so the slope of the line is the exponent of growth.",
                                ScalingChart.of(result.runs(), analysis.scaling())))
                + bottleneck(analysis.bottleneck())
                + capacity(result.capacity(), analysis.search());
    }

    private String frameTimes() {
        StringBuilder charts = new StringBuilder();
        List<Run> runs = result.runs();
        for (int i = Math.max(0, runs.size() - MOST_FRAME_CHARTS); i < runs.size(); i++) {
            charts.append("<h3>")
                    .append(Words.count(runs.get(i).instances()))
                    .append(runs.get(i).instances() == 1 ? " instance" : " instances")
                    .append("</h3>\n")
                    .append(FrameChart.of(runs.get(i).instances(), frames.get(i)));
        }
        return Page.card(
                "Frame times",
                "The time of a frame is the time between the end of the previous frame and the end of this frame.",
                charts.toString());
    }

    private String passesNote() {
        return result.runs().get(0).profileMs() == null
                ? "Median times of the passes of a frame, measured by GPU timers."
                : "This device has no GPU timers, so the program waited for the end of each pass before it began the next. In normal frames,"
                        + " passes overlap, so a normal frame is shorter than the sum of these passes. The bottleneck was found with normal frames.";
    }

    private String bottleneck(@Nullable Bottleneck found) {
        if (found == null || found.sweeps().isEmpty() || result.hasVoidRun()) {
            return "";
        }
        String note = String.format(
                Locale.ROOT,
                "A crowd of %s instances (%s ms per frame) was measured in %d rounds. In each measurement, one part of the work was reduced."
                        + " Each bar shows the share of frame time saved by one reduction, with its 95 %% confidence interval. The sum of all bars can exceed 100 %%.%s",
                Words.count(found.instances()),
                Words.number(found.frameMs()),
                found.rounds(),
                overlap(found.overlapping()));
        return Page.card("Bottleneck: " + result.verdict(), note, ShareChart.of(found));
    }

    /**
     * @return sentence about the two largest shares of frame time, if neither is clearly the bottleneck; otherwise
     *     empty
     */
    private static String overlap(List<Sweep> both) {
        return both.isEmpty()
                ? ""
                : " " + both.get(0).factor() + " (" + Words.percent(both.get(0).share()) + " of frame time) and "
                        + both.get(1).factor() + " ("
                        + Words.percent(both.get(1).share())
                        + " of frame time) limit the frame together: their work overlaps, or the measurement cannot tell which limits it more."
                        + " Reducing either makes frames faster.";
    }

    private static String capacity(@Nullable Capacity capacity, @Nullable Search search) {
        if (capacity == null || search == null || search.points().isEmpty()) {
            return "";
        }
        String note = String.format(
                Locale.ROOT,
                "Largest crowd at this frame rate: %s instances (95 %% confidence interval: %s to %s), limited by %s. Large dots are crowds that were measured several times.",
                Words.count(capacity.instances()),
                Words.count(capacity.low()),
                Words.count(capacity.high()),
                search.limitedBy().replace('-', ' '));
        return Page.card(
                "Largest crowd at " + Words.brief(capacity.targetFps()) + " frames per second",
                note,
                CapacityChart.of(capacity, search));
    }

    /** Chart of a search for the largest crowd at a frame rate: measurements, target and interval. */
    static final class CapacityChart {
        private static final double HEIGHT = 300;
        private static final double MARGIN = 40;

        private CapacityChart() {}

        /**
         * @param capacity result of the search
         * @param search measured crowd sizes, at least one
         * @return the chart as SVG
         */
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
            String label =
                    Words.brief(capacity.targetFps()) + " frames per second: " + Words.number(budget) + " ms per frame";
            plot.svg()
                    .line("target", Plot.LEFT, target, plot.right(), target)
                    .text("headline", Svg.Anchor.START, Plot.LEFT + 10, target - 8, label);
            points.forEach(
                    p -> plot.svg().dot("point", x.place(p.instances()), y.place(p.p95()), p.blocks() > 1 ? 5 : 3.5));
            return plot.svg().toString();
        }
    }
}
