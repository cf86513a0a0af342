package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL11C.*;
import static org.lwjgl.opengl.GL30C.*;
import static org.lwjgl.opengl.GL45C.glBlitNamedFramebuffer;
import static org.lwjgl.opengl.GL45C.glCheckNamedFramebufferStatus;
import static org.lwjgl.opengl.GL45C.glClearNamedFramebufferfv;
import static org.lwjgl.opengl.GL45C.glNamedFramebufferRenderbuffer;
import static org.lwjgl.opengl.GL45C.glNamedFramebufferTexture;

import dev.throng.gl.DepthConvention;
import dev.throng.gl.GlException;
import dev.throng.gl.GlObject;
import dev.throng.gl.HostValue;
import dev.throng.gl.Raster;
import dev.throng.gl.memory.ResourceScope;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryUtil;

/** A picture to draw into: 8-bit RGBA colour and 32-bit float depth. */
public final class RenderTarget extends GlObject implements DrawTarget {
    private static final int RGB = 3;
    /** Rows read at once, to bound native memory. */
    private static final int ROWS = 256;

    /** How colours are stored. */
    public enum Colour {
        /** As the shader writes them. */
        LINEAR(GL_RGBA8),
        /** The shader writes linear light, which is stored sRGB-encoded, and resolved and blended as light. */
        SRGB(GL_SRGB8_ALPHA8),
        /** Light of any strength in 16-bit floats: nothing is fitted to a screen. */
        LIGHT(GL_RGBA16F);

        private final int internal;

        Colour(int internal) {
            this.internal = internal;
        }
    }

    private final RenderBuffer.Size size;
    private final Colour encoding;
    private final GlObject colour;
    private final DepthBuffer depth;
    private final float[] filled = new float[4]; // while it is cleared, as each frame does
    private @Nullable SampleGrid grid;
    private @Nullable PixelTexture pixels;

    private RenderTarget(String label, RenderBuffer.Size size, Colour encoding, GlObject colour, DepthBuffer depth) {
        super(GL_FRAMEBUFFER, GL45C::glCreateFramebuffers, label);
        this.size = size;
        this.encoding = encoding;
        this.colour = colour;
        this.depth = depth;
        if (size.isMultisampled()) {
            glNamedFramebufferRenderbuffer(id(), GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour.id());
        } else {
            glNamedFramebufferTexture(id(), GL_COLOR_ATTACHMENT0, colour.id(), 0);
        }
        glNamedFramebufferTexture(id(), GL_DEPTH_ATTACHMENT, depth.id(), 0);
    }

    /**
     * A target that stores colours as they are written.
     *
     * @param samples for each pixel; 0 or 1: no multisampling
     * @throws GlException {@code LIMIT} beyond the device's sizes, {@code OUT_OF_MEMORY} when the device has none
     */
    public static RenderTarget create(String label, int width, int height, int samples) {
        return create(label, width, height, samples, Colour.LINEAR);
    }

    /** Like {@link #create(String, int, int, int)}, with a choice of encoding. */
    public static RenderTarget create(String label, int width, int height, int samples, Colour encoding) {
        RenderBuffer.Size size = new RenderBuffer.Size(width, height, samples);
        return ResourceScope.building(scope -> {
            GlObject colour = scope.own(colours(label + " colour", size, encoding));
            DepthBuffer depth = scope.own(DepthBuffer.create(label + " depth", size));
            RenderTarget target = scope.own(new RenderTarget(label, size, encoding, colour, depth));
            requireComplete(target);
            return target;
        });
    }

    private static GlObject colours(String label, RenderBuffer.Size size, Colour encoding) {
        return size.isMultisampled()
                ? RenderBuffer.create(label, size, encoding.internal)
                : ColourTexture.create(label, size, encoding.internal);
    }

    /** @throws GlException {@code ERROR} when a framebuffer cannot be drawn into */
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

    /** How it stores colours. */
    @Override
    public Colour encoding() {
        return encoding;
    }

    /** Samples of each pixel, 1 without multisampling. */
    @Override
    public int samples() {
        return Math.max(size.samples(), 1);
    }

    /** Where samples of its pixels are; binds it when first asked. */
    @Override
    public SampleGrid sampleGrid() {
        if (grid == null) {
            bind();
            grid = SampleGrid.ofBound();
        }
        return grid;
    }

    /** Makes the depth of what has been drawn a {@code sampler2D}, or a {@code sampler2DMS} where there are samples, at a texture unit. */
    public void bindDepth(int unit) {
        depth.bind(unit);
    }

