package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL30C.GL_RENDERBUFFER;
import static org.lwjgl.opengl.GL30C.glDeleteRenderbuffers;
import static org.lwjgl.opengl.GL45C.glNamedRenderbufferStorageMultisample;

import dev.throng.gl.CurrentContext;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.GlObject;
import org.lwjgl.opengl.GL45C;

/** Colours of a multisampled {@link RenderTarget}. */
final class RenderBuffer extends GlObject {
    /**
     * @param width width in pixels
     * @param height height in pixels
     * @param samples samples per pixel; 0 or 1 without multisampling
     */
    record Size(int width, int height, int samples) {
        @Override
        public String toString() {
            return width + " x " + height + " pixels with " + samples + " samples";
        }

        boolean isMultisampled() {
            return samples > 1;
        }

        /**
         * @param label label of the target, for messages
         * @throws dev.throng.gl.GlException {@code LIMIT} if its size exceeds a limit of the device
         */
        void requireWithinLimits(String label) {
            if (width < 1 || height < 1 || samples < 0) {
                throw new IllegalArgumentException(
                        "'" + label + "': found " + this + ", expected at least 1 x 1 pixels with at least 0 samples");
            }
            DeviceLimits limits = CurrentContext.get().limits();
            DeviceLimits.require("'" + label + "', width in pixels", width, limits.renderSize());
            DeviceLimits.require("'" + label + "', height in pixels", height, limits.renderSize());
            DeviceLimits.require("'" + label + "', samples per pixel", samples, limits.samples());
        }
    }

    private RenderBuffer(String label) {
        super(GL_RENDERBUFFER, GL45C::glCreateRenderbuffers, label);
    }

    static RenderBuffer create(String label, Size size, int internalFormat) {
        size.requireWithinLimits(label);
        return allocated(
                "allocation of " + size + " for '" + label + "'",
                () -> new RenderBuffer(label),
                buffer -> glNamedRenderbufferStorageMultisample(
                        buffer.id(), size.samples(), internalFormat, size.width(), size.height()));
    }

    @Override
    protected void delete(int id) {
        glDeleteRenderbuffers(id);
    }
}
