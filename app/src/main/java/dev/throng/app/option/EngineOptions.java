package dev.throng.app.option;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How characters are evaluated. */
public final class EngineOptions {
    @Option(names = "--path", paramLabel = "gpu|cpu", description = "who evaluates (gpu)")
    private ComputePath path = ComputePath.GPU;

    @Option(
            names = "--skinning",
            paramLabel = "lbs|none",
            description = "linear blend skinning, or the unskinned rest pose (lbs)")
    private Skinning skinning = Skinning.LBS;

    @Option(names = "--palette", paramLabel = "f32", description = "form of the matrix palette (f32)")
    private PaletteForm palette = PaletteForm.F32;

    @Option(names = "--atlas", paramLabel = "rgba32f", description = "form of the clip atlas (rgba32f)")
    private AtlasForm atlas = AtlasForm.RGBA32F;

    @Option(
            names = "--kernel",
            paramLabel = "NAME",
            description = "auto (measured), joint or instance; the renderer decides by default")
    private @Nullable Kernel kernel;

    @Option(names = "--preskin", paramLabel = "off", description = "skinning in a pass of its own (off)")
    private FutureSwitch preskin = FutureSwitch.OFF;

    @Option(names = "--interpolation", paramLabel = "nlerp", description = "between rows of the atlas (nlerp)")
    private KeyInterpolation interpolation = KeyInterpolation.NLERP;

    @Option(
            names = "--max-error",
            paramLabel = "E",
            description = "of the atlas: a fraction of the model's diagonal or a length such as 1mm (1e-3)")
    private ErrorBound maxError = new ErrorBound(1e-3, false);

    EngineSettings settings() {
        return new EngineSettings(path, skinning, kernel, new AtlasSettings(palette, atlas, interpolation, maxError));
    }
}
