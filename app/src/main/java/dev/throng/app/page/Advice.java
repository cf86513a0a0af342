package dev.throng.app.page;

import java.util.Map;

/** What to do about a warning: where nothing can be done, or nothing needs to be, that is said, too. */
final class Advice {
    private static final Map<String, String> BY_CODE = Map.ofEntries(
            Map.entry("ANIMATION_POINTER", "Animate nodes or weights instead: of materials and lights nothing moves."),
            Map.entry("ANIMATION_UNUSED", "Give these animations an animation_clip of their own."),
            Map.entry("BUMP_MAPS", "Make a normal map of the height map, and export as FBX or glTF."),
            Map.entry("CHANNEL_UNUSED", "Correct the channel's target, if it should move something."),
            Map.entry("CLIP_JOINTS_UNMATCHED", "Rename the joints in one of the files, if these movements matter."),
            Map.entry(
                    "CLIP_WEIGHTS_UNMATCHED",
                    "Rename the morph targets in one of the files, if these movements matter."),
            Map.entry("CONTENT_IGNORED", "Nothing needs to be done where the figure alone matters."),
            Map.entry("CONTROLLERS", "Export the morph targets below the skin, with one controller of each."),
            Map.entry("DEFORMERS", "Bake what the deformer does into joints or blend shapes before exporting."),
            Map.entry("DYES_IGNORED", "Correct extras.dyes of the material, or take it out."),
            Map.entry("EMPTY_CLIP", "Nothing needs to be done, unless the clip should have moved something."),
            Map.entry("EXTENSION_APPROXIMATED", "Export without the extension where the difference matters."),
            Map.entry("EXTENSION_IGNORED", "Export without the extension where the difference matters."),
            Map.entry("FACTOR_CLAMPED", "Set the factor within the range that the warning names."),
            Map.entry("FLIP", "Mirror the mesh instead of its joints, or key one side alone."),
            Map.entry("GEOMETRY", "Turn curves, patches and the like into a mesh of polygons before exporting."),
            Map.entry("INCOMPLETE_TRIANGLE", "Export again: the number of indices is to be a multiple of three."),
            Map.entry("JOINT_MISSING", "Export the skeleton together with its mesh."),
            Map.entry("LEVELS_IGNORED", "Correct MSFT_lod, or take it out: levels are then made."),
            Map.entry("MARKERS_IGNORED", "Correct extras.markers of the animation, or take it out."),
            Map.entry("MATERIAL_APPROXIMATED", "Export with core properties alone where the difference matters."),
            Map.entry("MATERIAL_IGNORED", "Bake the effect into the material's textures where it matters."),
            Map.entry("MORPHS", "Export as FBX, Collada or glTF, whose morph targets are kept."),
            Map.entry("MORPH_TARGETS", "Nothing needs to be done where positions and normals are enough."),
            Map.entry("NEGATIVE_TIMES", "Move the clip's first key to 0 before exporting."),
            Map.entry("NORMALS_NORMALISED", "Nothing needs to be done: they were set to length 1."),
            Map.entry("NOT_DRAWN", "Take points and lines out, or turn them into triangles."),
            Map.entry("NO_TEXTURE_COORDINATES", "Give the primitive texture coordinates, or take its texture out."),
            Map.entry("NO_POSITIONS", "Take the primitive out, or give it positions."),
            Map.entry("ROTATION_NORMALISED", "Nothing needs to be done: it was set to length 1."),
            Map.entry("SCALE_COMPENSATION", "Turn segment scale compensation off, or scale evenly, before exporting."),
            Map.entry("SHEAR", "Apply uneven scales before exporting."),
            Map.entry("SHEARED_NODE", "Apply the scale of its parents before exporting: a joint less then."),
            Map.entry("TANGENTS", "Nothing needs to be done: keys follow the curves within a thousandth."),
            Map.entry("TANGENTS_LEFT_OUT", "Export the model with tangents, or without compression."),
            Map.entry(
                    "TANGENTS_REPAIRED",
                    "Nothing needs to be done, unless bumps look wrong: export the tangents again."),
            Map.entry("TEXTURE_BROKEN", "Save the image anew as PNG or JPEG."),
            Map.entry("TEXTURE_FORMAT", "Save the image as PNG or JPEG."),
            Map.entry("TEXTURE_LEFT_OUT", "Give the material's textures two sets of coordinates at most."),
            Map.entry("TEXTURE_MISSING", "Put the image beside the model, by the name given."),
            Map.entry("TEXTURE_OUTSIDE", "Copy the image into the model's folder: nothing outside is read."),
            Map.entry("TEXTURE_URL", "Save the image beside the model: nothing is fetched."),
            Map.entry("TEXTURE_UNREADABLE", "Put a PNG or JPEG into the model's folder, or embed it."),
            Map.entry("TRAILING_BYTES", "Nothing needs to be done; a tool has added bytes that glTF does not know."),
            Map.entry("UNIT_UNKNOWN", "Scale the model if it is not as large as it should be."),
            Map.entry("UNUSED_JOINTS", "Leave joints that move nothing out of the skin, unless other clips need them."),
            Map.entry("UNWEIGHTED", "Give these vertices weights, if they are to follow a joint."),
            Map.entry("VERTEX_COLOURS", "Export the vertex colours again, if they matter."),
            Map.entry("WEIGHTS_NORMALISED", "Normalise the weights before exporting; they were set to the sum 1."),
            Map.entry("WEIGHTS_ZERO", "Give these vertices weights: they follow their first joint alone."));

    private Advice() {}

    /** One sentence or two; empty where there is none. */
    static String of(String code) {
        return BY_CODE.getOrDefault(code, "");
    }
}
