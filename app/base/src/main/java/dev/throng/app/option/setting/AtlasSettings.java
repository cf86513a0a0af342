package dev.throng.app.option.setting;

import dev.throng.anim.PaletteForm;
import dev.throng.anim.RotationMix;
import dev.throng.crowd.gl.scene.PaletteFetch;
import org.jspecify.annotations.Nullable;

/**
 * Settings for the storage and computation of clips and palettes.
 *
 * @param palette format of a palette entry
 * @param atlas number format of the atlas
 * @param interpolation interpolation of rotations between two samples of the atlas
 * @param maxError largest allowed sampling error
 * @param kernels shaders that build and read palettes
 */
public record AtlasSettings(
        PaletteForm palette, AtlasForm atlas, RotationMix interpolation, ErrorBound maxError, Kernels kernels) {
    /** Default limit of the sampling error: a thousandth of D, the diagonal of the box around the rest pose. */
    public static final ErrorBound DEFAULT_ERROR = new ErrorBound(1e-3, false);

    /**
     * Shaders that build and read palettes.
     *
     * @param kernel compute shader that builds palettes; null: the renderer's default
     * @param fetch access by which shaders read palettes; null: the renderer's default
     */
    public record Kernels(@Nullable Kernel kernel, @Nullable Fetch fetch) {}

    /** Memory access by which shaders read palettes. */
    public enum Fetch {
        /** The faster of texture and storage, measured with the scene. */
        AUTO,
        /** Palettes are texels of a buffer texture. */
        TEXTURE,
        /** Palettes are vectors of a storage block. */
        STORAGE
    }

    AtlasSettings with(Kernels other) {
        return new AtlasSettings(palette, atlas, interpolation, maxError, other);
    }

    /** @return compute shader that builds palettes; null: the renderer's default */
    public @Nullable Kernel kernel() {
        return kernels.kernel;
    }

    /** @return memory access by which shaders read palettes; used unless {@link #triesFetch} requests a trial */
    public PaletteFetch fetch() {
        return kernels.fetch == Fetch.STORAGE ? PaletteFetch.STORAGE : PaletteFetch.TEXTURE;
    }

    /** @return whether the program measures which memory access is faster for palettes */
    boolean triesFetch() {
        return kernels.fetch == Fetch.AUTO || kernels.fetch == null && kernels.kernel == Kernel.AUTO;
    }

    /** @return the renderer's name of the requested kernel; null if the renderer chooses one */
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
        /** Smallest format that meets the error limit for a character. */
        AUTO
    }

    /** Compute shader that evaluates palettes. */
    public enum Kernel {
        /** The faster of both kernels, measured at start. */
        AUTO,
        /** One shader invocation per joint. */
        JOINT,
        /** One shader invocation per instance. */
        INSTANCE
    }
}
