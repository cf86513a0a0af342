package dev.throng.app.option;

import dev.throng.anim.PaletteForm;
import dev.throng.anim.RotationMix;
import dev.throng.app.option.setting.AtlasSettings;
import dev.throng.app.option.setting.AtlasSettings.AtlasForm;
import dev.throng.app.option.setting.AtlasSettings.Fetch;
import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.app.option.setting.AtlasSettings.Kernels;
import dev.throng.app.option.setting.ErrorBound;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for sampling clips and building matrix palettes. */
public final class AtlasOptions {
    @Option(
            names = "--max-error",
            paramLabel = "E",
            description =
                    "farthest that sampling of clips may shift a vertex: a fraction of the diagonal of the model's bounding "
                            + "box, or a length such as 1mm (default: 1e-3)")
    private ErrorBound maxError = AtlasSettings.DEFAULT_ERROR;

    @Option(
            names = "--atlas",
            paramLabel = "rgba32f|snorm16|auto",
            description = "number format of sampled clips in GPU memory: 'rgba32f' stores 32-bit floats; 'snorm16' "
                    + "stores integers of 16 to 20 bits and omits constant tracks, for half the memory or less; 'auto' "
                    + "takes the smallest format that meets --max-error (default: rgba32f)")
    private AtlasForm atlas = AtlasForm.RGBA32F;

    @Option(
            names = "--interpolation",
            paramLabel = "nlerp|slerp",
            description = "interpolation of rotations between samples: nlerp is faster, slerp turns at constant "
                    + "speed (default: nlerp)")
    private RotationMix interpolation = RotationMix.NLERP;

    @Option(
            names = "--palette",
            paramLabel = "f32|quat",
            description = "format of joint matrices: 'f32' stores 12 numbers per joint; 'quat' stores 8 (quaternion, "
                    + "position and one scale), and needs models with equal scale along x, y and z (default: f32)")
    private PaletteForm palette = PaletteForm.F32;

    @Option(
            names = "--kernel",
            paramLabel = "NAME",
            description = "compute shader for poses: 'joint' runs one GPU thread per joint; 'instance' runs one per "
                    + "character; 'auto' measures both at the start and takes the faster one (default: joint on a GPU, "
                    + "instance on software OpenGL)")
    private @Nullable Kernel kernel;

    @Option(
            names = "--palette-fetch",
            paramLabel = "NAME",
            description = "memory access by which shaders read joint matrices: 'texture' reads texels of a buffer "
                    + "texture; 'storage' reads a storage block, where vertex shaders can; 'auto' measures both at the "
                    + "start and takes the faster one; both draw the same picture (default: auto with --kernel auto, "
                    + "otherwise texture)")
    private @Nullable Fetch paletteFetch;

    public AtlasSettings settings() {
        return new AtlasSettings(palette, atlas, interpolation, maxError, new Kernels(kernel, paletteFetch));
    }
}
