package dev.throng.app.bench;

import dev.throng.app.stage.RenderContext;
import dev.throng.app.stage.Stage;
import dev.throng.gl.GlException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** A few crowds of different sizes kept ready, the least used one given up for the next; all of them where memory is short. */
final class StagePool implements AutoCloseable {
    /** As many as {@link CapacityFit} measures in turn. */
    private static final int MOST = 5;

    private final RenderContext context;
    private final Function<Stage, FrameLoop> loops;
    private final Map<Integer, Entry> open = new LinkedHashMap<>(MOST, 0.75f, true);

    /** @param loops makes the loop that draws a stage */
    StagePool(RenderContext context, Function<Stage, FrameLoop> loops) {
        this.context = context;
        this.loops = loops;
    }

    private record Entry(Stage stage, FrameLoop loop) {
        void close() {
            loop.close();
            stage.close();
        }
    }

    /** Whether there can be no crowd of the size asked for: for want of memory, or of room in the scene. */
    static boolean isTooLarge(GlException e) {
        return e.kind() == GlException.Kind.OUT_OF_MEMORY || e.kind() == GlException.Kind.LIMIT;
    }

    /**
     * The loop of a crowd, new or kept; the pool closes it.
     *
     * @throws GlException OUT_OF_MEMORY or LIMIT
     */
    FrameLoop loop(int instances) {
        Entry kept = open.get(instances);
        if (kept != null) {
            return kept.loop();
        }
        if (open.size() == MOST) {
            closeLeastUsed();
        }
        Stage stage = stage(instances);
        Entry entry = new Entry(stage, loops.apply(stage));
        open.put(instances, entry);
        return entry.loop();
    }

    private void closeLeastUsed() {
        Iterator<Entry> all = open.values().iterator();
        all.next().close();
        all.remove();
    }

    private Stage stage(int instances) {
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

    private Stage opened(int instances) {
        try {
            return context.open(instances);
        } catch (OutOfMemoryError e) {
            throw new GlException(
                    GlException.Kind.OUT_OF_MEMORY, instances + " instances do not fit into the Java heap: " + e);
        }
    }

    @Override
    public void close() {
        open.values().forEach(Entry::close);
        open.clear();
    }
}
