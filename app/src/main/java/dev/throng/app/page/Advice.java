package dev.throng.app.page;

import java.util.Map;

/** What to do about a warning: where nothing can be done, or nothing needs to be, that is said, too. */
final class Advice {
    private static final Map<String, String> BY_CODE = Map.ofEntries(
            Map.entry(
                    "ANIMATION_POINTER",
                    "Animate nodes or morph weights instead: throng does not animate materials and lights."),
            Map.entry(
                    "ANIMATION_UNUSED",
                    "In the Collada file, give each of these animations a separate animation_clip."),
            Map.entry("BUMP_MAPS", "Convert the height map to a normal map, and export the model as FBX or glTF."),
            Map.entry(
                    "CHANNEL_UNUSED",
                    "Correct the target of the animation channel, if the channel is meant to move something."),
            Map.entry(
                    "CLIP_JOINTS_UNMATCHED",
                    "Give these joints the same names in the model and in the file of clips, if the movements matter."),
            Map.entry(
                    "CLIP_WEIGHTS_UNMATCHED",
                    "Give these morph targets the same names in the model and in the file of clips, if the movements matter."),
            Map.entry(
                    "CONTENT_IGNORED",
                    "No action is needed unless the ignored content, such as a camera or a light, matters."),
            Map.entry(
                    "CONTROLLERS",
                    "In the Collada file, use at most one skin and one morph controller per mesh; the skin refers to the morph controller."),
            Map.entry("DEFORMERS", "Bake the deformer into joints or blend shapes before exporting."),
            Map.entry("DYES_IGNORED", "Correct extras.dyes of the material, or remove extras.dyes."),
            Map.entry("EMPTY_CLIP", "No action is needed unless the clip is meant to move something."),
            Map.entry("EXTENSION_APPROXIMATED", "Export the model without the extension, if the difference matters."),
            Map.entry("EXTENSION_IGNORED", "Export the model without the extension, if the difference matters."),
            Map.entry(
                    "FACTOR_CLAMPED",
                    "Set the factor of the material to a value within the range that the warning names."),
            Map.entry(
                    "FLIP", "Mirror the node (negative scale) in all keys of its animation, or in none of these keys."),
            Map.entry("GEOMETRY", "Convert curves and patches to polygon meshes before exporting."),
            Map.entry(
                    "INCOMPLETE_TRIANGLE", "Export the mesh again: its number of indices must be a multiple of three."),
            Map.entry("JOINT_MISSING", "Export the skeleton together with its mesh."),
            Map.entry(
                    "LEVELS_IGNORED",
                    "Correct the node's extension MSFT_lod, or remove the extension: throng then generates levels of detail."),
            Map.entry("MARKERS_IGNORED", "Correct extras.markers of the animation, or remove extras.markers."),
            Map.entry(
                    "MATERIAL_APPROXIMATED",
                    "Export the material with core glTF properties only, if the difference matters."),
            Map.entry("MATERIAL_IGNORED", "Bake the effect into the material's textures, if the effect matters."),
            Map.entry(
                    "MORPHS",
                    "Export the model as FBX, Collada or glTF: throng keeps the morph targets of these formats."),
            Map.entry(
                    "MORPH_TARGETS",
                    "No action is needed if it is enough that morph targets move positions and normals."),
            Map.entry("NEGATIVE_TIMES", "Move the clip's first key to 0 before exporting."),
            Map.entry("NORMALS_NORMALISED", "No action is needed: throng has set the length of these normals to 1."),
            Map.entry("NOT_DRAWN", "Remove points and lines, or convert them to triangles."),
            Map.entry(
                    "NO_TEXTURE_COORDINATES",
                    "Add texture coordinates to the primitive of the mesh, or remove its texture."),
            Map.entry("NO_POSITIONS", "Remove this primitive of the mesh, or give it vertex positions."),
            Map.entry("ROTATION_NORMALISED", "No action is needed: throng has set the length of this rotation to 1."),
            Map.entry(
                    "SCALE_COMPENSATION",
                    "Before exporting, turn off segment scale compensation, or scale joints equally along x, y and z."),
            Map.entry(
                    "SHEAR",
                    "Before exporting, apply scales to the mesh, so that all nodes are scaled equally along x, y and z."),
            Map.entry(
                    "SHEARED_NODE",
                    "Before exporting, apply the scale of the node's parents; this also saves a joint."),
            Map.entry(
                    "TANGENTS",
                    "No action is needed: converted keys differ from the original curves by less than a thousandth."),
            Map.entry("TANGENTS_LEFT_OUT", "Export the mesh with tangents, or without compression."),
            Map.entry(
                    "TANGENTS_REPAIRED",
                    "If bumps look wrong, export the tangents again. Otherwise no action is needed."),
            Map.entry("TEXTURE_BROKEN", "Save the image again as PNG or JPEG."),
            Map.entry("TEXTURE_FORMAT", "Save the image as PNG or JPEG."),
            Map.entry("TEXTURE_LEFT_OUT", "Use at most two sets of texture coordinates in the material."),
            Map.entry("TEXTURE_MISSING", "Put the image into the model's folder, under the name in the warning."),
            Map.entry("TEXTURE_OUTSIDE", "Copy the image into the model's folder: throng reads nothing outside it."),
            Map.entry("TEXTURE_URL", "Save the image in the model's folder: throng downloads nothing."),
            Map.entry(
                    "TEXTURE_UNREADABLE",
                    "Put the image as PNG or JPEG into the model's folder, or embed the image in the model's file."),
            Map.entry(
                    "TRAILING_BYTES",
                    "No action is needed: another program has added bytes that are not part of glTF."),
            Map.entry("UNIT_UNKNOWN", "Scale the model before exporting, if its size is wrong."),
            Map.entry(
                    "UNUSED_JOINTS",
                    "Give the node a skin, if the mesh is meant to follow joints; otherwise remove joints and weights from the mesh."),
            Map.entry(
                    "UNWEIGHTED",
                    "Give these vertices weights of joints, if the vertices are meant to follow a joint."),
            Map.entry("VERTEX_COLOURS", "Export the mesh again with valid vertex colours, if these colours matter."),
            Map.entry(
                    "WEIGHTS_NORMALISED",
                    "No action is needed: throng has scaled the weights of each vertex to a sum of 1."),
            Map.entry(
                    "WEIGHTS_ZERO",
                    "Give these vertices weights above 0: now these vertices follow only their first joint."));

    private Advice() {}

    /** One sentence or two; empty where there is none. */
    static String of(String code) {
        return BY_CODE.getOrDefault(code, "");
    }
}
