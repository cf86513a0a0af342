package dev.throng.app.html;

import dev.throng.app.report.Analysis;
import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.Analysis.Scaling;
import dev.throng.app.report.Analysis.Search;
import dev.throng.app.report.Analysis.Sweep;
import dev.throng.app.report.BenchResult;
import dev.throng.app.report.BenchResult.Capacity;
import dev.throng.app.report.BenchResult.FrameMs;
import dev.throng.app.report.BenchResult.ProfileMs;
import dev.throng.app.report.BenchResult.Run;
import dev.throng.app.report.MachineInfo;
import dev.throng.app.statistic.Percentiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Artificial results, from nearly empty to complete. */
final class Results {
    static final Analysis NOTHING = new Analysis(null, null, null);

    private Results() {}

    /** Returns random times around a time; some are much slower. */
    static double[] frames(double ms, int count) {
        SplittableRandom random = new SplittableRandom(count);
        double[] frames = new double[count];
        for (int i = 0; i < count; i++) {
            frames[i] = ms * Math.exp(0.06 * random.nextGaussian()) * (random.nextInt(60) == 0 ? 1.6 : 1);
        }
        return frames;
    }

    static Run run(int instances, double[] frames, boolean software) {
        double ms = new Percentiles(frames).median();
        return new Run(
                instances,
                frames.length,
                FrameMs.of(new Percentiles(frames)),
                new BenchResult.CpuMs(0, 1, 2),
                software
                        ? new BenchResult.GpuMs(null, null, null, null, null, null)
                        : new BenchResult.GpuMs(0.05 * ms, 0.2 * ms, null, null, 0.6 * ms, 0.9 * ms),
                instances,
                instances / 2,
                instances,
                25L * instances,
                3000L * instances,
                4000L * instances,
                60,
                90,
                416,
                new BenchResult.GpuMemoryBytes(1, 2, 3, 4, 5, 123_456_789),
                1e6,
                1e8,
                "0badcafe",
                software ? new ProfileMs(0.02 * ms, 0.08 * ms, 0, 0.25 * ms, 0.4 * ms, 0.3 * ms) : null,
                software ? 1.9 * ms : null,
                null);
    }

    /** Report on one crowd, without an analysis. */
    static HtmlReport bare(int instances, double[] frames, Map<String, Object> settings) {
        return new HtmlReport(
                result(List.of(run(instances, frames, false)), settings, NOTHING), List.of(frames), List.of());
    }

    /** Report with everything that a page can show. */
    static HtmlReport full() {
        List<Run> runs = new ArrayList<>();
        List<double[]> frames = new ArrayList<>();
        for (int instances : new int[] {100, 1000, 10_000, 100_000}) {
            double[] times = frames(0.4 + 0.0113 * Math.pow(instances, 0.87), instances == 1000 ? 1500 : 300);
            frames.add(times);
            runs.add(run(instances, times, true));
        }
        BenchResult plain = result(runs, settings("plaza"), analysis());
        BenchResult found = new BenchResult(
                1,
                plain.program(),
                plain.machine(),
                plain.settings(),
                plain.runs(),
                "vertex-bound",
                List.of("vertex-bound"),
                new Capacity(60, 4321, 4290, 4411),
                plain.analysis());
        return new HtmlReport(found, frames, List.of());
    }

    /** Report of software OpenGL, which fills triangles while it shades vertices. */
    static HtmlReport overlapping() {
        List<Sweep> sweeps = List.of(
                new Sweep(Sweep.RESOLUTION, 921_600, 230_400, 200, 0.55, 0.5, 0.6),
                new Sweep(Sweep.VERTICES, 41_234_567, 3_123_456, 130, 0.81, 0.78, 0.84),
                new Sweep(Sweep.COUNT, 1000, 500, 137, 0.9, 0.8, 1));
        Analysis analysis = new Analysis(null, new Bottleneck(1000, 7, 250.4, sweeps), null);
        double[] frames = frames(12, 30);
        return new HtmlReport(
                result(List.of(run(1000, frames, true)), settings("grid"), analysis), List.of(frames), List.of());
    }

    private static Analysis analysis() {
        List<Sweep> sweeps = List.of(
                new Sweep(Sweep.JOINTS, 2_500_000, 0, 230.1, 0.081, 0.07, 0.09),
                new Sweep(Sweep.SHADOWS, 1, 0, 190.2, 0.242, 0.23, 0.26),
                new Sweep(Sweep.RESOLUTION, 921_600, 230_400, 200, 0.287, 0.25, 0.31),
                new Sweep(Sweep.VERTICES, 41_234_567, 3_123_456, 130, 0.561, 0.52, 0.6),
                new Sweep(Sweep.COUNT, 100_000, 50_000, 137, 0.9123, 0.89, 1.02));
        List<Search.Point> points = new ArrayList<>();
        for (int n : new int[] {100, 400, 1600, 3000, 3600, 4300, 5100, 6050, 6400, 25_600}) {
            points.add(new Search.Point(n, n > 2900 && n < 6100 ? 6 : 1, 1.8 + 0.0034 * n));
        }
        return new Analysis(
                new Scaling(0.83, 0.81, 0.86, 0.0151),
                new Bottleneck(100_000, 7, 250.4, sweeps),
                new Search(Search.FRAME_TIME, points));
    }

    static Map<String, Object> settings(String scene) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("scene", scene);
        settings.put("models", List.of("adult", "woman"));
        settings.put("size", "1280x720");
        settings.put("clip", null);
        return settings;
    }

    private static BenchResult result(List<Run> runs, Map<String, Object> settings, Analysis analysis) {
        return new BenchResult(
                1,
                new BenchResult.Program("1.2.3", "abcdef0"),
                new MachineInfo("System 6.1", "Processor of 2.5 GHz", 2, "17", "Maker", "Renderer (256 bits)", "4.5"),
                settings,
                runs,
                null,
                List.of(),
                null,
                analysis);
    }
}
