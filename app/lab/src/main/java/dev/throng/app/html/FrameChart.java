package dev.throng.app.html;

import dev.throng.app.statistic.Percentiles;
import java.util.Arrays;

/** Chart of a run's frame times in the order of the frames, with percentiles. */
final class FrameChart {
    private static final double HEIGHT = 240;
    private static final double LABELS = 104;

    /**
     * Largest number of frames drawn as single points. In longer runs, points show the minimum and maximum of several
     * neighbouring frames.
     */
    private static final int MOST_POINTS = 450;

    /** Largest number of frames for which dots mark single frames. */
    private static final int MOST_DOTS = 80;

    /**
     * Frame time at the chart's upper edge, as a multiple of the 99th percentile. Slower frames are drawn there,
     * because a larger range would flatten the others.
     */
    private static final double OUTLIER = 2;

    /** Smallest distance between labels, in units of the drawing: text of height 13, descenders, and a margin of 4. */
    private static final double LINE = 21;

    /** Vertical position of the highest label, in units of the drawing. */
    private static final double HIGHEST_LABEL = 14;

    private final double[] ms;
    private final Percentiles times;
    private final Plot plot;
    private final Axis x;
    private final Axis y;

    private FrameChart(int instances, double[] ms) {
        this.ms = ms;
        times = new Percentiles(ms);
        plot = new Plot("frame times of " + Words.count(instances) + " instances", HEIGHT, LABELS);
        double most = Math.min(times.max(), OUTLIER * times.percentile(99));
        y = Axis.linear(most, plot.bottom(), Plot.TOP);
        x = new Axis(Axis.Scale.EVEN, 0, Math.max(1, ms.length), Plot.LEFT, plot.right());
    }

    /**
     * @param instances number of instances in each frame
     * @param ms times of the frames in milliseconds, at least one
     * @return the chart as SVG
     */
    static String of(int instances, double[] ms) {
        return new FrameChart(instances, ms).draw();
    }

    private String draw() {
        plot.upAxis(y, "ms", Words::brief);
        plot.alongAxis(x, "frame", tick -> tick == Math.rint(tick) ? Words.brief(tick) : "");
        plot.svg().polyline("frames", points());
        if (ms.length <= MOST_DOTS) {
            for (int i = 0; i < ms.length; i++) {
                plot.svg().dot("frame-dot", x.place(i + 0.5), y.place(clipped(ms[i])), ms.length == 1 ? 5 : 2.2);
            }
        }
        labels();
        long beyond = Arrays.stream(ms).filter(t -> t > y.high()).count();
        if (beyond > 0) {
            String note = beyond + (beyond == 1 ? " frame lies" : " frames lie")
                    + " above the top of this chart; the slowest frame took " + Words.number(times.max()) + " ms";
            plot.svg().text("note", Svg.Anchor.END, plot.right(), Plot.TOP - 12, note);
        }
        return plot.svg().toString();
    }

    private double clipped(double time) {
        return Math.min(time, y.high());
    }

    private double[] points() {
        int bins = Math.min(ms.length, MOST_POINTS);
        double[] points = new double[4 * bins];
        for (int bin = 0; bin < bins; bin++) {
            int first = (int) ((long) bin * ms.length / bins);
            int end = (int) ((bin + 1L) * ms.length / bins);
            Percentiles within = new Percentiles(Arrays.copyOfRange(ms, first, end));
            double place = x.place((first + end) / 2.0);
            points[4 * bin] = place;
            points[4 * bin + 1] = y.place(clipped(within.min()));
            points[4 * bin + 2] = place;
            points[4 * bin + 3] = y.place(clipped(within.max()));
        }
        return points;
    }

    /** Draws the labels of percentiles from the lowest upwards, without overlaps. */
    private void labels() {
        double last = Double.POSITIVE_INFINITY;
        double room = HIGHEST_LABEL + 2 * LINE;
        for (int p : new int[] {50, 95, 99}) {
            double value = times.percentile(p);
            double at = y.place(clipped(value));
            plot.svg().line("percentile", Plot.LEFT, at, plot.right(), at);
            double label = Math.min(Math.max(at + 4, room), last - LINE);
            last = label;
            room -= LINE;
            plot.svg().text("label", Svg.Anchor.START, plot.right() + 8, label, "p" + p + "  " + Words.number(value));
        }
    }
}
