package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL11C.GL_BACK_LEFT;
import static org.lwjgl.opengl.GL11C.GL_COLOR;
import static org.lwjgl.opengl.GL11C.GL_DEPTH;
import static org.lwjgl.opengl.GL11C.GL_DOUBLEBUFFER;
import static org.lwjgl.opengl.GL11C.GL_FLOAT;
import static org.lwjgl.opengl.GL11C.GL_FRONT_LEFT;
import static org.lwjgl.opengl.GL11C.GL_NONE;
import static org.lwjgl.opengl.GL13C.GL_SAMPLES;
import static org.lwjgl.opengl.GL21C.GL_SRGB;
import static org.lwjgl.opengl.GL30C.*;
import static org.lwjgl.opengl.GL45C.glCheckNamedFramebufferStatus;
import static org.lwjgl.opengl.GL45C.glClearNamedFramebufferfv;
import static org.lwjgl.opengl.GL45C.glGetNamedFramebufferAttachmentParameteri;
import static org.lwjgl.opengl.GL45C.glGetNamedFramebufferParameteri;

import dev.throng.gl.CurrentContext;
import dev.throng.gl.HostValue;
import dev.throng.gl.HostValues;
import dev.throng.gl.Raster;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL11C;

/**
 * A host's framebuffer, or part of it, with depth, multisampled or not. Colours are in the first colour buffer, whose
 * format may be sRGB, ordinary or float. The host owns the framebuffer. Unless the framebuffer is {@link #cleared}, the
 * host's content stays visible where it is nearer than the engine's. The engine never reads this content.
 */
public final class HostFramebuffer implements DrawTarget {
    private final int framebuffer;
    private final Area area;
    private final Format format;
    private final boolean isCleared;
    private final GBuffer gBuffer;
    private final DrawBuffers buffers;
    private final float[] filled = new float[4]; // reused by clears
    private @Nullable SampleGrid grid;

    /**
     * Rectangle of a framebuffer, in pixels from its lower left corner.
     *
     * @param x first column
     * @param y first row
     * @param width number of columns
     * @param height number of rows
     */
    public record Area(int x, int y, int width, int height) {
        /** @throws IllegalArgumentException if the rectangle is empty */
        public Area {
            if (width < 1 || height < 1) {
                throw new IllegalArgumentException("area of a framebuffer: found " + width + " x " + height
                        + " pixels, expected at least 1 x 1 pixels");
            }
        }
    }

    /**
     * Format of a framebuffer.
     *
     * @param samples number of samples per pixel; 1 without multisampling
     * @param encoding encoding of the stored colours; {@code SRGB} for 8-bit colours shown on a screen, even if the
     *     format is not sRGB
     * @param isSrgb whether the format is sRGB, so that OpenGL can encode
     * @param attachment attachment of the colours: {@code GL_COLOR_ATTACHMENT0} or {@code GL_NONE}; for framebuffer 0,
     *     {@code GL_BACK_LEFT} or, without double buffering, {@code GL_FRONT_LEFT}
     * @param colours existing colour attachments, one bit each; 1 for windows
     */
    public record Format(int samples, RenderTarget.Colour encoding, boolean isSrgb, int attachment, int colours) {
        /**
         * Queries the format of a framebuffer. Keep the result, because the query takes about a dozen calls of the driver. Float formats store light,
         * all other formats encoded colours.
         *
         * @param framebuffer number of the framebuffer, 0 for the window
         * @throws IllegalArgumentException if the framebuffer does not exist or is incomplete
         */
        public static Format of(int framebuffer) {
            CurrentContext.requireAny();
            String fault = fault(framebuffer);
            if (fault != null) {
                throw new IllegalArgumentException(fault);
            }
            int samples = glGetNamedFramebufferParameteri(framebuffer, GL_SAMPLES);
            int attachment = attachment(framebuffer);
            if (attachment == GL_NONE) {
                return new Format(
                        Math.max(samples, 1),
                        RenderTarget.Colour.SRGB,
                        false,
                        GL_NONE,
                        DrawBuffers.existing(framebuffer));
            }
            int encoding = glGetNamedFramebufferAttachmentParameteri(
                    framebuffer, attachment, GL_FRAMEBUFFER_ATTACHMENT_COLOR_ENCODING);
            int type = glGetNamedFramebufferAttachmentParameteri(
                    framebuffer, attachment, GL_FRAMEBUFFER_ATTACHMENT_COMPONENT_TYPE);
            RenderTarget.Colour stored = type == GL_FLOAT ? RenderTarget.Colour.LIGHT : RenderTarget.Colour.SRGB;
            return new Format(
                    Math.max(samples, 1), stored, encoding == GL_SRGB, attachment, DrawBuffers.existing(framebuffer));
        }

        private static int attachment(int framebuffer) {
            if (framebuffer != 0) {
                int name = glGetNamedFramebufferAttachmentParameteri(
                        framebuffer, GL_COLOR_ATTACHMENT0, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE);
                return name == GL_NONE ? GL_NONE : GL_COLOR_ATTACHMENT0;
            }
            return glGetNamedFramebufferParameteri(0, GL_DOUBLEBUFFER) != 0 ? GL_BACK_LEFT : GL_FRONT_LEFT;
        }
    }

