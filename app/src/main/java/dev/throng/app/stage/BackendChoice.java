package dev.throng.app.stage;

import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.app.option.setting.RunSettings.EngineSettings;
import dev.throng.app.scene.Scenes;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.gl.GlContext;
import dev.throng.stage.CharacterPool;
import java.util.List;

/**
 * What builds the palettes.
 *
 * @param backend in the renderer's words
 * @param trials what {@code --kernel auto} chose from, the fastest first; empty without it
 */
record BackendChoice(PaletteBackend backend, List<KernelTrial> trials) {
    /** Measures the kernels, where that was asked for and they run at all. */
    static BackendChoice of(GlContext gl, Scenes scenes, PreparedCharacters prepared, CharacterPool characters) {
        EngineSettings settings = scenes.settings().engine();
        if (settings.path() == PaletteBackend.Kind.CPU) {
            return new BackendChoice(new PaletteBackend(PaletteBackend.Kind.CPU, null), List.of());
        }
        List<KernelTrial> trials = settings.atlas().kernel() == Kernel.AUTO
                        && settings.skinning() != GpuCharacter.Skinning.NONE
                ? KernelTrial.run(gl, PreparedScene.of(scenes, prepared, scenes.of(KernelTrial.INSTANCES)), characters)
                : List.of();
        return new BackendChoice(
                new PaletteBackend(
                        PaletteBackend.Kind.GPU,
                        trials.isEmpty()
                                ? settings.atlas().kernelName()
                                : trials.get(0).kernel()),
                trials);
    }
}
