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
    private final DepthBuffer depth;
    private final @Nullable ColourTexture numbers;

    private Attachments(GlObject colour, DepthBuffer depth, @Nullable ColourTexture numbers) {
        this.colour = colour;
        this.depth = depth;
        this.numbers = numbers;
    }

    /** Takes memory. @param scope closes them if the target cannot be made @param beside null: colours alone */
    static Attachments create(
            ResourceScope scope, String label, RenderBuffer.Size size, int format, @Nullable PixelNumbers beside) {
        GlObject colour = scope.own(
                size.isMultisampled()
                        ? RenderBuffer.create(label + " colour", size, format)
                        : ColourTexture.create(label + " colour", size, format));
        DepthBuffer depth = scope.own(DepthBuffer.create(label + " depth", size));
        ColourTexture numbers =
                beside == null ? null : scope.own(ColourTexture.create(label + " numbers", size, beside.internal));
        return new Attachments(colour, depth, numbers);
    }

    /** Attaches them. @return which of them draws write to */
    DrawBuffers attachTo(int framebuffer) {
        if (colour instanceof RenderBuffer) {
            glNamedFramebufferRenderbuffer(framebuffer, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour.id());
        } else {
            glNamedFramebufferTexture(framebuffer, GL_COLOR_ATTACHMENT0, colour.id(), 0);
        }
        glNamedFramebufferTexture(framebuffer, GL_DEPTH_ATTACHMENT, depth.id(), 0);
        if (numbers != null) {
            glNamedFramebufferTexture(framebuffer, GL_COLOR_ATTACHMENT0 + 1, numbers.id(), 0);
        }
        return new DrawBuffers(framebuffer, numbers == null ? 1 : BOTH);
    }

    /** Returns the colours, or null with samples. */
    @Nullable
    ColourTexture colours() {
        return colour instanceof ColourTexture texture ? texture : null;
    }

    /** Fills numbers beside the colours, if there are any. */
    void clearNumbers() {
        if (numbers != null) {
            numbers.fill(PixelNumbers.NO_SURFACE);
        }
    }

    /** Makes the depth a {@code sampler2D}, or a {@code sampler2DMS} with samples, at a texture unit. */
    public void bindDepth(int unit) {
        depth.bind(unit);
    }

    /** Makes the colours a {@code sampler2D} of light at a texture unit. */
    public void bindColours(int unit) {
        texture("colours", colours()).bind(unit);
    }

    /** Makes the numbers beside the colours a {@code sampler2D} at a texture unit. */
    public void bindNumbers(int unit) {
        texture("numbers", numbers).bind(unit);
    }

    private static ColourTexture texture(String what, @Nullable ColourTexture found) {
        if (found == null) {
            throw new IllegalStateException(
                    what + " of a target: found no texture, expected a target without samples that stores them");
        }
        return found;
    }

    void close() {
        colour.close();
        depth.close();
        if (numbers != null) {
            numbers.close();
        }
    }
}
