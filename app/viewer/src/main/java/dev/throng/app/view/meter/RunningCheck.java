package dev.throng.app.view.meter;

import dev.throng.crowd.gl.VertexReadback;
import dev.throng.crowd.gl.VertexReadbackProbe;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Compares, every second, vertices of a few instances as drawn by the GPU and as computed by the CPU. Does not wait for
 * the GPU; other threads compute the CPU's vertices.
 */
public final class RunningCheck {
    /** Seconds from one comparison to the next. */
    static final double EVERY = 1;

    private @Nullable CompletableFuture<List<VertexReadback.Error>> comparing;
    private VertexReadback.@Nullable Error worst;
    private @Nullable VertexReadbackProbe checkedProbe;
    private @Nullable Object checkedCrowd;
    private double untilNext = EVERY; // delays the first check, whose programs must not delay the first pictures
    private long compared;

    /**
     * Continues the comparison after a frame. Discards all results if the instances or the shaders have changed.
     *
     * @param seconds time since the last frame, in seconds
     * @param probe the renderer's reader of drawn vertices; another object means that shaders or engine settings have
     *     changed
     * @param crowdIdentity identity of the compared instances; another object means that they have changed
     */
    public void advance(double seconds, VertexReadbackProbe probe, Object crowdIdentity) {
        if (probe != checkedProbe || crowdIdentity != checkedCrowd) {
            checkedProbe = probe;
            checkedCrowd = crowdIdentity;
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

    /** @return comparison of the instance whose vertices differ most; empty before the first comparison */
    public Optional<VertexReadback.Error> worst() {
        return Optional.ofNullable(worst);
    }

    /**
     * @return largest distance found between a vertex of the GPU and that of the CPU, as a fraction of D (the rest
     *     pose's diagonal); null if nothing was compared
     */
    public @Nullable Double worstError() {
        return worst == null ? null : Double.valueOf(worst.error());
    }

    /** @return number of compared instances */
    public long compared() {
        return compared;
    }

    /** Discards all results. */
    public void startAgain() {
        worst = null;
        compared = 0;
    }
}
