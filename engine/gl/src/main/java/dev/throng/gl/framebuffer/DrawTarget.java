package dev.throng.gl.framebuffer;

/** Target of frames: the engine's own {@link RenderTarget}, or a {@link HostFramebuffer}. */
public sealed interface DrawTarget permits RenderTarget, HostFramebuffer {
    /** Bit of the colour output in a set of fragment output locations, as for {@link #write}. */
    int COLOUR = 1;

    /** @return width of the target in pixels */
    int width();

    /** @return height of the target in pixels */
    int height();

    /** @return number of samples per pixel; 1 without multisampling */
    int samples();

    /** @return encoding of stored colours */
    RenderTarget.Colour encoding();

    /** @return grid of the samples in a pixel; the first call may bind the target */
    SampleGrid sampleGrid();

    /**
     * Binds the target for draws whose shaders write linear light; OpenGL converts the light to the target's {@link
     * #encoding}.
     */
    void bind();

    /** Binds the target for draws and clears of encoded colours. */
    void bindEncoded();

    /**
     * Clears the target before a frame, unless earlier content must stay visible.
     *
     * @param colour encoded red, green and blue
     * @param depth farthest depth of the target's depth convention
     */
    void begin(float[] colour, float depth);

    /**
     * Clears colour and depth, as far as {@link dev.throng.gl.Raster} allows writes.
     *
     * @param colour encoded red, green and blue
     * @param depth depth to store
     */
    void fill(float[] colour, float depth);

    /** @return attachments for motion vectors and normals */
    default GBuffer gBuffer() {
        return GBuffer.NONE;
    }

    /** @return whether the target has several colour attachments, so that {@link #write} matters */
    default boolean hasSeveralColours() {
        return false;
    }

    /**
     * Selects the fragment outputs that draws write, until the next bind; attachments of other outputs stay unchanged.
     *
     * @param locations locations of the outputs, one bit each
     */
    default void write(int locations) {}
}
