package dev.throng.app.option;

/**
 * How characters are evaluated.
 *
 * @param path who evaluates
 * @param skinning how a vertex follows its joints
 * @param atlas how clips and palettes are stored and computed
 * @param preskin whether vertices are skinned once a frame, ahead of all that draws them
 */
public record EngineSettings(ComputePath path, Skinning skinning, AtlasSettings atlas, boolean preskin) {}
