package dev.throng.app.page;

import dev.throng.app.report.BenchResult.Capacity;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What only a machine with OpenGL can show of a model.
 *
 * @param strips PNG of poses of a clip, by its index; a model of many clips has none of its last ones
 * @param portrait PNG of the rest pose from several sides; null: none
 * @param capacity instances that this machine keeps at a frame rate; null: not found out
 * @param device that drew, or why none did
 */
public record Drawings(
        Map<Integer, byte[]> strips,
        byte @Nullable [] portrait,
        @Nullable Capacity capacity,
        String device) {
    public Drawings {
        strips = Map.copyOf(strips);
    }

    /** Nothing was drawn. */
    public static Drawings none(String reason) {
        return new Drawings(Map.of(), null, null, reason);
    }
}
