package dev.throng.app.option.setting;

import org.jspecify.annotations.Nullable;

/**
 * What of its file a model shows, and what else it plays.
 *
 * @param scene index of the scene in each model's file; null: the file's default
 * @param clips clips of other files
 */
public record ModelContent(@Nullable Integer scene, ClipFiles clips) {
    /** The default scene with its own clips. */
    public static final ModelContent DEFAULT = new ModelContent(null, ClipFiles.NONE);
}
