package dev.throng.gl;

import static org.lwjgl.opengl.GL30C.GL_RENDERBUFFER;
import static org.lwjgl.opengl.GL30C.glDeleteRenderbuffers;
import static org.lwjgl.opengl.GL45C.glNamedRenderbufferStorageMultisample;

import org.lwjgl.opengl.GL45C;

/** One plane of a {@link RenderTarget}. */
final class RenderBuffer extends GlObject {
    /** @param samples 0 or 1: no multisampling */
    record Size(int width, int height, int samples) {}

    private final Size size;

    private RenderBuffer(String label, Size size) {
        super(GL_RENDERBUFFER, GL45C::glCreateRenderbuffers, label);
        this.size = size;
    }

    static RenderBuffer create(String label, Size size, int internalFormat) {
        requireWithinLimits(label, size);
        GlDebug.checkError("before the allocation of '" + label + "'");
        RenderBuffer buffer = new RenderBuffer(label, size);
        try {
            int samples = size.samples() <= 1 ? 0 : size.samples();
            glNamedRenderbufferStorageMultisample(buffer.id(), samples, internalFormat, size.width(), size.height());
            GlDebug.checkError("allocation of " + size + " for '" + label + "'");
            return buffer;
        } catch (RuntimeException e) {
            buffer.close();
            throw e;
        }
    }

    private static void requireWithinLimits(String label, Size size) {
        if (size.width() < 1 || size.height() < 1 || size.samples() < 0) {
            throw new IllegalArgumentException("'" + label + "': found " + size + ", expected 1 pixel or more");
        }
        DeviceLimits limits = CurrentContext.get().limits();
        DeviceLimits.require("'" + label + "' width", size.width(), limits.renderSize());
        DeviceLimits.require("'" + label + "' height", size.height(), limits.renderSize());
        DeviceLimits.require("'" + label + "' samples", size.samples(), limits.samples());
    }

    int width() {
        return size.width();
    }

    int height() {
        return size.height();
    }

    int samples() {
        return size.samples();
    }

    @Override
    protected void delete(int id) {
        glDeleteRenderbuffers(id);
    }
}
