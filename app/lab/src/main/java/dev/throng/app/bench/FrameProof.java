package dev.throng.app.bench;

import dev.throng.app.report.BenchResult.Proof;
import dev.throng.app.stage.LiveScene;
import dev.throng.crowd.gl.VertexReadback;
import dev.throng.crowd.gl.VertexReadbackProbe;
import dev.throng.crowd.state.Clock;
import dev.throng.proof.Tolerance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Check that drawn vertices of measured frames are right. Vertices of some instances are read back during the
 * measurement and compared with the CPU's vertices afterwards, so that the comparison slows no frame down.
 */
final class FrameProof {
    /**
     * Number of frames from one readback to the next. A readback costs about 1/500 of the time of a frame with a few
     * hundred instances.
     */
    private static final int INTERVAL = 8;

    /**
     * Largest number of stored readbacks, of up to 1.3 MB each. Beyond this number, every second readback is deleted,
     * and later readbacks are half as frequent.
     */
    private static final int MOST = 256;

    private final VertexReadbackProbe probe;
    private final List<VertexReadback> readbacks = new ArrayList<>();
    private int interval = INTERVAL;
    private long frames;

    /** Creates a check, whose readback programs are compiled in the next frame. */
    FrameProof(LiveScene scene) {
        probe = scene.vertexReadbacks();
        probe.announce();
    }

    /** Discards all readbacks so far: they show warm-up frames. */
    void restart() {
        probe.cancel();
        probe.take();
        readbacks.clear();
        interval = INTERVAL;
        frames = 0;
    }

    void frame() {
        if (frames++ % interval == 0) {
            probe.request();
        }
        readbacks.addAll(probe.take());
        if (readbacks.size() > MOST) {
            thin();
        }
    }

    private void thin() {
        List<VertexReadback> kept = new ArrayList<>();
        for (int i = 0; i < readbacks.size(); i += 2) {
            kept.add(readbacks.get(i));
        }
        readbacks.clear();
        readbacks.addAll(kept);
        interval *= 2;
    }

    /** @return whether any vertices were read back */
    boolean isAny() {
        return !readbacks.isEmpty();
    }

    /**
     * Compares all vertices that were read back with the CPU's vertices.
     *
     * @param instances size of the crowd; an empty crowd passes without comparisons, other crowds fail without them
     * @return result of the comparison
     */
    Proof judge(int instances) {
        List<VertexReadback.Error> errors =
                readbacks.stream().map(VertexReadback::compare).toList();
        VertexReadback.Error far = worst(errors, VertexReadback.Error::error);
        VertexReadback.Error turned = worst(errors, VertexReadback.Error::normalDegrees);
        return new Proof(
                instances == 0 ? null : problem(far, turned),
                errors.size(),
                readbacks.stream().mapToLong(VertexReadback::vertexCount).sum(),
                far == null ? null : finite(far.error()),
                turned == null ? null : finite(turned.normalDegrees()));
    }

    private static VertexReadback.@Nullable Error worst(
            List<VertexReadback.Error> errors, ToDoubleFunction<VertexReadback.Error> figure) {
        return errors.stream().max(Comparator.comparingDouble(figure)).orElse(null);
    }

    private static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    private static @Nullable String problem(VertexReadback.@Nullable Error far, VertexReadback.@Nullable Error turned) {
        if (far == null || turned == null) {
            return "found no vertices that were read back, expected some: of instances in view, of a model with joints";
        }
        if (!(far.error() <= Tolerance.LONGER_ROUNDING)) {
            return String.format(
                    Locale.ROOT,
                    "%s: found a distance of %.3g of the model's diagonal between positions of GPU and CPU, expected at most %.1g",
                    place(far),
                    far.error(),
                    Tolerance.LONGER_ROUNDING);
        }
        return turned.normalDegrees() <= Tolerance.NORMAL_ROUNDING
                ? null
                : String.format(
                        Locale.ROOT,
                        "%s: found an angle of %.3g degrees between normals of GPU and CPU, expected at most %s",
                        place(turned),
                        turned.normalDegrees(),
                        Tolerance.NORMAL_ROUNDING);
    }

    private static String place(VertexReadback.Error error) {
        VertexReadback.Seen seen = error.seen();
        return String.format(
                Locale.ROOT,
                "%s, instance %d, clip '%s', time %.3f s",
                seen.name(),
                seen.instance(),
                seen.clip(),
                seen.ticks() / Clock.TICKS_PER_SECOND);
    }
}
