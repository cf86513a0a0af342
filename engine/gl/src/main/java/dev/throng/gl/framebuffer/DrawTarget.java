package dev.throng.gl.framebuffer;

/** What frames are drawn into: the engine's own {@link RenderTarget}, or a {@link HostFramebuffer}. */
public sealed interface DrawTarget permits RenderTarget, HostFramebuffer {
    /** Pixels. */
    int width();

    /** Pixels. */
    int height();

    /** Samples of each pixel, 1 without multisampling. */
    int samples();

    /** How it stores colours. */
    RenderTarget.Colour encoding();

    /** Where samples of its pixels are; may bind it when first asked. */
    SampleGrid sampleGrid();

    /** Draws go here from now on, and are encoded as it stores colours. */
    void bind();

    /** Like {@link #bind()}, but draws and clears have encoded colours by themselves, as it stores them. */
    void bindEncoded();

    /**
     * Fills all of it before a frame, where frames begin with an empty picture.
     *
     * @param colour encoded r g b
     * @param depth the farthest
     */
    void begin(float[] colour, float depth);

    /**
     * Fills it, as far as {@link dev.throng.gl.Raster} lets colour and depth be written.
     *
     * @param colour encoded r g b
     */
    void fill(float[] colour, float depth);
}
