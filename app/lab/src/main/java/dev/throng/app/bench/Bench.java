package dev.throng.app.bench;

import dev.throng.app.console.Console;
import dev.throng.app.option.setting.BenchSettings;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.TimeSettings;
import dev.throng.app.report.Analysis;
import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.Analysis.Scaling;
import dev.throng.app.report.BenchResult;
import dev.throng.app.report.MachineInfo;
import dev.throng.app.scene.Scenes;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.RenderContext;
import dev.throng.app.statistic.Bootstrap;
import dev.throng.app.statistic.Bootstrap.Confidence;
import dev.throng.app.statistic.Percentiles;
import dev.throng.app.statistic.ScalingFit;
import dev.throng.crowd.state.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Measurement of a scene at each requested crowd size. */
public final class Bench {
    /** Default seconds per frame. A fixed step makes the work of a run independent of its speed. */
    private static final double DEFAULT_STEP = 1.0 / 60;

    /** Time that the picture shows, in seconds on the crowd's clock, unless an option freezes time. */
    private static final double PICTURE_TIME = 1.0;

    private static final long PROGRESS_NANOS = 200_000_000;

    /** First crowd size of a search for the largest crowd, unless the command line requests a size. */
    private static final int SEARCH_START = 100;

    /** Nanoseconds after which a search completes its current block and returns the best answer so far. */
    private static final long MOST_SEARCH_NANOS = 60_000_000_000L;

    private final RunSettings settings;
    private final BenchSettings limits;
    private final BenchOutput output;
    private final Console console;
    private final Scenes scenes;

    /**
     * Loads the models.
     *
     * @param output receives pictures and frames as they are measured
     */
    public Bench(RunSettings settings, BenchSettings limits, BenchOutput output, Console console) {
        this.settings = settings;
        this.limits = limits;
        this.output = output;
        this.console = console;
        scenes = Scenes.load(settings, console);
    }

    /**
     * Measures all crowd sizes. If a frame rate is requested, a search finds the crowd size first.
     *
     * @throws dev.throng.gl.GlException if the device fails, or OpenGL reports an error
     */
    public BenchResult run() {
        return RenderContext.use(scenes, console, this::measure);
    }

    private BenchResult measure(RenderContext context) {
        CapacitySearch.Found found = search(context);
        List<Integer> counts = counts(found);
        int largest = Collections.max(counts);
        List<Measured> all = new ArrayList<>();
        Judged judged = null;
        for (int count : counts) {
            boolean judge = judged == null && count == largest;
            long begin = System.nanoTime();
            try (LiveScene scene = context.announced(count)) {
                double openMs = (System.nanoTime() - begin) / 1e6;
                CrowdRun run = new CrowdRun(context, scene, limits);
                Measured measured = run.measure(count, new ProgressLine(count));
                judged = judge ? new Judged(measured, run.bottleneck(measured, openMs)) : judged;
                output.add(all.size(), count, measured);
                all.add(measured);
            }
        }
        return result(context, all, Objects.requireNonNull(judged), found);
    }

    /** Progress of a measurement, shown a few times per second on a terminal. */
    private final class ProgressLine implements IntConsumer {
        private final int instances;
        private long last = System.nanoTime();

        private ProgressLine(int instances) {
            this.instances = instances;
        }

        @Override
        public void accept(int frames) {
            long now = System.nanoTime();
            if (now - last > PROGRESS_NANOS) {
                last = now;
                String end = limits.frames() == null ? "" : " of " + limits.frames();
                console.progress(
                        String.format(Locale.ROOT, "%,d instances: measured ", instances) + frames + end + " frames");
            }
        }
    }

    /**
     * @return result of the search for the largest crowd at the requested frame rate; null if no frame rate is
     *     requested
     */
    private CapacitySearch.@Nullable Found search(RenderContext context) {
        Double fps = limits.targetFps();
        if (fps == null) {
            return null;
        }
        List<Integer> asked = settings.scene().instances();
        double budgetMs = 1000 / fps;
        long end = System.nanoTime() + MOST_SEARCH_NANOS;
        try (ScenePool pool = new ScenePool(context, budgetMs)) {
            IntToDoubleFunction p95 = instances -> {
                console.progress(
                        String.format(Locale.ROOT, "searching for the largest crowd: %,d instances", instances));
                return pool.p95(instances);
            };
            CapacitySearch search = new CapacitySearch(p95, budgetMs, () -> System.nanoTime() > end);
            return search.run(asked.isEmpty() ? SEARCH_START : Math.max(1, asked.get(0)));
        }
    }

