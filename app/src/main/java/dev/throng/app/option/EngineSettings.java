package dev.throng.app.option;

import dev.throng.crowd.gl.Ahead;
import dev.throng.crowd.gl.GpuCharacter;
import dev.throng.crowd.gl.PalettePath;

/**
 * How characters are evaluated.
 *
 * @param path that evaluates
 * @param skinning how a vertex follows its joints
 * @param atlas how clips and palettes are stored and computed
 * @param ahead what is done once a frame, ahead of drawing
 */
public record EngineSettings(PalettePath.Kind path, GpuCharacter.Skinning skinning, AtlasSettings atlas, Ahead ahead) {}
