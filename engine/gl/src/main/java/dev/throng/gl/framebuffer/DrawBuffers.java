package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL11C.GL_NONE;
import static org.lwjgl.opengl.GL30C.GL_COLOR_ATTACHMENT0;
import static org.lwjgl.opengl.GL30C.GL_FRAMEBUFFER_ATTACHMENT_COMPONENT_TYPE;
import static org.lwjgl.opengl.GL30C.GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE;
import static org.lwjgl.opengl.GL45C.glGetNamedFramebufferAttachmentParameteri;
import static org.lwjgl.opengl.GL45C.glNamedFramebufferDrawBuffers;

import dev.throng.gl.CurrentContext;
import dev.throng.gl.HostValue;

/**
 * Draw buffers of a framebuffer: its colour attachments, and the fragment outputs written to each. Draws leave
 * attachments without an output unchanged.
 */
final class DrawBuffers {
    /** Number of attachments, and of outputs, that every device has. */
    private static final int MOST = 8;

    private final int framebuffer;
    private final int colours;
    private final int[] buffers = new int[MOST]; // reused, so that frames allocate nothing
    private int written; // output locations since begin()

    /**
     * @param framebuffer OpenGL number of the framebuffer
     * @param colours existing colour attachments, one bit each
     */
    DrawBuffers(int framebuffer, int colours) {
        this.framebuffer = framebuffer;
        this.colours = colours;
    }

    /**
     * Queries the colour attachments of a framebuffer.
     *
     * @param framebuffer number of the framebuffer
     * @return existing attachments, one bit each; 1 for a window
     */
    static int existing(int framebuffer) {
        int colours = framebuffer == 0 ? 1 : 0;
        for (int k = 0; framebuffer != 0 && k < MOST; k++) {
            int object = glGetNamedFramebufferAttachmentParameteri(
                    framebuffer, GL_COLOR_ATTACHMENT0 + k, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE);
            colours |= object == GL_NONE ? 0 : 1 << k;
        }
        return colours;
    }

    /**
     * Queries the component type of an attachment.
     *
     * @param colour number of the attachment, 0 to 7
     * @return OpenGL's type, or {@code GL_NONE} if the attachment does not exist
     */
    int componentType(int colour) {
        return framebuffer == 0 || !exists(colour)
                ? GL_NONE
                : glGetNamedFramebufferAttachmentParameteri(
                        framebuffer, GL_COLOR_ATTACHMENT0 + colour, GL_FRAMEBUFFER_ATTACHMENT_COMPONENT_TYPE);
    }

    private boolean exists(int colour) {
        return colour >= 0 && colour < MOST && (colours >> colour & 1) != 0;
    }

    /** @return whether there is more than one attachment */
    boolean areSeveral() {
        return (colours & colours - 1) != 0;
    }

    /** Limits draws to the colour output. The framebuffer must just have been bound. */
    void begin() {
        if (areSeveral()) {
            CurrentContext.get().host().beforeDrawBuffers(framebuffer);
            written = 0;
            write(DrawTarget.COLOUR, GBuffer.NONE);
        }
    }

    /**
     * Selects the fragment outputs that draws write.
     *
     * @param locations locations of the outputs, one bit each; other outputs are not written
     * @param gBuffer attachments of motion vectors and normals
     */
    void write(int locations, GBuffer gBuffer) {
        if (!areSeveral() || locations == written) {
            return;
        }
        for (int location = 0; location < MOST; location++) {
            int colour = (locations >> location & 1) == 0 ? GBuffer.NOWHERE : gBuffer.attachment(location);
            buffers[location] = exists(colour) ? GL_COLOR_ATTACHMENT0 + colour : GL_NONE;
            if (location > 0 && buffers[location] != GL_NONE) {
                CurrentContext.get().host().beforeChange(HostValue.DRAW_BUFFER, location);
            }
        }
        glNamedFramebufferDrawBuffers(framebuffer, buffers);
        written = locations;
    }
}
