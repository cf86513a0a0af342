package dev.throng.crowd.gl.scene;

/**
 * Passes that a renderer keeps memory for, and how its shaders read palettes.
 *
 * @param shadows whether the crowds cast them
 * @param poses whether instances may share poses, see {@link CullSettings#poses}
 * @param prepass what is done once a frame, ahead of the passes that draw, as far as there is room
 * @param fetch how shaders read palettes, where the device allows it
 */
public record RendererFeatures(boolean shadows, boolean poses, PrepassSettings prepass, PaletteFetch fetch) {
    /** Nothing but what crowds are drawn with. */
    public static final RendererFeatures NONE = new RendererFeatures(false, false, PrepassSettings.NONE);

    /** Shadow maps of a view. */
    public static final int CASCADES = 3;

    /** Features with palettes read as buffer textures. */
    public RendererFeatures(boolean shadows, boolean poses, PrepassSettings prepass) {
        this(shadows, poses, prepass, PaletteFetch.TEXTURE);
    }

    /** Returns the number of frusta that instances are tested against: the camera's, and that of each shadow map. */
    public int frusta() {
        return shadows ? 1 + CASCADES : 1;
    }

    /** The same with or without shadows. */
    public RendererFeatures withShadows(boolean other) {
        return new RendererFeatures(other, poses, prepass, fetch);
    }

    /** The same with or without shared poses. */
    public RendererFeatures withPoses(boolean other) {
        return new RendererFeatures(shadows, other, prepass, fetch);
    }

    /** The same with other work ahead of drawing. */
    public RendererFeatures withPrepass(PrepassSettings other) {
        return new RendererFeatures(shadows, poses, other, fetch);
    }

    /** Returns a copy whose shaders read palettes otherwise. */
    public RendererFeatures withFetch(PaletteFetch other) {
        return new RendererFeatures(shadows, poses, prepass, other);
    }
}
