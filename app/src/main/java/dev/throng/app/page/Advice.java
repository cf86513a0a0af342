package dev.throng.app.page;

import java.util.Map;

/** What to do about a warning: where nothing can be done, or nothing needs to be, that is said, too. */
final class Advice {
    private static final Map<String, String> BY_CODE = Map.ofEntries(
            Map.entry(
                    "ANIMATION_POINTER",
                    "Animate nodes or weights instead: throng does not animate materials and lights."),
            Map.entry("ANIMATION_UNUSED", "Give each of these animations a separate animation_clip."),
            Map.entry("BUMP_MAPS", "Convert the height map to a normal map, and export as FBX or glTF."),
            Map.entry("CHANNEL_UNUSED", "Correct the channel's target, if it is meant to move something."),
            Map.entry("CLIP_JOINTS_UNMATCHED", "Rename the joints in one of the two files, if these movements matter."),
            Map.entry(
                    "CLIP_WEIGHTS_UNMATCHED",
                    "Rename the morph targets in one of the files, if these movements matter."),
            Map.entry("CONTENT_IGNORED", "No action is needed if only the figure matters."),
            Map.entry(
                    "CONTROLLERS", "Export one skin and one morph controller, with the morph targets below the skin."),
            Map.entry("DEFORMERS", "Bake the deformer into joints or blend shapes before exporting."),
            Map.entry("DYES_IGNORED", "Correct extras.dyes of the material, or remove extras.dyes."),
            Map.entry("EMPTY_CLIP", "No action is needed unless the clip is meant to move something."),
            Map.entry("EXTENSION_APPROXIMATED", "Export without the extension, if the difference matters."),
            Map.entry("EXTENSION_IGNORED", "Export without the extension, if the difference matters."),
            Map.entry("FACTOR_CLAMPED", "Set the factor within the range that the warning names."),
            Map.entry("FLIP", "Mirror the mesh instead of its joints, or key one side only."),
            Map.entry("GEOMETRY", "Convert curves, patches and the like to a polygon mesh before exporting."),
            Map.entry("INCOMPLETE_TRIANGLE", "Export again: the number of indices must be a multiple of three."),
            Map.entry("JOINT_MISSING", "Export the skeleton together with its mesh."),
            Map.entry("LEVELS_IGNORED", "Correct MSFT_lod, or remove it: throng then generates levels of detail."),
            Map.entry("MARKERS_IGNORED", "Correct extras.markers of the animation, or remove it."),
            Map.entry(
                    "MATERIAL_APPROXIMATED",
                    "Export the material with core glTF properties only, if the difference matters."),
            Map.entry("MATERIAL_IGNORED", "Bake the effect into the material's textures, if the effect matters."),
            Map.entry("MORPHS", "Export as FBX, Collada or glTF: throng keeps the morph targets of these formats."),
            Map.entry("MORPH_TARGETS", "No action is needed if positions and normals are enough."),
            Map.entry("NEGATIVE_TIMES", "Move the clip's first key to 0 before exporting."),
            Map.entry("NORMALS_NORMALISED", "No action is needed: throng has set the length of these normals to 1."),
            Map.entry("NOT_DRAWN", "Remove points and lines, or convert them to triangles."),
            Map.entry("NO_TEXTURE_COORDINATES", "Add texture coordinates to the primitive, or remove its texture."),
            Map.entry("NO_POSITIONS", "Remove the primitive, or add positions."),
            Map.entry("ROTATION_NORMALISED", "No action is needed: throng has set the length of this rotation to 1."),
            Map.entry("SCALE_COMPENSATION", "Turn off segment scale compensation, or scale evenly, before exporting."),
            Map.entry("SHEAR", "Apply uneven scales before exporting, so that all nodes have even scale."),
            Map.entry(
                    "SHEARED_NODE", "Apply the scale of the node's parents before exporting; this also saves a joint."),
            Map.entry("TANGENTS", "No action is needed: keys follow the curves within a thousandth."),
            Map.entry("TANGENTS_LEFT_OUT", "Export the model with tangents, or without compression."),
            Map.entry(
                    "TANGENTS_REPAIRED",
                    "If bumps look wrong, export the tangents again. Otherwise no action is needed."),
            Map.entry("TEXTURE_BROKEN", "Save the image again as PNG or JPEG."),
            Map.entry("TEXTURE_FORMAT", "Save the image as PNG or JPEG."),
            Map.entry("TEXTURE_LEFT_OUT", "Use at most two sets of texture coordinates in the material."),
            Map.entry("TEXTURE_MISSING", "Put the image beside the model, under the given name."),
            Map.entry("TEXTURE_OUTSIDE", "Copy the image into the model's folder: throng reads nothing outside it."),
            Map.entry("TEXTURE_URL", "Save the image beside the model: throng downloads nothing."),
            Map.entry("TEXTURE_UNREADABLE", "Put a PNG or JPEG into the model's folder, or embed it."),
            Map.entry(
                    "TRAILING_BYTES",
                    "No action is needed: another program has added bytes that are not part of glTF."),
            Map.entry("UNIT_UNKNOWN", "Scale the model, if its size is wrong."),
            Map.entry(
                    "UNUSED_JOINTS", "Remove joints that move no vertex from the skin, unless other clips need them."),
            Map.entry("UNWEIGHTED", "Give these vertices weights, if they are meant to follow a joint."),
            Map.entry("VERTEX_COLOURS", "Export the vertex colours again, if they matter."),
            Map.entry(
                    "WEIGHTS_NORMALISED",
                    "Normalise the weights before exporting; throng has scaled them to a sum of 1."),
            Map.entry("WEIGHTS_ZERO", "Give these vertices weights: now they follow only their first joint."));

    private Advice() {}

    /** One sentence or two; empty where there is none. */
    static String of(String code) {
        return BY_CODE.getOrDefault(code, "");
    }
}
