package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL11C.*;
import static org.lwjgl.opengl.GL30C.*;
import static org.lwjgl.opengl.GL45C.glBlitNamedFramebuffer;
import static org.lwjgl.opengl.GL45C.glCheckNamedFramebufferStatus;
import static org.lwjgl.opengl.GL45C.glClearNamedFramebufferfv;

import dev.throng.gl.DepthConvention;
import dev.throng.gl.GlException;
import dev.throng.gl.GlObject;
import dev.throng.gl.Raster;
import dev.throng.gl.memory.ResourceScope;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL45C;

/** Picture to draw to, with RGBA colours and 32-bit float depth. */
public final class RenderTarget extends GlObject implements DrawTarget {
    private static final int RGB = 3;

    /** Encoding of stored colours. */
    public enum Colour {
        /** 8 bits per channel, as the shader writes them. */
        LINEAR(GL_RGBA8),
        /** 8 bits per channel, sRGB-encoded from the shader's linear light; averaged and blended as light. */
        SRGB(GL_SRGB8_ALPHA8),
        /** Light of any strength in 16-bit floats. */
        LIGHT(GL_RGBA16F);

        private final int internal;

        Colour(int internal) {
            this.internal = internal;
        }
    }

    private final RenderBuffer.Size size;
    private final Colour encoding;
    private final Attachments attachments;
    private final DrawBuffers buffers;
    private final GBuffer gBuffer;
    private final float[] filled = new float[4]; // reused by clears
    private @Nullable SampleGrid grid;
    private @Nullable PixelTexture pixels;

    private RenderTarget(
            String label, RenderBuffer.Size size, Colour encoding, Attachments attachments, GBuffer gBuffer) {
        super(GL_FRAMEBUFFER, GL45C::glCreateFramebuffers, label);
        this.size = size;
        this.encoding = encoding;
        this.attachments = attachments;
        this.gBuffer = gBuffer;
        buffers = attachments.attachTo(id());
    }

    /**
     * Creates a target that stores colours as written.
     *
     * @param samples samples per pixel; 0 or 1 without multisampling
     * @throws GlException {@code LIMIT} beyond the device's sizes, {@code OUT_OF_MEMORY} if the device lacks memory
     */
    public static RenderTarget create(String label, int width, int height, int samples) {
        return create(label, width, height, samples, Colour.LINEAR);
    }

    /** Creates a target like {@link #create(String, int, int, int)}, with a choice of encoding. */
    public static RenderTarget create(String label, int width, int height, int samples, Colour encoding) {
        return create(label, new RenderBuffer.Size(width, height, samples), encoding, null);
    }

    /**
     * Creates a target of sRGB-encoded colours without multisampling, with a second colour attachment.
     *
     * @throws GlException as in {@link #create(String, int, int, int)}
     */
    public static RenderTarget create(String label, int width, int height, ExtraColours beside) {
        return create(label, new RenderBuffer.Size(width, height, 0), Colour.SRGB, beside);
    }

    private static RenderTarget create(
            String label, RenderBuffer.Size size, Colour encoding, @Nullable ExtraColours beside) {
        return ResourceScope.building(scope -> {
            Attachments made = Attachments.create(scope, label, size, encoding.internal, beside);
            GBuffer gBuffer = beside == null ? GBuffer.NONE : beside.gBuffer;
            RenderTarget target = scope.own(new RenderTarget(label, size, encoding, made, gBuffer));
            requireComplete(target);
            return target;
        });
    }

    /** @throws GlException {@code ERROR} if a framebuffer cannot be drawn to */
    static void requireComplete(GlObject framebuffer) {
        int status = glCheckNamedFramebufferStatus(framebuffer.id(), GL_FRAMEBUFFER);
        if (status != GL_FRAMEBUFFER_COMPLETE) {
            throw new GlException(
                    GlException.Kind.ERROR,
                    framebuffer + ": found status 0x" + Integer.toHexString(status)
                            + ", expected 0x8cd5, a complete framebuffer");
        }
    }

    @Override
    public int width() {
        return size.width();
    }

    @Override
    public int height() {
        return size.height();
    }

    @Override
    public Colour encoding() {
        return encoding;
    }

    @Override
    public int samples() {
        return Math.max(size.samples(), 1);
    }

    @Override
    public SampleGrid sampleGrid() {
        if (grid == null) {
            bind();
            grid = SampleGrid.ofBound();
        }
        return grid;
    }

    /** Binds the drawn depth to a texture unit, as {@code sampler2D}, or {@code sampler2DMS} if multisampled. */
    public void bindDepth(int unit) {
        attachments.bindDepth(unit);
    }

    /** Exchanges the two textures of the second colour attachment, so that later draws write the other texture. */
    public void swapExtra() {
        attachments.swapExtra(id());
    }

