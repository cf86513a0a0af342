package dev.throng.app.option;

import dev.throng.app.option.setting.AtlasSettings;
import dev.throng.app.option.setting.RunSettings.EngineSettings;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.PrepassSettings;
import picocli.CommandLine.Option;

/** How characters are evaluated. */
public final class EngineOptions {
    @Option(
            names = "--path",
            paramLabel = "gpu|cpu",
            description = "what computes poses: the GPU or its CPU counterpart (gpu)")
    private PaletteBackend.Kind path = PaletteBackend.Kind.GPU;

    @Option(
            names = "--skinning",
            paramLabel = "lbs|dqs|none",
            description = "linear blend skinning, skinning by dual quaternions, or the unskinned rest pose (lbs)")
    private GpuCharacter.Skinning skinning = GpuCharacter.Skinning.LBS;

    @Option(
            names = "--preskin",
            paramLabel = "on|off",
            description = "skin vertices once a frame for all that is drawn: where compute outweighs graphics (off)")
    private Switch preskin = Switch.OFF;

    @Option(
            names = "--triangle-cull",
            paramLabel = "on|off",
            description = "leave out triangles that show nothing before they are drawn (off)")
    private Switch triangleCull = Switch.OFF;

    EngineSettings settings(AtlasSettings atlas) {
        return new EngineSettings(
                path,
                skinning,
                atlas,
                PrepassSettings.NONE.withSkinning(preskin == Switch.ON).withTriangleCulling(triangleCull == Switch.ON));
    }
}
