package dev.throng.app.option;

import org.jspecify.annotations.Nullable;

/**
 * How characters are evaluated.
 *
 * @param path who evaluates
 * @param skinning how a vertex follows its joints
 * @param kernel compute shader for palettes; null: the renderer's default
 * @param atlas how clips and palettes are stored
 */
public record EngineSettings(
        ComputePath path, Skinning skinning, @Nullable Kernel kernel, AtlasSettings atlas) {}
