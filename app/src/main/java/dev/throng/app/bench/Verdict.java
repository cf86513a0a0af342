package dev.throng.app.bench;

import dev.throng.gl.GlInfo;

/** What limits the frame, told from the medians at hand. */
final class Verdict {
    static final String CPU = "cpu-bound";
    static final String PALETTE = "palette-bound";
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
        Double draw = recording.median(s -> s.drawGpuMs);
        Double device = recording.median(s -> s.totalGpuMs);
        if (palette == null || draw == null || device == null) {
            double submit = recording.percentiles(s -> s.submitMs).median();
            return update + submit > recording.percentiles(s -> s.waitMs).median() ? CPU : DRAW;
        }
        double frame = recording.percentiles(s -> s.frameMs).median();
        return device < BUSY * frame ? CPU : palette > draw ? PALETTE : DRAW;
    }

    private static String ofSoftware(double update, PassProfile profile) {
        double palette = profile.paletteMs() - update;
        double most = Math.max(Math.max(update, palette), Math.max(profile.vertexMs(), profile.fillMs()));
        if (most == update) {
            return CPU;
        }
        return most == palette ? PALETTE : most == profile.vertexMs() ? VERTEX : FILL;
    }
}
