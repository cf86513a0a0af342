package dev.throng.crowd.gl.scene;

import org.jspecify.annotations.Nullable;

/**
 * Features that determine a renderer's memory and shaders.
 *
 * @param shadows whether crowds cast shadows
 * @param poses whether instances may share poses, see {@link CullSettings#poses}
 * @param prepass work once per frame before the drawing passes, as far as memory allows
 * @param fetch preferred way to read palettes, if the device allows it
 * @param cullKernel kernel for culling; null: the device's faster one
 */
public record RendererFeatures(
        boolean shadows,
        boolean poses,
        PrepassSettings prepass,
        PaletteFetch fetch,
        @Nullable CullKernel cullKernel) {
    public static final RendererFeatures NONE = new RendererFeatures(false, false, PrepassSettings.NONE);

    /** Number of shadow maps of a view. */
    public static final int CASCADES = 3;

    /**
     * Creates features with palettes in buffer textures and the device's faster culling kernel.
     *
     * @param shadows whether crowds cast shadows
     * @param poses whether instances may share poses
     */
    public RendererFeatures(boolean shadows, boolean poses, PrepassSettings prepass) {
        this(shadows, poses, prepass, PaletteFetch.TEXTURE, null);
    }

    /** @return number of frusta against which instances are tested: the camera's, and one per shadow map */
    public int frusta() {
        return shadows ? 1 + CASCADES : 1;
    }

    public RendererFeatures withShadows(boolean other) {
        return new RendererFeatures(other, poses, prepass, fetch, cullKernel);
    }

    public RendererFeatures withPoses(boolean other) {
        return new RendererFeatures(shadows, other, prepass, fetch, cullKernel);
    }

    public RendererFeatures withPrepass(PrepassSettings other) {
        return new RendererFeatures(shadows, poses, other, fetch, cullKernel);
    }

    public RendererFeatures withFetch(PaletteFetch other) {
        return new RendererFeatures(shadows, poses, prepass, other, cullKernel);
    }

    /**
     * @param other kernel for culling; null: the device's faster one
     * @return copy with this kernel
     */
    public RendererFeatures withCullKernel(@Nullable CullKernel other) {
        return new RendererFeatures(shadows, poses, prepass, fetch, other);
    }
}