    /** @return textures that draws write to, for shaders to read; owned by this target */
    public Attachments attachments() {
        return attachments;
    }

    @Override
    public GBuffer gBuffer() {
        return gBuffer;
    }

    @Override
    public boolean hasSeveralColours() {
        return buffers.areSeveral();
    }

    @Override
    public void write(int locations) {
        buffers.write(locations, gBuffer);
    }

    /**
     * Returns the stored colours for shaders to read and write; owned by this target.
     *
     * @throws IllegalStateException if the target is multisampled, or has float colours
     */
    public PixelTexture pixels() {
        if (encoding == Colour.LIGHT) {
            throw new IllegalStateException(
                    "pixels of " + this + ": found float colour channels, expected 8-bit channels");
        }
        if (pixels == null) {
            ColourTexture colours = attachments.colours();
            if (colours == null) {
                throw new IllegalStateException("pixels of " + this + ": found " + samples()
                        + " samples per pixel, expected 1 sample per pixel");
            }
            pixels = PixelTexture.of(label() + " pixels", colours);
        }
        return pixels;
    }

    @Override
    public void bind() {
        context().host().beforeTarget(samples());
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, id());
        Raster.viewport(width(), height());
        useEncoding();
        buffers.begin();
    }

    @Override
    public void bindEncoded() {
        bind();
        Raster.encoding(false);
    }

    private void useEncoding() {
        Raster.encoding(encoding == Colour.SRGB);
    }

    /**
     * Copies the colours to a framebuffer as stored: scaled if sizes differ, with samples averaged.
     *
     * @param framebuffer number of the framebuffer; 0 for the window, which shows the colours after a swap
     */
    public void copyToFramebuffer(int framebuffer, int width, int height) {
        copyToFramebuffer(framebuffer, 0, width, height);
    }

    /**
     * Copies the colours to some rows of a framebuffer; see {@link #copyToFramebuffer(int, int, int)}.
     *
     * @param framebuffer number of the framebuffer, 0 for the window
     * @param below number of unchanged rows below the copied ones
     * @param height number of rows that receive the colours
     */
    public void copyToFramebuffer(int framebuffer, int below, int width, int height) {
        resolved(from -> {
            Raster.encoding(false);
            from.blit(framebuffer, below, width, height, GL_LINEAR);
        });
    }

    /**
     * Passes a target without multisampling to a function: this target or, if it is multisampled, a temporary copy with
     * averaged samples.
     */
    private void resolved(Consumer<RenderTarget> use) {
        if (!size.isMultisampled()) {
            use.accept(this);
            return;
        }
        try (RenderTarget averages = create(label() + " resolved", width(), height(), 0, encoding)) {
            useEncoding();
            blit(averages.id(), 0, width(), height(), GL_NEAREST);
            use.accept(averages);
        }
    }

    private void blit(int framebuffer, int below, int toWidth, int toHeight, int filter) {
        int top = below + toHeight;
        glBlitNamedFramebuffer(
                id(), framebuffer, 0, 0, width(), height(), 0, below, toWidth, top, GL_COLOR_BUFFER_BIT, filter);
    }

    /** Copies the stored colours to a target without multisampling, scaled if sizes differ. */
    public void copyTo(RenderTarget other) {
        copyToFramebuffer(other.id(), other.width(), other.height());
    }

    /** Clears colour and depth, as far as {@link Raster} allows writes. The farthest reversed depth is 0. */
    public void clear(float red, float green, float blue, float alpha, float depth) {
        filled[0] = red;
        filled[1] = green;
        filled[2] = blue;
        filled[3] = alpha;
        glClearNamedFramebufferfv(id(), GL_COLOR, 0, filled);
        filled[0] = depth;
        glClearNamedFramebufferfv(id(), GL_DEPTH, 0, filled);
    }

    @Override
    public void begin(float[] colour, float depth) {
        fill(colour, depth);
        attachments.clearExtra();
    }

    @Override
    public void fill(float[] colour, float depth) {
        clear(colour[0], colour[1], colour[2], 1, depth);
    }

    /** Enables depth test and depth writes with the engine's convention, {@link DepthConvention#REVERSED}, in the current context. */
    public static void useReversedZ() {
        DepthConvention.REVERSED.use();
    }

    /**
     * Reads the colours, with samples averaged, after waiting for the device.
     *
     * @return {@code width * height} triples of bytes, top row first
     */
    public byte[] readRgb() {
        byte[] pixels = new byte[Math.multiplyExact(Math.multiplyExact(width(), height()), RGB)];
        resolved(from -> PixelReader.read(from.id(), width(), height(), pixels));
        return pixels;
    }

    @Override
    protected void delete(int id) {
        glDeleteFramebuffers(id);
        if (pixels != null) {
            pixels.close();
        }
        attachments.close();
    }
}
