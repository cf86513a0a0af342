package dev.throng.app.page;

import dev.throng.app.report.BenchResult.Capacity;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parts of a model's HTML page that need OpenGL.
 *
 * @param strips PNGs with poses of a clip, by the clip's index; with many clips, only the first clips have one
 * @param portrait PNG of the rest pose from several sides; null for none
 * @param capacity number of instances that this machine draws at a frame rate; null if not measured
 * @param device name of the device that drew, or the reason why none did
 */
public record Drawings(
        Map<Integer, byte[]> strips,
        byte @Nullable [] portrait,
        @Nullable Capacity capacity,
        String device) {
    public Drawings {
        strips = Map.copyOf(strips);
    }

    public static Drawings none(String reason) {
        return new Drawings(Map.of(), null, null, reason);
    }
}
