package dev.throng.app.view.meter;

import dev.throng.crowd.gl.VertexReadback;
import dev.throng.crowd.gl.VertexReadbackProbe;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Compares a few drawn instances with the CPU, once a second, while the crowd goes on: the device is not waited for,
 * and the CPU works on other threads.
 */
public final class RunningCheck {
    /** Seconds from one check to the next. */
    static final double EVERY = 1;

    private @Nullable CompletableFuture<List<VertexReadback.Error>> comparing;
    private VertexReadback.@Nullable Error worst;
    private @Nullable VertexReadbackProbe checkedProbe;
    private @Nullable Object checkedInstances;
    private double untilNext = EVERY; // its programs are compiled after the first pictures
    private long compared;

    /**
     * Continues the check after a frame, and starts again where the frame is of other instances or by other shaders than the last one.
     *
     * @param seconds since the last frame
     * @param probe of the renderer; another one if shaders or settings of the engine changed
     * @param instances that were drawn, as an object that is replaced with them
     */
    public void advance(double seconds, VertexReadbackProbe probe, Object instances) {
        if (probe != checkedProbe || instances != checkedInstances) {
            checkedProbe = probe;
            checkedInstances = instances;
            probe.take(); // of the instances before
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

    /** The largest difference found; empty before the first. */
    public Optional<VertexReadback.Error> worst() {
        return Optional.ofNullable(worst);
    }

    /** How large that is, as a fraction of D; null: nothing was compared. */
    public @Nullable Double worstError() {
        return worst == null ? null : Double.valueOf(worst.error());
    }

    /** Instances compared. */
    public long compared() {
        return compared;
    }

    /** Forgets what was found. */
    public void startAgain() {
        worst = null;
        compared = 0;
    }
}
