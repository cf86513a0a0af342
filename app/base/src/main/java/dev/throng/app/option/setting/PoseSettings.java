package dev.throng.app.option.setting;

import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette.Blending;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Settings of the command {@code pose}.
 *
 * @param shown clip or state to pose
 * @param path backend that computes the vertices
 * @param skinning method of skinning
 * @param output where to write the pose, and what to write
 */
public record PoseSettings(Shown shown, PathName path, Blending skinning, Output output) {
    /** Clip or state to pose. */
    public sealed interface Shown {}

    /**
     * Clip at one or more times.
     *
     * @param clip name or index of the clip, or {@code none} for the rest pose; null for the first clip
     * @param times times in seconds, at least one
     * @param mode treatment of times outside the clip
     */
    public record AtTimes(@Nullable String clip, List<Double> times, LoopMode mode) implements Shown {}

    /** State described by a file. */
    public record FromState(Path file) implements Shown {}

    /** File formats for posed meshes. */
    public enum Format {
        JSON,
        OBJ,
        PLY
    }

    /**
     * Output of a pose.
     *
     * @param target file or standard output
     * @param format file format
     * @param every interval K of the written vertices: only each K-th vertex is written; at least 1, and always 1
     *     except for JSON
     * @param palettes whether to write palettes; JSON only
     * @param joints whether to write transforms of joints; JSON only
     */
    public record Output(OutputTarget target, Format format, int every, boolean palettes, boolean joints) {}
}
