package dev.throng.app.option;

/**
 * How characters are evaluated.
 *
 * @param path who evaluates
 * @param skinning how a vertex follows its joints
 * @param atlas how clips and palettes are stored and computed
 */
public record EngineSettings(ComputePath path, Skinning skinning, AtlasSettings atlas) {}
