package dev.throng.app.option.setting;

import dev.throng.app.console.OutputFile;
import org.jspecify.annotations.Nullable;

/**
 * Where results go; null: nowhere.
 *
 * @param json the result
 * @param csv one row for each frame
 * @param screenshot PNG of the frame after measuring
 * @param report HTML page of the result
 */
public record OutputSettings(
        @Nullable Target json,
        @Nullable OutputFile csv,
        @Nullable OutputFile screenshot,
        @Nullable OutputFile report) {}
