package dev.throng.app.option.setting;

import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette.Blending;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which pose is written.
 *
 * @param shown what is posed
 * @param path that computes its vertices
 * @param skinning how they follow their joints
 * @param output where it goes
 */
public record PoseSettings(Shown shown, PathName path, Blending skinning, Output output) {
    /** What is posed. */
    public sealed interface Shown {}

    /**
     * A clip at given times.
     *
     * @param clip name, index or {@code none}; null: the first
     * @param times seconds, at least one
     * @param mode what shows outside the clip's own time
     */
    public record AtTimes(@Nullable String clip, List<Double> times, LoopMode mode) implements Shown {}

    /** A pose put together, that a file describes. */
    public record FromState(Path file) implements Shown {}

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
     * @param palettes whether the skins' matrices are written, too; JSON only
     * @param joints whether the nodes' transforms are written, too; JSON only
     */
    public record Output(OutputTarget target, Format format, int every, boolean palettes, boolean joints) {}
}
