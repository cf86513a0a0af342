package dev.throng.app.option.setting;

import dev.throng.anim.PaletteForm;
import dev.throng.anim.RotationMix;
import org.jspecify.annotations.Nullable;

/**
 * How clips and palettes are stored and computed.
 *
 * @param palette form of a palette entry
 * @param atlas form of the clip atlas
 * @param interpolation between two rows of it
 * @param maxError the largest encoding error the atlas may have
 * @param kernel compute shader for palettes; null: the renderer's default
 */
public record AtlasSettings(
        PaletteForm palette,
        AtlasForm atlas,
        RotationMix interpolation,
        ErrorBound maxError,
        @Nullable Kernel kernel) {
    /** A thousandth of D. */
    public static final ErrorBound DEFAULT_ERROR = new ErrorBound(1e-3, false);

    /** Returns the renderer's name of the requested kernel; null: the renderer chooses one. */
    public @Nullable String kernelName() {
        return kernel == null || kernel == Kernel.AUTO ? null : Choices.word(kernel);
    }

    /** Number format of sampled clips in GPU memory. */
    public enum AtlasForm {
        /** 32-bit floats. */
        RGBA32F,
        /** Integers of 16 to 20 bits; constant tracks are omitted. */
        SNORM16,
        /** Smallest format for a character that meets the error limit. */
        AUTO
    }

    /** Compute shader that evaluates palettes. */
    public enum Kernel {
        /** Measured at start. */
        AUTO,
        /** One lane for each joint. */
        JOINT,
        /** One lane for each instance. */
        INSTANCE
    }
}
