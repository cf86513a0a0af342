package dev.throng.app.bench;

import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.RenderContext;
import dev.throng.app.statistic.Percentiles;
import dev.throng.gl.GlException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Pool of a few open crowds of different sizes, which measures their frame times. To open another crowd, the least
 * recently used one is closed, or all if memory is short.
 */
final class ScenePool implements AutoCloseable {
    /** Largest number of open crowds: as many as {@link CapacityFit} measures alternately. */
    private static final int MOST = 5;

    private static final int WARMUP = 3;
    private static final int PROBE = 3;
    private static final int FEWEST_FRAMES = 12;
    private static final int MOST_FRAMES = 40;

    /** Milliseconds that a block of frames approximately lasts. */
    private static final double BLOCK_MS = 400;

    /**
     * Multiple of the longest allowed frame time. A crowd whose probed frames all take longer is not measured
     * precisely.
     */
    private static final double TOO_SLOW_FACTOR = 2;

    private final RenderContext context;
    private final double budgetMs;
    private final Map<Integer, Entry> open = new LinkedHashMap<>(MOST, 0.75f, true);

    /** @param budgetMs longest allowed frame time, in milliseconds */
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

    /** @return whether an exception means that a crowd is too large for memory or for the scene */
    static boolean isTooLarge(GlException e) {
        return e.kind() == GlException.Kind.OUT_OF_MEMORY || e.kind() == GlException.Kind.LIMIT;
    }

    /**
     * Draws a block of frames of a crowd. A crowd that is not open is opened first.
     *
     * @param instances size of the crowd
     * @return 95th percentile of the frame times, in milliseconds
     * @throws GlException OUT_OF_MEMORY or LIMIT if no crowd of this size is possible
     */
    double p95(int instances) {
        FrameLoop loop = loop(instances);
        Percentiles probe = Percentiles.of(loop.block(PROBE), f -> f.frameMs);
        if (probe.min() > TOO_SLOW_FACTOR * budgetMs) {
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
