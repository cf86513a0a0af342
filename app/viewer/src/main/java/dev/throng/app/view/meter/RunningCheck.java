package dev.throng.app.view.meter;

import dev.throng.crowd.gl.VertexReadback;
import dev.throng.crowd.gl.VertexReadbackProbe;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Comparison of a few instances' drawn vertices with the CPU's, once a second. It does not wait for the GPU; other
 * threads compute the CPU's vertices.
 */
public final class RunningCheck {
    /** Seconds from one check to the next. */
    static final double EVERY = 1;

    private @Nullable CompletableFuture<List<VertexReadback.Error>> comparing;
    private VertexReadback.@Nullable Error worst;
    private @Nullable VertexReadbackProbe checkedProbe;
    private @Nullable Object checkedInstances;
    private double untilNext = EVERY; // delays the first check, whose programs must not delay the first pictures
    private long compared;

    /**
     * Continues the check after a frame. The check restarts if the instances or the shaders have changed.
     *
     * @param seconds time since the last frame, in seconds
     * @param probe the renderer's probe, replaced when shaders or engine settings change
     * @param instances object that is replaced when the instances change
     */
    public void advance(double seconds, VertexReadbackProbe probe, Object instances) {
        if (probe != checkedProbe || instances != checkedInstances) {
            checkedProbe = probe;
            checkedInstances = instances;
            probe.take(); // discards readbacks of previous instances
            comparing = null;
            startAgain();
        }
        untilNext -= seconds;
        if (untilNext <= 0) {
            untilNext = EVERY;
            probe.request();
        }
        CompletableFuture<List<VertexReadback.Error>> done = comparing;
        if (done != null && done.isDone()) {
            comparing = null;
            done.join().forEach(this::take);
        }
        if (comparing == null) {
            List<VertexReadback> readbacks = probe.take();
            if (!readbacks.isEmpty()) {
                comparing = CompletableFuture.supplyAsync(
                        () -> readbacks.stream().map(VertexReadback::compare).toList());
            }
        }
    }

    private void take(VertexReadback.Error error) {
        compared++;
        if (worst == null || error.error() > worst.error()) {
            worst = error;
        }
    }

    /** @return largest differences found between GPU and CPU vertices; empty before the first comparison */
    public Optional<VertexReadback.Error> worst() {
        return Optional.ofNullable(worst);
    }

    /**
     * @return largest distance found between a vertex of the GPU and the same vertex of the CPU, as a fraction of D;
     *     null if nothing was compared
     */
    public @Nullable Double worstError() {
        return worst == null ? null : Double.valueOf(worst.error());
    }

    /** @return number of compared instances */
    public long compared() {
        return compared;
    }

    /** Forgets all results. */
    public void startAgain() {
        worst = null;
        compared = 0;
    }
}
