package dev.throng.app.option.setting;

import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.PrepassSettings;

/**
 * How characters are evaluated.
 *
 * @param path that evaluates
 * @param skinning how a vertex follows its joints
 * @param atlas how clips and palettes are stored and computed
 * @param prepass what is done once a frame, ahead of drawing
 */
public record EngineSettings(
        PaletteBackend.Kind path, GpuCharacter.Skinning skinning, AtlasSettings atlas, PrepassSettings prepass) {}
