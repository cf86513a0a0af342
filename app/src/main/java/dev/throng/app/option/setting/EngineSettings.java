package dev.throng.app.option.setting;

import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PalettePath;
import dev.throng.crowd.gl.scene.Ahead;

/**
 * How characters are evaluated.
 *
 * @param path that evaluates
 * @param skinning how a vertex follows its joints
 * @param atlas how clips and palettes are stored and computed
 * @param ahead what is done once a frame, ahead of drawing
 */
public record EngineSettings(PalettePath.Kind path, GpuCharacter.Skinning skinning, AtlasSettings atlas, Ahead ahead) {}
