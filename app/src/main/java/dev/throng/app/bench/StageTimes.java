package dev.throng.app.bench;

import dev.throng.app.statistic.Percentiles;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Frame times of crowds that are really drawn. */
final class StageTimes implements FrameTimes {
    private static final int WARMUP = 3;
    private static final int PROBE = 3;
    private static final int FEWEST_FRAMES = 12;
    private static final int MOST_FRAMES = 40;

    /** About what a block takes. */
    private static final double BLOCK_MS = 400;

    /** Where a crowd's fastest frame takes this much longer than allowed, no exact figure is needed. */
    private static final double HOPELESS = 2;

    private final StagePool pool;
    private final double budgetMs;
    private final Set<FrameLoop> warm = new HashSet<>();

    StageTimes(StagePool pool, double budgetMs) {
        this.pool = pool;
        this.budgetMs = budgetMs;
    }

    @Override
    public double p95(int instances) {
        FrameLoop loop = pool.loop(instances);
        if (warm.add(loop)) {
            loop.block(WARMUP);
        }
        Percentiles probe = times(loop.block(PROBE));
        if (probe.min() > HOPELESS * budgetMs) {
            return probe.median();
        }
        int frames = (int) Math.min(Math.max(BLOCK_MS / budgetMs, FEWEST_FRAMES), MOST_FRAMES);
        return times(loop.block(frames)).percentile(95);
    }

    private static Percentiles times(List<FrameSample> frames) {
        return new Percentiles(frames.stream().mapToDouble(f -> f.frameMs).toArray());
    }
}