    /**
     * @param found result of the search; null without a search
     * @return requested crowd sizes, or the size that a search found if none is requested
     */
    private List<Integer> counts(CapacitySearch.@Nullable Found found) {
        List<Integer> asked = settings.scene().instances();
        return asked.isEmpty() && found != null
                ? List.of((int) found.instances().estimate())
                : asked;
    }

    /**
     * Measurements of the largest crowd, with its bottleneck.
     *
     * @param measured measurements of the crowd
     * @param bottleneck null for an empty crowd, for a void run, or if too few frames were measured
     */
    private record Judged(Measured measured, @Nullable Bottleneck bottleneck) {
        @Nullable
        String verdict() {
            return measured.instances() == 0 || measured.recording().frames() < Analysis.LEAST_FRAMES
                    ? null
                    : Verdict.of(
                            measured.recording(), bottleneck, measured.facts().profile());
        }

        List<String> verdicts() {
            String verdict = verdict();
            return verdict == null ? List.of() : Verdict.withOverlapping(verdict, bottleneck);
        }
    }

    private BenchResult result(
            RenderContext context, List<Measured> all, Judged judged, CapacitySearch.@Nullable Found found) {
        List<String> kernels = judged.measured().facts().kernels();
        boolean isVoid = all.stream().anyMatch(Measured::isVoid);
        CapacitySearch.Found stated = isVoid ? null : found; // wrong vertices make results void
        return new BenchResult(
                BenchResult.SCHEMA_VERSION,
                BenchResult.Program.running(),
                MachineInfo.of(context.gl().info()),
                Setup.of(context, limits, kernels),
                all.stream().map(Measured::toRun).toList(),
                isVoid ? BenchResult.VOID : judged.verdict(),
                isVoid ? List.of(BenchResult.VOID) : judged.verdicts(),
                stated == null ? null : stated.capacity(Objects.requireNonNull(limits.targetFps())),
                new Analysis(Growth.of(all), judged.bottleneck(), stated == null ? null : stated.search()));
    }

    /** @return seconds on the crowd's clock from one frame to the next */
    static double step(TimeSettings time) {
        Double asked = time.step();
        return asked != null ? asked : DEFAULT_STEP;
    }

    /** @return time at which pictures are taken, in ticks of the crowd's clock */
    static long pictureTicks(RunSettings settings) {
        Double freeze = settings.time().freeze();
        return Clock.ticks(freeze != null ? freeze : PICTURE_TIME);
    }

    /** Fit of frame time as a power law of the number of instances. */
    static final class Growth {
        private Growth() {}

        /**
         * @param runs measurements of all crowd sizes
         * @return power law fitted to the sizes above 0; null if fewer than two sizes differ
         */
        static @Nullable Scaling of(List<Measured> runs) {
            List<Measured> crowds =
                    runs.stream().filter(run -> run.instances() > 0).toList();
            double[] x = crowds.stream().mapToDouble(Measured::instances).toArray();
            if (Arrays.stream(x).distinct().count() < 2) {
                return null;
            }
            List<double[]> frames = crowds.stream()
                    .map(run -> run.recording().times(s -> s.frameMs))
                    .toList();
            Confidence exponent = Bootstrap.of(
                    frames, drawn -> ScalingFit.of(x, medians(drawn)).exponent());
            return new Scaling(
                    exponent.estimate(),
                    exponent.low(),
                    exponent.high(),
                    ScalingFit.of(x, medians(frames)).scale());
        }

        private static double[] medians(List<double[]> runs) {
            return runs.stream()
                    .mapToDouble(times -> new Percentiles(times).median())
                    .toArray();
        }
    }
}
