package dev.throng.gl.framebuffer;

/** What frames are drawn into: the engine's own {@link RenderTarget}, or a {@link HostFramebuffer}. */
public sealed interface DrawTarget permits RenderTarget, HostFramebuffer {
    /** Location of the fragment output for colours, as a bit. */
    int COLOUR = 1;

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

    /** Data of surfaces that it stores beside their colours. */
    default GBuffer gBuffer() {
        return GBuffer.NONE;
    }

    /** Whether it has several colour attachments, so that {@link #write} matters. */
    default boolean hasSeveralColours() {
        return false;
    }

    /**
     * Lets draws write some fragment outputs until it is bound again, and leaves attachments of other outputs unchanged.
     *
     * @param locations of these outputs, a bit each
     */
    default void write(int locations) {}
}
