package dev.throng.app.bench;

import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.RenderContext;
import dev.throng.app.statistic.Percentiles;
import dev.throng.gl.GlException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Frame times of drawn crowds. A few crowds of different sizes are kept open; the least recently used one, or all if
 * memory is short, are closed for another.
 */
final class ScenePool implements AutoCloseable {
    /** The number of crowds that {@link CapacityFit} measures alternately. */
    private static final int MOST = 5;

    private static final int WARMUP = 3;
    private static final int PROBE = 3;
    private static final int FEWEST_FRAMES = 12;
    private static final int MOST_FRAMES = 40;

    /** Approximate duration of a block. */
    private static final double BLOCK_MS = 400;

    /** Multiple of the longest frame time; if all probed frames exceed it, no precise time is needed. */
    private static final double HOPELESS = 2;

    private final RenderContext context;
    private final double budgetMs;
    private final Map<Integer, Entry> open = new LinkedHashMap<>(MOST, 0.75f, true);

    /** @param budgetMs longest frame time */
    ScenePool(RenderContext context, double budgetMs) {
        this.context = context;
        this.budgetMs = budgetMs;
    }

    private record Entry(LiveScene scene, FrameLoop loop) {
        void close() {
            loop.close();
            scene.close();
        }
    }

    /** Returns whether a crowd exceeds memory or the scene. */
    static boolean isTooLarge(GlException e) {
        return e.kind() == GlException.Kind.OUT_OF_MEMORY || e.kind() == GlException.Kind.LIMIT;
    }

    /**
     * Draws a block of frames of a crowd, which is opened if necessary.
     *
     * @return 95th percentile of their times, milliseconds
     * @throws GlException OUT_OF_MEMORY or LIMIT if no crowd of this size is possible
     */
    double p95(int instances) {
        FrameLoop loop = loop(instances);
        Percentiles probe = Percentiles.of(loop.block(PROBE), f -> f.frameMs);
        if (probe.min() > HOPELESS * budgetMs) {
            return probe.median();
        }
        int frames = (int) Math.min(Math.max(BLOCK_MS / budgetMs, FEWEST_FRAMES), MOST_FRAMES);
        return Percentiles.of(loop.block(frames), f -> f.frameMs).percentile(95);
    }

    private FrameLoop loop(int instances) {
        Entry kept = open.get(instances);
        if (kept != null) {
            return kept.loop();
        }
        if (open.size() == MOST) {
            closeLeastUsed();
        }
        LiveScene scene = scene(instances);
        Entry entry = new Entry(scene, new FrameLoop(scene));
        open.put(instances, entry);
        entry.loop().block(WARMUP);
        return entry.loop();
    }

    private void closeLeastUsed() {
        Iterator<Entry> all = open.values().iterator();
        all.next().close();
        all.remove();
    }

    private LiveScene scene(int instances) {
        try {
            return opened(instances);
        } catch (GlException e) {
            if (!isTooLarge(e) || open.isEmpty()) {
                throw e;
            }
            close();
            return opened(instances);
        }
    }

    private LiveScene opened(int instances) {
        try {
            return context.open(instances);
        } catch (OutOfMemoryError e) {
            throw new GlException(
                    GlException.Kind.OUT_OF_MEMORY,
                    instances + " instances: the Java heap is too small (" + e
                            + "); use fewer instances, or set the environment variable THRONG_JAVA_OPTS, for instance to -Xmx8g");
        }
    }

    @Override
    public void close() {
        open.values().forEach(Entry::close);
        open.clear();
    }
}