    /**
     * Queries why a framebuffer cannot be drawn to.
     *
     * @return the reason, or null; no error flag remains
     */
    private static @Nullable String fault(int framebuffer) {
        if (framebuffer != 0 && !glIsFramebuffer(framebuffer)) {
            return "framebuffer " + framebuffer
                    + ": found no such framebuffer in this context, expected one that your program created";
        }
        int status = glCheckNamedFramebufferStatus(framebuffer, GL_DRAW_FRAMEBUFFER);
        return status == GL_FRAMEBUFFER_COMPLETE
                ? null
                : "framebuffer " + framebuffer + ": found an incomplete framebuffer (" + name(status)
                        + "), expected a framebuffer with attachments that OpenGL can draw to";
    }

    private static String name(int status) {
        return switch (status) {
            case GL_FRAMEBUFFER_UNDEFINED -> "GL_FRAMEBUFFER_UNDEFINED";
            case GL_FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT -> "GL_FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT";
            case GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT -> "GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT";
            case GL_FRAMEBUFFER_INCOMPLETE_DRAW_BUFFER -> "GL_FRAMEBUFFER_INCOMPLETE_DRAW_BUFFER";
            case GL_FRAMEBUFFER_INCOMPLETE_MULTISAMPLE -> "GL_FRAMEBUFFER_INCOMPLETE_MULTISAMPLE";
            default -> "status 0x" + Integer.toHexString(status);
        };
    }

    /** @throws IllegalStateException if the host has deleted the framebuffer, or it is incomplete */
    public void requireComplete() {
        String fault = fault(framebuffer);
        if (fault != null) {
            throw new IllegalStateException(fault);
        }
    }

    private HostFramebuffer(int framebuffer, Area area, Format format, boolean isCleared, GBuffer gBuffer) {
        this.framebuffer = framebuffer;
        this.area = area;
        this.format = format;
        this.isCleared = isCleared;
        this.gBuffer = gBuffer;
        buffers = new DrawBuffers(framebuffer, format.colours());
    }

    /**
     * Wraps a framebuffer, and queries its format.
     *
     * @param framebuffer number of the framebuffer, 0 for the window
     * @param area rectangle of pixels to draw to
     */
    public static HostFramebuffer of(int framebuffer, Area area) {
        return of(framebuffer, area, Format.of(framebuffer));
    }

    /** Wraps a framebuffer of known format. */
    public static HostFramebuffer of(int framebuffer, Area area, Format format) {
        return new HostFramebuffer(framebuffer, area, format, false, GBuffer.NONE);
    }

    /** @return copy that draws to another rectangle of this framebuffer */
    public HostFramebuffer part(Area other) {
        return new HostFramebuffer(framebuffer, other, format, isCleared, gBuffer);
    }

    /** @return copy that is cleared before each frame to background colour and farthest depth */
    public HostFramebuffer cleared() {
        return new HostFramebuffer(framebuffer, area, format, true, gBuffer);
    }

    /**
     * @param other attachments for motion vectors and normals, which exist in the framebuffer
     * @return copy that also draws to these attachments
     */
    public HostFramebuffer with(GBuffer other) {
        return new HostFramebuffer(framebuffer, area, format, isCleared, other);
    }

    /**
     * Queries the component type of a colour attachment.
     *
     * @param colour number of the attachment, 0 to 7
     * @return OpenGL's type such as {@code GL_FLOAT}, or {@code GL_NONE} if the attachment does not exist
     */
    public int componentType(int colour) {
        return buffers.componentType(colour);
    }

    @Override
    public int width() {
        return area.width();
    }

    @Override
    public int height() {
        return area.height();
    }

    @Override
    public int samples() {
        return format.samples();
    }

    @Override
    public RenderTarget.Colour encoding() {
        return format.encoding();
    }

    @Override
    public SampleGrid sampleGrid() {
        if (grid == null) {
            bind();
            grid = SampleGrid.ofBound();
        }
        return grid;
    }

    @Override
    public void bind() {
        bindEncoded();
        if (format.isSrgb() && format.encoding() == RenderTarget.Colour.SRGB) {
            Raster.encoding(true);
        }
    }

    @Override
    public void bindEncoded() {
        HostValues host = CurrentContext.get().host();
        host.beforeTarget(samples());
        host.beforeChange(HostValue.STENCIL);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer);
        Raster.viewport(area.x(), area.y(), area.width(), area.height());
        Raster.encoding(false);
        buffers.begin();
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

    @Override
    public void begin(float[] colour, float depth) {
        if (isCleared) {
            fill(colour, depth);
        }
    }

    @Override
    public void fill(float[] colour, float depth) {
        Raster.limitToRectangle(area.x(), area.y(), area.width(), area.height());
        if (format.attachment() == GL_FRONT_LEFT) {
            fillFront(colour);
        } else {
            System.arraycopy(colour, 0, filled, 0, 3);
            filled[3] = 1;
            glClearNamedFramebufferfv(framebuffer, GL_COLOR, 0, filled);
        }
        filled[0] = depth;
        glClearNamedFramebufferfv(framebuffer, GL_DEPTH, 0, filled);
        Raster.allColumns();
    }

    /**
     * Clears a front buffer with {@code glClear}. Clears of one draw buffer would have no effect on Mesa's pbuffers,
     * which select a back buffer that does not exist.
     */
    private static void fillFront(float[] colour) {
        CurrentContext.get().host().beforeChange(HostValue.CLEAR_COLOUR);
        GL11C.glClearColor(colour[0], colour[1], colour[2], 1);
        GL11C.glClear(GL11C.GL_COLOR_BUFFER_BIT);
    }

    @Override
    public String toString() {
        return "framebuffer " + framebuffer + " of your program, " + area;
    }
}
