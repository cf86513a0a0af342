package dev.throng.app.bench;

import dev.throng.app.console.Console;
import dev.throng.app.option.setting.BenchSettings;
import dev.throng.app.report.BenchResult.Capacity;
import dev.throng.app.stage.RenderContext;
import dev.throng.app.statistic.Confidence;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;

/** The search for a capacity, on crowds that are really drawn. */
final class CapacityRun {
    /** Where the search begins unless a crowd size was asked for. */
    private static final int START = 100;

    /** After which it answers with what it knows, when the block it is at is done. */
    private static final long MOST_NANOS = 60_000_000_000L;

    private static final double MILLIS = 1000;

    private CapacityRun() {}

    static CapacitySearch.Found search(RenderContext context, double fps, Console console) {
        List<Integer> asked = context.settings().scene().instances();
        long end = System.nanoTime() + MOST_NANOS;
        try (ScenePool pool = new ScenePool(context, MILLIS / fps)) {
            IntToDoubleFunction p95 = instances -> {
                console.progress(String.format(Locale.ROOT, "searching: %,d instances", instances));
                return pool.p95(instances);
            };
            CapacitySearch search = new CapacitySearch(p95, MILLIS / fps, () -> System.nanoTime() > end);
            return search.run(asked.isEmpty() ? START : Math.max(1, asked.get(0)));
        }
    }

    /** As the result has it. */
    static Capacity capacity(BenchSettings limits, CapacitySearch.Found found) {
        Confidence instances = found.instances();
        return new Capacity(
                Objects.requireNonNull(limits.targetFps()), (int) instances.estimate(), (int) instances.low(), (int)
                        instances.high());
    }
}
