package dev.throng.app.bench;

import dev.throng.gl.GlInfo;
import java.util.Map;

/**
 * What limits the frame, told from the medians at hand.
 *
 * <p>On software OpenGL compute shaders run inside the call that dispatches them and vertices inside the call that draws, while
 * triangles are filled by other threads that the CPU later waits for: the largest of the three is the limit. A graphics
 * processor's own clock tells palettes from drawing, but not vertices from filling.
 */
final class Verdict {
    static final String CPU = "cpu-bound";
    static final String PALETTE = "palette-bound";
    static final String VERTEX = "vertex-bound";
    static final String FILL = "fill-bound";
    static final String DRAW = "draw-bound";

    /** Share of the frame that the device must be busy for to be its limit. */
    private static final double BUSY = 0.75;

    private Verdict() {}

    static String of(Recording recording, GlInfo gl) {
        double update = recording.percentiles(s -> s.updateMs).median();
        Double device = recording.median(s -> s.totalGpuMs);
        if (device != null) {
            double frame = recording.percentiles(s -> s.frameMs).median();
            return device < BUSY * frame ? CPU : ofDevice(recording);
        }
        if (!gl.isSoftware()) {
            double submit = recording.percentiles(s -> s.submitMs).median();
            return update + submit > recording.percentiles(s -> s.waitMs).median() ? CPU : DRAW;
        }
        double palette = recording.percentiles(s -> s.paletteCpuMs).median() - update;
        double vertex = recording.percentiles(s -> s.drawCpuMs).median();
        double fill = recording.percentiles(s -> s.waitMs).median();
        Map<String, Double> shares = Map.of(CPU, update, PALETTE, palette, VERTEX, vertex, FILL, fill);
        return java.util.Collections.max(shares.entrySet(), Map.Entry.comparingByValue())
                .getKey();
    }

    private static String ofDevice(Recording recording) {
        Double palette = recording.median(s -> s.paletteGpuMs);
        Double draw = recording.median(s -> s.drawGpuMs);
        return palette != null && draw != null && palette > draw ? PALETTE : DRAW;
    }
}
