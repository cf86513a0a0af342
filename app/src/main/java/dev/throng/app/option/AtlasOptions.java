package dev.throng.app.option;

import dev.throng.anim.PaletteForm;
import dev.throng.anim.RotationMix;
import dev.throng.app.option.setting.AtlasSettings;
import dev.throng.app.option.setting.AtlasSettings.AtlasForm;
import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.app.option.setting.ErrorBound;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How clips and palettes are stored and computed. */
public final class AtlasOptions {
    @Option(
            names = "--max-error",
            paramLabel = "E",
            description = "of baked clips: a fraction of the rest pose's diagonal or a length such as 1mm (1e-3)")
    private ErrorBound maxError = AtlasSettings.DEFAULT_ERROR;

    @Option(names = "--atlas", paramLabel = "rgba32f", description = "number format of baked clips (rgba32f)")
    private AtlasForm atlas = AtlasForm.RGBA32F;

    @Option(
            names = "--interpolation",
            paramLabel = "nlerp|slerp",
            description = "of rotations between baked samples: fast, or at even speed (nlerp)")
    private RotationMix interpolation = RotationMix.NLERP;

    @Option(
            names = "--palette",
            paramLabel = "f32|quat",
            description = "joint matrices as rows, or smaller, without uneven scale, as quaternions (f32)")
    private PaletteForm palette = PaletteForm.F32;

    @Option(
            names = "--kernel",
            paramLabel = "NAME",
            description =
                    "what builds joint matrices: a lane for each joint or instance, or auto, which measures (by device)")
    private @Nullable Kernel kernel;

    public AtlasSettings settings() {
        return new AtlasSettings(palette, atlas, interpolation, maxError, kernel);
    }
}
