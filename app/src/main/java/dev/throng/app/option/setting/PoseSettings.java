package dev.throng.app.option.setting;

import dev.throng.anim.LoopMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which pose is written.
 *
 * @param clip name, index or {@code none}; null: the first
 * @param times seconds, at least one
 * @param mode what shows outside the clip's own time
 * @param path that computes it
 * @param output where it goes
 */
public record PoseSettings(@Nullable String clip, List<Double> times, LoopMode mode, PathName path, Output output) {

    /** Formats of a posed mesh. */
    public enum Format {
        JSON,
        OBJ,
        PLY
    }

    /**
     * Where a pose goes.
     *
     * @param target file or standard output
     * @param format of it
     * @param every every K-th vertex, 1 or more; 1 except for JSON
     * @param palettes whether the skins' matrices are written, JSON only
     */
    public record Output(Target target, Format format, int every, boolean palettes) {}
}
