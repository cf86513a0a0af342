package dev.throng.anim;

import java.util.Locale;

/**
 * Something that reading a file repaired, approximated or omitted, to be shown to the user.
 *
 * @param code kind of the warning; its name is stable, for programs: {@code WEIGHTS_NORMALISED}
 * @param pointer JSON pointer into the file, or empty
 * @param text one sentence for people
 */
public record Warning(Code code, String pointer, String text) {
    /** A line for people: where, then what. */
    public String line() {
        return pointer.isEmpty() ? text : pointer + ": " + text;
    }

    /** Kinds of warnings of all file formats, each with advice for the user. */
    public enum Code {
        ANIMATION_POINTER("Animate nodes or morph weights instead: throng does not animate materials and lights."),
        ANIMATION_UNUSED("In the Collada file, give each of these animations a separate animation_clip."),
        BUMP_MAPS("Convert the height map to a normal map, and export the model as FBX or glTF."),
        CHANNEL_UNUSED("Correct the target of the animation channel, if the channel is meant to move something."),
        CLIP_JOINTS_UNMATCHED(
                "Give these joints the same names in the model and in the file of clips, if the movements matter."),
        CLIP_WEIGHTS_UNMATCHED(
                "Give these morph targets the same names in the model and in the file of clips, if the movements matter."),
        CONTENT_IGNORED("No action is needed unless the ignored content, such as a camera or a light, matters."),
        CONTROLLERS(
                "In the Collada file, use at most one skin and one morph controller per mesh; the skin refers to the morph controller."),
        DEFORMERS("Bake the deformer into joints or blend shapes before exporting."),
        DYES_IGNORED("Correct extras.dyes of the material, or remove extras.dyes."),
        EMPTY_CLIP("No action is needed unless the clip is meant to move something."),
        EXTENSION_APPROXIMATED("If the approximation looks wrong, export the model without this glTF extension."),
        EXTENSION_IGNORED("If the model looks wrong, export the model without this glTF extension."),
        FACTOR_CLAMPED("Set the factor of the material to a value within the range that the warning names."),
        FLIP("Mirror the node (by a negative scale) in all keys of its animation, or in none of its keys."),
        GEOMETRY("Convert curves and patches to polygon meshes before exporting."),
        INCOMPLETE_TRIANGLE("Export the mesh again: its number of indices must be a multiple of three."),
        JOINT_MISSING("Export the skeleton together with its mesh."),
        LEVELS_IGNORED(
                "Correct the node's extension MSFT_lod, or remove the extension: throng then generates levels of detail."),
        MARKERS_IGNORED("Correct extras.markers of the animation, or remove extras.markers."),
        MATERIAL_APPROXIMATED("Export the material with core glTF properties only, if the difference matters."),
        MATERIAL_IGNORED("Bake the effect into the material's textures, if the effect matters."),
        MORPHS("Export the model as FBX, Collada or glTF: throng keeps the morph targets of these formats."),
        MORPH_TARGETS("No action is needed, unless morph targets must change more than positions and normals."),
        NEGATIVE_TIMES("Before exporting, move the clip's first key to 0 s."),
        NORMALS_NORMALISED("No action is needed: throng has set the length of these normals to 1."),
        NOT_DRAWN("Remove points and lines, or convert them to triangles."),
        NO_POSITIONS("Remove this primitive of the mesh, or give it vertex positions."),
        NO_TEXTURE_COORDINATES("Add texture coordinates to the primitive of the mesh, or remove its texture."),
        ROTATION_NORMALISED("No action is needed: throng has set the length of this rotation to 1."),
        SCALE_COMPENSATION(
                "Before exporting, turn off segment scale compensation, or scale joints equally along x, y and z."),
        SHEAR("Before exporting, apply scales to the mesh, so that all nodes are scaled equally along x, y and z."),
        SHEARED_NODE("Before exporting, apply the scale of the node's parents; this also saves a joint."),
        TANGENTS(
                "No action is needed: the converted curves differ from the original curves by at most 0.1 % of the largest value, or 0.001 radians for rotations."),
        TANGENTS_LEFT_OUT("Export the mesh with tangents, or without compression."),
        TANGENTS_REPAIRED("If bumps look wrong, export the tangents again. Otherwise no action is needed."),
        TEXTURE_BROKEN("Save the image again as PNG or JPEG."),
        TEXTURE_FORMAT("Save the image as PNG or JPEG."),
        TEXTURE_LEFT_OUT("Use at most two sets of texture coordinates (UV maps) in the material."),
        TEXTURE_MISSING("Put the image into the model's folder, under the name in the warning."),
        TEXTURE_OUTSIDE("Copy the image into the model's folder: throng reads nothing outside it."),
        TEXTURE_UNREADABLE(
                "Put the image as PNG or JPEG into the model's folder, or embed the image in the model's file."),
        TEXTURE_URL("Save the image in the model's folder: throng downloads nothing."),
        TRAILING_BYTES("No action is needed: another program has added bytes that are not part of glTF."),
        UNIT_UNKNOWN("Scale the model before exporting, if its size is wrong."),
        UNUSED_JOINTS(
                "Give the node a skin, if the mesh is meant to follow joints; otherwise remove joints and weights from the mesh."),
        UNWEIGHTED("Give these vertices joint weights, if the vertices are meant to follow a joint."),
        VERTEX_COLOURS("Export the mesh again with valid vertex colours, if these colours matter."),
        WEIGHTS_NORMALISED("No action is needed: throng has scaled the weights of each vertex to a sum of 1."),
        WEIGHTS_ZERO(
                "Give each of these vertices a weight above 0. Without such a weight, a vertex follows only its first joint.");

        private final String advice;

        Code(String advice) {
            this.advice = advice;
        }

        /** Returns whether a part of the file is missing from pictures, or approximated in them. */
        public boolean isLoss() {
            return switch (this) {
                case ANIMATION_POINTER,
                        BUMP_MAPS,
                        CONTENT_IGNORED,
                        EXTENSION_APPROXIMATED,
                        EXTENSION_IGNORED,
                        MATERIAL_APPROXIMATED,
                        MATERIAL_IGNORED,
                        MORPHS,
                        MORPH_TARGETS,
                        NOT_DRAWN,
                        TEXTURE_FORMAT,
                        TEXTURE_LEFT_OUT,
                        TEXTURE_MISSING,
                        TEXTURE_OUTSIDE,
                        TEXTURE_UNREADABLE,
                        TEXTURE_URL,
                        VERTEX_COLOURS -> true;
                default -> false;
            };
        }

        /** Returns one or two sentences that explain how to change the file, or why no change is needed. */
        public String advice() {
            return advice;
        }

        /** Returns the name as results of a conversion spell it: {@code weights-normalised}. */
        public String hyphenated() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
