package dev.throng.anim;

import java.util.Locale;

/**
 * Repair, approximation or omission made while reading a file, to show to the user.
 *
 * @param code kind of warning, such as {@code WEIGHTS_NORMALISED}; programs may rely on its name
 * @param pointer JSON pointer to the affected part of the file, or empty
 * @param text one sentence
 */
public record Warning(Code code, String pointer, String text) {
    /** Returns the JSON pointer and the text as one line. */
    public String line() {
        return pointer.isEmpty() ? text : pointer + ": " + text;
    }

    /** Kind of warning, with advice for the user. */
    public enum Code {
        ANIMATION_POINTER("Animate nodes or morph weights instead: throng does not animate materials and lights."),
        ANIMATION_UNUSED("In the Collada file, give each of these animations a separate animation_clip."),
        BUMP_MAPS("Convert the height map to a normal map, and export the model as FBX or glTF."),
        CHANNEL_UNUSED("If the animation channel is meant to move something, point it at a node of the model."),
        CLIP_JOINTS_UNMATCHED(
                "If a body part does not move as it should, give its joints the same names in the model and in the clip file."),
        CLIP_WEIGHTS_UNMATCHED(
                "If morph targets do not move as they should, give them the same names in the model and in the clip file."),
        CONTENT_IGNORED("No action is needed unless the ignored content, such as a camera or a light, matters."),
        CONTROLLERS(
                "In the Collada file, use at most one skin and one morph controller for each mesh, and make the morph controller the source of the skin."),
        DEFORMERS("Bake the deformer into joints or morph targets (blend shapes) before exporting."),
        DYES_IGNORED(
                "Write extras.dyes of the material as a list of colours, such as [[1, 0, 0], [0, 0.5, 1]], or remove extras.dyes."),
        EMPTY_CLIP("If the clip is meant to move something, give it animation keys. Otherwise no action is needed."),
        EXTENSION_APPROXIMATED("If the model looks wrong, export it without this glTF extension."),
        EXTENSION_IGNORED("If the model looks wrong, export it without this glTF extension."),
        FACTOR_CLAMPED("Set this material value to one within the range in the warning."),
        FLIP("Give the node's scale the same sign in all keys of its animation."),
        GEOMETRY("Convert curves and patches to polygon meshes before exporting."),
        INCOMPLETE_TRIANGLE("Export the mesh again: its number of indices must be a multiple of three."),
        JOINT_MISSING("Export the skeleton together with its mesh."),
        LEVELS_IGNORED(
                "Correct the node's extension MSFT_lod, or remove the extension to let throng generate levels of detail."),
        MARKERS_IGNORED(
                "Write extras.markers of the animation as a list such as [{\"name\": \"bell\", \"time\": 0.5}], or remove extras.markers."),
        MATERIAL_APPROXIMATED("If the material looks wrong, export it without glTF extensions."),
        MATERIAL_IGNORED("If the effect of this material property matters, bake it into the material's textures."),
        MORPHS("Export the model as FBX, Collada or glTF: throng keeps the morph targets of these formats."),
        MORPH_TARGETS(
                "If morph targets need to change only positions and normals, no action is needed: throng ignores their other changes."),
        NEGATIVE_TIMES("Before exporting, move the clip's keys in time, so that the first key is at 0 s."),
        NORMALS_NORMALISED("No action is needed: throng has set the length of these normals to 1."),
        NOT_DRAWN("Remove points and lines, or convert them to triangles."),
        NO_POSITIONS("Remove this primitive of the mesh, or give it vertex positions."),
        NO_TEXTURE_COORDINATES("Add texture coordinates to the primitive of the mesh, or remove its texture."),
        ROTATION_NORMALISED("No action is needed: throng has set the length of this rotation to 1."),
        SCALE_COMPENSATION(
                "Before exporting, turn off segment scale compensation, or scale joints equally along x, y and z."),
        SHEAR("Before exporting, apply scales to the mesh, so that all nodes are scaled equally along x, y and z."),
        SHEARED_NODE(
                "Apply the scales of this node's ancestors in your 3D program and export again; one joint then suffices."),
        TANGENTS(
                "No action is needed: the converted curves differ from the originals by at most 0.1 % of the largest value; curves of rotations by at most 0.001 radians."),
        TANGENTS_LEFT_OUT(
                "Export the mesh with tangents, or export it without compression: the memory limit grows with the size of the file."),
        TANGENTS_REPAIRED(
                "If the surface's bumps look wrong, export the mesh with new tangents. Otherwise no action is needed."),
        TEXTURE_BROKEN("The image may be damaged: save it again as PNG or JPEG."),
        TEXTURE_FORMAT("Convert the image to PNG or JPEG."),
        TEXTURE_LEFT_OUT("Use at most two sets of texture coordinates (UV maps) in the material."),
        TEXTURE_MISSING("Put the image into the model's folder, under the name in the warning."),
        TEXTURE_OUTSIDE(
                "Copy the image into the model's folder and refer to it by its file name: throng reads nothing outside this folder."),
        TEXTURE_UNREADABLE(
                "Put the image as PNG or JPEG into the model's folder and refer to it by its file name, or embed it in the model's file."),
        TEXTURE_URL("Save the image in the model's folder and refer to it by its file name: throng downloads nothing."),
        TRAILING_BYTES("No action is needed: another program has added bytes that are not part of glTF."),
        UNIT_UNKNOWN("If the model's size is wrong, scale the model before exporting, so that one unit is one metre."),
        UNUSED_JOINTS(
                "If the mesh is meant to follow joints, give its node a skin. Otherwise remove the attributes JOINTS_0 and WEIGHTS_0 from the mesh."),
        UNWEIGHTED("If these vertices are meant to follow a joint, give them joint weights."),
        VARIANTS_IGNORED(
                "Correct the extension KHR_materials_variants of the file or the primitive: without it, the default materials are shown."),
        VERTEX_COLOURS("If the vertex colours matter, export the mesh again with valid vertex colours."),
        WEIGHTS_NORMALISED("No action is needed: throng has scaled the weights of each vertex to a sum of 1."),
        WEIGHTS_ZERO(
                "Give each of these vertices at least one weight above 0. Without one, a vertex follows only its first joint.");

        private final String advice;

        Code(String advice) {
            this.advice = advice;
        }

        /** Returns whether rendering omits, or only approximates, the part of the file that the warning names. */
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

        /**
         * Advice for the user.
         *
         * @return one or two sentences that explain how to change the file, or why no change is needed
         */
        public String advice() {
            return advice;
        }

        /**
         * Name of the warning's kind in lower case with hyphens, for results of conversions.
         *
         * @return such as {@code weights-normalised}
         */
        public String hyphenated() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