    /**
     * Its colours as they are stored, for shaders that read and write them; owned by this.
     *
     * @throws IllegalStateException with samples, or floats, which are no such picture
     */
    public PixelTexture pixels() {
        if (encoding == Colour.LIGHT) {
            throw new IllegalStateException(
                    "pixels of " + this + ": found float colour channels, expected 8-bit channels");
        }
        if (pixels == null) {
            if (!(colour instanceof ColourTexture colours)) {
                throw new IllegalStateException("pixels of " + this + ": found " + samples()
                        + " samples per pixel, expected 1 sample per pixel");
            }
            pixels = PixelTexture.of(label() + " pixels", colours);
        }
        return pixels;
    }

    /** Draws go here from now on, to all of it. */
    @Override
    public void bind() {
        context().host().beforeTarget(samples());
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, id());
        Raster.viewport(width(), height());
        useEncoding();
    }

    /** Like {@link #bind()}, but draws and clears have encoded colours by themselves, as it stores them. */
    @Override
    public void bindEncoded() {
        bind();
        glDisable(GL_FRAMEBUFFER_SRGB);
    }

    private void useEncoding() {
        if (encoding == Colour.SRGB) {
            glEnable(GL_FRAMEBUFFER_SRGB);
        } else {
            glDisable(GL_FRAMEBUFFER_SRGB);
        }
    }

    /**
     * Copies the colours to a framebuffer that shows pictures as they are stored, stretched where sizes differ; samples are
     * averaged first.
     *
     * @param framebuffer its name; 0: the window's, which shows them when it is swapped
     */
    public void copyToFramebuffer(int framebuffer, int width, int height) {
        copyToFramebuffer(framebuffer, 0, width, height);
    }

    /**
     * Copies the colours to rows of a framebuffer as {@link #copyToFramebuffer(int, int, int)} does.
     *
     * @param framebuffer its name; 0: the window's
     * @param below rows below those, which stay as they are
     * @param height of the rows that are copied to
     */
    public void copyToFramebuffer(int framebuffer, int below, int width, int height) {
        resolved(from -> {
            glDisable(GL_FRAMEBUFFER_SRGB);
            from.blit(framebuffer, below, width, height, GL_LINEAR);
        });
    }

    /** Hands over this, or where it has several samples a target of their averages, which is gone afterwards. */
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

    /** Copies the colours to another picture without samples, stretched where sizes differ, as they are stored. */
    public void copyTo(RenderTarget other) {
        copyToFramebuffer(other.id(), other.width(), other.height());
    }

    /** Fills the whole, as far as {@link Raster} lets colour and depth be written. With reversed depth the farthest is 0. */
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
    }

    @Override
    public void fill(float[] colour, float depth) {
        clear(colour[0], colour[1], colour[2], 1, depth);
    }

    /** Tests and writes depth as the engine does, see {@link DepthConvention#REVERSED}. State of the current context. */
    public static void useReversedZ() {
        DepthConvention.REVERSED.use();
    }

    /** The colours as {@code width * height} triples of bytes, top row first, samples averaged; waits for the device. */
    public byte[] readRgb() {
        byte[] pixels = new byte[Math.multiplyExact(Math.multiplyExact(width(), height()), RGB)];
        resolved(from -> from.readPixels(pixels));
        return pixels;
    }

    private void readPixels(byte[] pixels) {
        int width = width();
        int height = height();
        int rowBytes = width * RGB;
        ByteBuffer rows = MemoryUtil.memAlloc(Math.min(ROWS, height) * rowBytes);
        try {
            context().host().beforeChange(HostValue.READ_FRAMEBUFFER);
            glBindFramebuffer(GL_READ_FRAMEBUFFER, id());
            context().host().beforeChange(HostValue.DOWNLOAD);
            glPixelStorei(GL_PACK_ALIGNMENT, 1);
            for (int bottom = 0; bottom < height; bottom += ROWS) {
                int count = Math.min(ROWS, height - bottom);
                glReadPixels(0, bottom, width, count, GL_RGB, GL_UNSIGNED_BYTE, rows);
                for (int row = 0; row < count; row++) {
                    rows.get(row * rowBytes, pixels, (height - 1 - bottom - row) * rowBytes, rowBytes);
                }
            }
        } finally {
            MemoryUtil.memFree(rows);
        }
    }

    @Override
    protected void delete(int id) {
        glDeleteFramebuffers(id);
        if (pixels != null) {
            pixels.close();
        }
        colour.close();
        depth.close();
    }
}
