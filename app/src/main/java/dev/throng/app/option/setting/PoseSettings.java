package dev.throng.app.option.setting;

import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette.Blending;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which pose is written.
 *
 * @param shown what is posed
 * @param evaluation what computes it
 * @param output where it goes
 */
public record PoseSettings(Shown shown, Evaluation evaluation, Output output) {

    /** Which path computes it. */
    public PathName path() {
        return evaluation.path();
    }

    /**
     * What computes a pose.
     *
     * @param path of the vertices
     * @param skinning how they follow their joints
     */
    public record Evaluation(PathName path, Blending skinning) {}

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

    /** What is written besides vertices, JSON only. */
    public enum Extra {
        /** The skins' matrices. */
        PALETTES,
        /** Where the nodes are. */
        JOINTS
    }

    /**
     * Where a pose goes.
     *
     * @param target file or standard output
     * @param format of it
     * @param every every K-th vertex, 1 or more; 1 except for JSON
     * @param extras none except for JSON
     */
    public record Output(OutputTarget target, Format format, int every, Set<Extra> extras) {
        public Output {
            extras = Set.copyOf(extras);
        }
    }
}
