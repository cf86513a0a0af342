package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL11C.GL_NONE;
import static org.lwjgl.opengl.GL30C.GL_COLOR_ATTACHMENT0;
import static org.lwjgl.opengl.GL30C.GL_FRAMEBUFFER_ATTACHMENT_COMPONENT_TYPE;
import static org.lwjgl.opengl.GL30C.GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE;
import static org.lwjgl.opengl.GL45C.glGetNamedFramebufferAttachmentParameteri;
import static org.lwjgl.opengl.GL45C.glNamedFramebufferDrawBuffers;

import dev.throng.gl.CurrentContext;
import dev.throng.gl.HostValue;

/** Colour attachments of a host's framebuffer, and which fragment outputs they receive. Draws leave the others unchanged. */
final class DrawBuffers {
    /** Colour attachments and fragment outputs that each device has. */
    private static final int MOST = 8;

    private final int framebuffer;
    private final int colours;
    private final int[] buffers = new int[MOST]; // set before each use: frames allocate none
    private int written; // locations of outputs since begin()

    /** @param colours attachments that exist, a bit each */
    DrawBuffers(int framebuffer, int colours) {
        this.framebuffer = framebuffer;
        this.colours = colours;
    }

    /** Returns the colour attachments of a framebuffer that exist, a bit each; 1 for a window. Asks the driver. */
    static int existing(int framebuffer) {
        int colours = framebuffer == 0 ? 1 : 0;
        for (int k = 0; framebuffer != 0 && k < MOST; k++) {
            int object = glGetNamedFramebufferAttachmentParameteri(
                    framebuffer, GL_COLOR_ATTACHMENT0 + k, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE);
            colours |= object == GL_NONE ? 0 : 1 << k;
        }
        return colours;
    }

    /** Returns the type of the numbers of an attachment; {@code GL_NONE} without such an attachment. Asks the driver. */
    int componentType(int colour) {
        return framebuffer == 0 || !exists(colour)
                ? GL_NONE
                : glGetNamedFramebufferAttachmentParameteri(
                        framebuffer, GL_COLOR_ATTACHMENT0 + colour, GL_FRAMEBUFFER_ATTACHMENT_COMPONENT_TYPE);
    }

    private boolean exists(int colour) {
        return colour >= 0 && colour < MOST && (colours >> colour & 1) != 0;
    }

    /** Whether draws may write to more than one attachment. */
    boolean areSeveral() {
        return (colours & colours - 1) != 0;
    }

    /** Lets draws write colours alone. The framebuffer has just been bound. */
    void begin() {
        if (areSeveral()) {
            CurrentContext.get().host().beforeDrawBuffers(framebuffer);
            written = 0;
            write(DrawTarget.COLOUR, GBuffer.NONE);
        }
    }

    /** Lets draws write outputs. @param locations of outputs, a bit each @param gBuffer attachments of the last ones */
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
