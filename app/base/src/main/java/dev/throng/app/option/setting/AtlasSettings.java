package dev.throng.app.option.setting;

import dev.throng.anim.PaletteForm;
import dev.throng.anim.RotationMix;
import dev.throng.crowd.gl.scene.PaletteFetch;
import org.jspecify.annotations.Nullable;

/**
 * How clips and palettes are stored and computed.
 *
 * @param palette form of a palette entry
 * @param atlas form of the clip atlas
 * @param interpolation between two rows of it
 * @param maxError the largest encoding error the atlas may have
 * @param kernels shaders that build and read palettes
 */
public record AtlasSettings(
        PaletteForm palette, AtlasForm atlas, RotationMix interpolation, ErrorBound maxError, Kernels kernels) {
    /** A thousandth of D. */
    public static final ErrorBound DEFAULT_ERROR = new ErrorBound(1e-3, false);

    /**
     * Shaders that build and read palettes.
     *
     * @param kernel compute shader that builds palettes; null: the renderer's default
     * @param fetch how shaders read palettes; null: the renderer's default
     */
    public record Kernels(@Nullable Kernel kernel, @Nullable Fetch fetch) {}

    /** Memory access by which shaders read palettes. */
    public enum Fetch {
        /** The faster one, as measured with the scene. */
        AUTO,
        /** Texels of a buffer texture. */
        TEXTURE,
        /** Vectors of a storage block. */
        STORAGE
    }

    /** Returns a copy with other shaders for palettes. */
    AtlasSettings with(Kernels other) {
        return new AtlasSettings(palette, atlas, interpolation, maxError, other);
    }

    /** Returns the compute shader that builds palettes; null: the renderer's default. */
    public @Nullable Kernel kernel() {
        return kernels.kernel;
    }

    /** Returns how shaders read palettes if no trial decides it. */
    public PaletteFetch fetch() {
        return kernels.fetch == Fetch.STORAGE ? PaletteFetch.STORAGE : PaletteFetch.TEXTURE;
    }

    /** Returns whether a trial decides how shaders read palettes. */
    boolean triesFetch() {
        return kernels.fetch == Fetch.AUTO || kernels.fetch == null && kernels.kernel == Kernel.AUTO;
    }

    /** Returns the renderer's name of the requested kernel; null: the renderer chooses one. */
    public @Nullable String kernelName() {
        Kernel kernel = kernel();
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
