package dev.throng.crowd.gl.scene;

import org.jspecify.annotations.Nullable;

/**
 * Passes that a renderer keeps memory for, and how its shaders read palettes and cull.
 *
 * @param shadows whether the crowds cast them
 * @param poses whether instances may share poses, see {@link CullSettings#poses}
 * @param prepass what is done once a frame, ahead of the passes that draw, as far as there is room
 * @param fetch how shaders read palettes, where the device allows it
 * @param cullKernel kernel that culls, or null for the device's faster one
 */
public record RendererFeatures(
        boolean shadows,
        boolean poses,
        PrepassSettings prepass,
        PaletteFetch fetch,
        @Nullable CullKernel cullKernel) {
    /** Nothing but what crowds are drawn with. */
    public static final RendererFeatures NONE = new RendererFeatures(false, false, PrepassSettings.NONE);

    /** Shadow maps of a view. */
    public static final int CASCADES = 3;

    /** Features with palettes read as buffer textures, and the device's faster kernel that culls. */
    public RendererFeatures(boolean shadows, boolean poses, PrepassSettings prepass) {
        this(shadows, poses, prepass, PaletteFetch.TEXTURE, null);
    }

    /** Returns the number of frusta that instances are tested against: the camera's, and that of each shadow map. */
    public int frusta() {
        return shadows ? 1 + CASCADES : 1;
    }

    /** The same with or without shadows. */
    public RendererFeatures withShadows(boolean other) {
        return new RendererFeatures(other, poses, prepass, fetch, cullKernel);
    }

    /** The same with or without shared poses. */
    public RendererFeatures withPoses(boolean other) {
        return new RendererFeatures(shadows, other, prepass, fetch, cullKernel);
    }

    /** The same with other work ahead of drawing. */
    public RendererFeatures withPrepass(PrepassSettings other) {
        return new RendererFeatures(shadows, poses, other, fetch, cullKernel);
    }

    /** Returns a copy whose shaders read palettes otherwise. */
    public RendererFeatures withFetch(PaletteFetch other) {
        return new RendererFeatures(shadows, poses, prepass, other, cullKernel);
    }

    /** Returns a copy with a kernel that culls. @param other null: the device's faster one */
    public RendererFeatures withCullKernel(@Nullable CullKernel other) {
        return new RendererFeatures(shadows, poses, prepass, fetch, other);
    }
}
