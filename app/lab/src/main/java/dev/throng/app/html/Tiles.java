package dev.throng.app.html;

import dev.throng.app.report.Analysis;
import dev.throng.app.report.BenchResult;
import dev.throng.app.report.BenchResult.Capacity;
import dev.throng.app.report.BenchResult.Run;
import org.jspecify.annotations.Nullable;

/** The most important numbers of a page, as tiles. */
public final class Tiles {
    private Tiles() {}

    static String of(BenchResult result) {
        Run run = result.largest();
        double p50 = run.frameMs().p50();
        return row(tile(Words.number(p50) + " ms", "median frame time")
                + tile(Words.number(1000 / p50), "frames per second")
                + tile(Words.number(run.frameMs().p95()) + " ms", "frame time, 95th percentile")
                + tile(Words.number(run.frameMs().onePercentLowFps()), "1 % low, frames per second")
                + verdict(result)
                + capacity(result.capacity()));
    }

    private static String verdict(BenchResult result) {
        if (result.lacksFrames()) {
            return tile("not enough frames", "for a verdict; measure at least " + Analysis.LEAST_FRAMES + " frames");
        }
        return result.verdict() == null ? "" : tile(result.verdict(), "verdict");
    }

    private static String capacity(@Nullable Capacity capacity) {
        return capacity == null
                ? ""
                : tile(
                        Words.count(capacity.instances()),
                        "instances at " + Words.brief(capacity.targetFps()) + " frames per second");
    }

    /**
     * @param tiles HTML of one or more results of {@link #tile}
     * @return HTML of tiles side by side
     */
    public static String row(String tiles) {
        return "<div class=\"tiles\">\n" + tiles + "</div>\n";
    }

    public static String tile(String figure, String meaning) {
        return "<div><strong>" + Words.escaped(figure) + "</strong><span>" + Words.escaped(meaning) + "</span></div>\n";
    }
}
