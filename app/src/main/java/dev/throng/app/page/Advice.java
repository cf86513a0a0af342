package dev.throng.app.page;

import java.util.Map;

/** What to do about a warning: where nothing can be done, or nothing needs to be, that is said, too. */
final class Advice {
    private static final Map<String, String> BY_CODE = Map.ofEntries(
            Map.entry("DYES_IGNORED", "Correct extras.dyes of the material, or take it out."),
            Map.entry("EXTENSION_IGNORED", "Export without the extension where the difference matters."),
            Map.entry("FACTOR_CLAMPED", "Set the factor within 0 to 1."),
            Map.entry("INCOMPLETE_TRIANGLE", "Export again: the number of indices is to be a multiple of three."),
            Map.entry("LEVELS_IGNORED", "Correct MSFT_lod, or take it out: levels are then made."),
            Map.entry("NORMALS_NORMALISED", "Nothing needs to be done: they were set to length 1."),
            Map.entry("NOT_DRAWN", "Take points and lines out, or turn them into triangles."),
            Map.entry("NO_POSITIONS", "Take the primitive out, or give it positions."),
            Map.entry("ROTATION_NORMALISED", "Nothing needs to be done: it was set to length 1."),
            Map.entry("SHEARED_NODE", "Apply the scale of its parents before exporting: a joint less then."),
            Map.entry("TEXTURE_BROKEN", "Save the image anew as PNG or JPEG."),
            Map.entry("TEXTURE_UNREADABLE", "Put a PNG or JPEG into the model's folder, or embed it."),
            Map.entry("TRAILING_BYTES", "Nothing needs to be done; a tool has added bytes that glTF does not know."),
            Map.entry("UNUSED_JOINTS", "Leave joints that move nothing out of the skin, unless other clips need them."),
            Map.entry("WEIGHTS_NORMALISED", "Normalise the weights before exporting; they were set to the sum 1."),
            Map.entry("WEIGHTS_ZERO", "Give these vertices weights: they follow their first joint alone."));

    private Advice() {}

    /** One sentence or two; empty where there is none. */
    static String of(String code) {
        return BY_CODE.getOrDefault(code, "");
    }
}
