package dev.throng.app.option;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How clips and palettes are stored and computed. */
public final class AtlasOptions {
    @Option(
            names = "--max-error",
            paramLabel = "E",
            description = "of the atlas: a fraction of the model's diagonal or a length such as 1mm (1e-3)")
    private ErrorBound maxError = AtlasSettings.DEFAULT_ERROR;

    @Option(names = "--atlas", paramLabel = "rgba32f", description = "form of the clip atlas (rgba32f)")
    private AtlasForm atlas = AtlasForm.RGBA32F;

    @Option(
            names = "--interpolation",
            paramLabel = "nlerp|slerp",
            description = "of rotations between rows of the atlas (nlerp)")
    private KeyInterpolation interpolation = KeyInterpolation.NLERP;

    @Option(names = "--palette", paramLabel = "f32", description = "form of the matrix palette (f32)")
    private PaletteForm palette = PaletteForm.F32;

    @Option(
            names = "--kernel",
            paramLabel = "NAME",
            description = "auto (measured), joint or instance; the renderer decides by default")
    private @Nullable Kernel kernel;

    public AtlasSettings settings() {
        return new AtlasSettings(palette, atlas, interpolation, maxError, kernel);
    }
}
