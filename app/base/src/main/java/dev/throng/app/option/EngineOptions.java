package dev.throng.app.option;

import dev.throng.app.option.setting.AtlasSettings;
import dev.throng.app.option.setting.PrepassChoice;
import dev.throng.app.option.setting.PrepassChoice.Use;
import dev.throng.app.option.setting.RunSettings.EngineSettings;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullKernel;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the computation of poses and vertices. */
public final class EngineOptions {
    @Option(
            names = "--path",
            paramLabel = "gpu|cpu",
            description = "where poses are computed: on the GPU or on the CPU; the GPU always draws (default: gpu)")
    private PaletteBackend.Kind path = PaletteBackend.Kind.GPU;

    @Option(
            names = "--skinning",
            paramLabel = "lbs|dqs|none",
            description = "skinning method: 'lbs' is linear blend skinning; 'dqs' uses dual quaternions, which keep "
                    + "twisted limbs round; 'none' shows the rest pose (default: lbs)")
    private GpuCharacter.Skinning skinning = GpuCharacter.Skinning.LBS;

    @Option(
            names = "--preskin",
            paramLabel = "on|off|auto",
            description = "skin each vertex once per frame in a compute pass, instead of in every draw call; "
                    + "faster on GPUs with fast compute shaders; 'auto' measures both at the start and takes the "
                    + "faster one (default: off)")
    private Use preskin = Use.OFF;

    @Option(
            names = "--triangle-cull",
            paramLabel = "on|off|auto",
            description =
                    "before drawing, a compute pass removes triangles that are out of view, face away, or are too "
                            + "small to cover a pixel; 'auto' measures frames with and without it at the start and "
                            + "takes the faster one (default: off)")
    private Use triangleCull = Use.OFF;

    @Option(
            names = "--cull-kernel",
            paramLabel = "block|instance",
            description = "compute shaders that find visible characters: 'block' runs one GPU thread per 32 "
                    + "characters; 'instance' runs one per character; both draw the same picture (default: instance on "
                    + "a GPU, block on software OpenGL)")
    private @Nullable CullKernel cullKernel;

    EngineSettings settings(AtlasSettings atlas) {
        return new EngineSettings(path, skinning, atlas, new PrepassChoice(preskin, triangleCull), cullKernel);
    }
}
