package dev.throng.app.bench;

import dev.throng.gl.GlInfo;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** What limits the frame, told from the medians at hand. */
final class Verdict {
    static final String CPU = "cpu-bound";
    static final String PALETTE = "palette-bound";
    static final String SHADOW = "shadow-bound";
    static final String VERTEX = "vertex-bound";
    static final String FILL = "fill-bound";
    static final String DRAW = "draw-bound";

    /** Share of the frame that the device must be busy for to be its limit. */
    private static final double BUSY = 0.75;

    private Verdict() {}

    /** @param profile of the same crowd */
    static String of(Recording recording, PassProfile profile, GlInfo gl) {
        double update = recording.percentiles(s -> s.updateMs).median();
        return gl.isSoftware() ? ofSoftware(update, profile) : ofDevice(recording, update);
    }

    /** A graphics processor's clock tells palettes from drawing, but not vertices from filling. */
    private static String ofDevice(Recording recording, double update) {
        Double palette = recording.median(s -> s.paletteGpuMs);
        Double shadow = recording.median(s -> s.shadowGpuMs);
        Double draw = recording.median(s -> s.drawGpuMs);
        Double device = recording.median(s -> s.totalGpuMs);
        if (palette == null || draw == null || device == null) {
            double submit = recording.percentiles(s -> s.submitMs).median();
            return update + submit > recording.percentiles(s -> s.waitMs).median() ? CPU : DRAW;
        }
        double frame = recording.percentiles(s -> s.frameMs).median();
        if (device < BUSY * frame) {
            return CPU;
        }
        double shadowMaps = shadow == null ? 0 : shadow;
        double most = Math.max(Math.max(palette, shadowMaps), draw);
        return most == draw ? DRAW : most == palette ? PALETTE : SHADOW;
    }

    private static String ofSoftware(double update, PassProfile profile) {
        double palette = profile.paletteMs() - update;
        Map<String, Double> stages = new LinkedHashMap<>(); // of equals the first one
        stages.put(CPU, update);
        stages.put(PALETTE, palette);
        stages.put(SHADOW, profile.shadowMs());
        stages.put(VERTEX, profile.vertexMs());
        stages.put(FILL, profile.fillMs());
        double most = Collections.max(stages.values());
        return stages.entrySet().stream()
                .filter(stage -> stage.getValue() == most)
                .findFirst()
                .orElseThrow()
                .getKey();
    }
}
