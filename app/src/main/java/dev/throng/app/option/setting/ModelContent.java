package dev.throng.app.option.setting;

import org.jspecify.annotations.Nullable;

/**
 * What of its file a model shows, and what else it plays.
 *
 * @param scene index of the scene in each model's file; null: the file's default
 * @param morphs whether morph targets move its meshes
 * @param clips clips of other files
 * @param root what is taken out of all clips
 */
public record ModelContent(@Nullable Integer scene, Morphing morphs, ClipFiles clips, RootTaken root) {
    /** What becomes of a file's morph targets. */
    public enum Morphing {
        /** They move vertices. */
        APPLIED,
        /** They are left out, and cost nothing. */
        LEFT_OUT
    }

    /** The default scene with its own clips. */
    public static final ModelContent DEFAULT = new ModelContent(null, Morphing.APPLIED, ClipFiles.NONE, RootTaken.OFF);
}
