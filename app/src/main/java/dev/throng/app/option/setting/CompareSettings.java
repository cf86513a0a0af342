package dev.throng.app.option.setting;

import dev.throng.app.console.OutputFile;
import org.jspecify.annotations.Nullable;

/**
 * What is compared with what.
 *
 * @param a the path to judge
 * @param b the path to judge it by
 * @param tolerance largest position error; null: what the two paths promise
 * @param heatmap the worst instance as a picture; null: not asked for
 * @param ply the worst instance as a mesh; null: not asked for
 */
public record CompareSettings(
        PathName a,
        PathName b,
        @Nullable ErrorBound tolerance,
        @Nullable OutputFile heatmap,
        @Nullable OutputFile ply) {}
