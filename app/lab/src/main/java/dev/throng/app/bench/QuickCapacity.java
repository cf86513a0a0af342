package dev.throng.app.bench;

import dev.throng.app.report.BenchResult.Capacity;
import dev.throng.app.stage.RenderContext;

/** Rough measurement of the largest crowd at 60 frames a second, which takes a few seconds. */
public final class QuickCapacity {
    private static final double FPS = 60;
    private static final long MOST_NANOS = 5_000_000_000L;
    private static final int START = 100;

    private QuickCapacity() {}

    public static Capacity of(RenderContext context) {
        double budgetMs = 1000 / FPS;
        long begin = System.nanoTime();
        try (ScenePool pool = new ScenePool(context, budgetMs)) {
            var search = new CapacitySearch(pool::p95, budgetMs, () -> System.nanoTime() - begin > MOST_NANOS);
            return search.run(START).capacity(FPS);
        }
    }
}
