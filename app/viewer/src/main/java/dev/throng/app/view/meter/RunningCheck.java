package dev.throng.app.view.meter;

import dev.throng.crowd.gl.VertexReadback;
import dev.throng.crowd.gl.VertexReadbackProbe;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Comparison of a few drawn instances with the CPU, once a second, without waiting for the GPU: the CPU works on other
 * threads.
 */
public final class RunningCheck {
    /** Seconds between checks. */
    static final double EVERY = 1;

    private @Nullable CompletableFuture<List<VertexReadback.Error>> comparing;
    private VertexReadback.@Nullable Error worst;
    private @Nullable VertexReadbackProbe checkedProbe;
    private @Nullable Object checkedInstances;
    private double untilNext = EVERY; // first pictures appear before its programs are compiled
    private long compared;

    /**
     * Continues after a frame; restarts if instances or shaders have changed.
     *
     * @param seconds since the last frame
     * @param probe the renderer's probe, replaced when shaders or engine settings change
     * @param instances object that is replaced when the instances change
     */
    public void advance(double seconds, VertexReadbackProbe probe, Object instances) {
        if (probe != checkedProbe || instances != checkedInstances) {
            checkedProbe = probe;
            checkedInstances = instances;
            probe.take(); // readbacks of previous instances
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

    /** Largest difference found; empty before the first. */
    public Optional<VertexReadback.Error> worst() {
        return Optional.ofNullable(worst);
    }

    /** @return largest difference as a fraction of D; null if nothing was compared */
    public @Nullable Double worstError() {
        return worst == null ? null : Double.valueOf(worst.error());
    }

    /** Number of compared instances. */
    public long compared() {
        return compared;
    }

    /** Forgets all results. */
    public void startAgain() {
        worst = null;
        compared = 0;
    }
}
