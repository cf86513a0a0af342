package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL30C.*;
import static org.lwjgl.opengl.GL45C.glNamedFramebufferRenderbuffer;
import static org.lwjgl.opengl.GL45C.glNamedFramebufferTexture;

import dev.throng.gl.GlObject;
import dev.throng.gl.memory.ResourceScope;
import org.jspecify.annotations.Nullable;

/** Textures and buffers that a {@link RenderTarget} draws to, and their use by shaders. The target owns them. */
public final class Attachments {
    /** Bits of the colour attachments 0 and 1. */
    private static final int BOTH = 3;

    private final GlObject colour;
    private final @Nullable DepthBuffer depth;
    private @Nullable ColourTexture extra;
    private @Nullable ColourTexture
            earlier; // of the second colour attachment's two textures, the one that is not attached

    private Attachments(
            GlObject colour,
            @Nullable DepthBuffer depth,
            @Nullable ColourTexture extra,
            @Nullable ColourTexture earlier) {
        this.colour = colour;
        this.depth = depth;
        this.extra = extra;
        this.earlier = earlier;
    }

    /**
     * Allocates attachments.
     *
     * @param scope owner of the attachments
     * @param label label of the textures and buffers, for tools and messages
     * @param size size and samples of the target
     * @param format OpenGL's format of the colours
     * @param beside content of the second colour attachment; null: none
     */
    static Attachments create(
            ResourceScope scope, String label, RenderBuffer.Size size, int format, @Nullable ExtraColours beside) {
        GlObject colour = scope.own(
                size.isMultisampled()
                        ? RenderBuffer.create(label + " colour", size, format)
                        : ColourTexture.create(label + " colour", size, format));
        DepthBuffer depth =
                beside == null || beside.hasDepth() ? scope.own(DepthBuffer.create(label + " depth", size)) : null;
        ColourTexture extra = beside == null ? null : extraTexture(scope, label + " numbers", size, beside);
        ColourTexture earlier = beside == null || !beside.hasTwoTextures()
                ? null
                : extraTexture(scope, label + " numbers before", size, beside);
        return new Attachments(colour, depth, extra, earlier);
    }

    private static ColourTexture extraTexture(
            ResourceScope scope, String label, RenderBuffer.Size size, ExtraColours format) {
        return scope.own(ColourTexture.create(label, size, format.internal));
    }

    /**
     * Attaches the textures and buffers.
     * @return draw buffers of the framebuffer
     */
    DrawBuffers attachTo(int framebuffer) {
        if (colour instanceof RenderBuffer) {
            glNamedFramebufferRenderbuffer(framebuffer, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour.id());
        } else {
            glNamedFramebufferTexture(framebuffer, GL_COLOR_ATTACHMENT0, colour.id(), 0);
        }
        if (depth != null) {
            glNamedFramebufferTexture(framebuffer, GL_DEPTH_ATTACHMENT, depth.id(), 0);
        }
        attachExtra(framebuffer);
        return new DrawBuffers(framebuffer, extra == null ? 1 : BOTH);
    }

    private void attachExtra(int framebuffer) {
        if (extra != null) {
            glNamedFramebufferTexture(framebuffer, GL_COLOR_ATTACHMENT0 + 1, extra.id(), 0);
        }
    }

    /**
     * Exchanges the two textures of the second colour attachment.
     *
     * @param framebuffer number of the framebuffer
     */
    void swapExtra(int framebuffer) {
        ColourTexture next = texture("earlier numbers", earlier);
        earlier = extra;
        extra = next;
        attachExtra(framebuffer);
    }

    /** @return colour texture; null if the target is multisampled */
    @Nullable
    ColourTexture colours() {
        return colour instanceof ColourTexture texture ? texture : null;
    }

    /** Clears the second colour attachment, if there is one. */
    void clearExtra() {
        if (extra != null) {
            extra.fill(ExtraColours.NO_SURFACE);
        }
    }

    /** Binds the depth to a texture unit, as {@code sampler2D}, or {@code sampler2DMS} if multisampled. */
    void bindDepth(int unit) {
        texture("depth", depth).bind(unit);
    }

    /** Binds the colours to a texture unit, as {@code sampler2D} of linear light. */
    public void bindColours(int unit) {
        texture("colours", colours()).bind(unit);
    }

    /** Binds the second colour attachment to a texture unit, as {@code sampler2D}. */
    public void bindExtra(int unit) {
        texture("numbers", extra).bind(unit);
    }

    /**
     * Binds, to a texture unit, the texture that was the second colour attachment before the last {@link
     * RenderTarget#swapExtra}.
     */
    public void bindEarlierExtra(int unit) {
        texture("earlier numbers", earlier).bind(unit);
    }

    private static <T> T texture(String what, @Nullable T found) {
        if (found == null) {
            throw new IllegalStateException(
                    what + " of a target: found no texture, expected a target without samples that stores them");
        }
        return found;
    }

    void close() {
        colour.close();
        close(depth);
        close(extra);
        close(earlier);
    }

    private static void close(@Nullable GlObject owned) {
        if (owned != null) {
            owned.close();
        }
    }
}
