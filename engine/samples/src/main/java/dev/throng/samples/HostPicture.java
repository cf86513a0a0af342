package dev.throng.samples;

import static org.lwjgl.opengl.GL45C.*;

/** Framebuffer of a host with colour and depth, whose picture the host enlarges to its window. */
final class HostPicture implements AutoCloseable {
    private static final String TRIANGLE =
            "out vec2 at; void main() { vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);"
                    + " at = 2.0 * corner; gl_Position = vec4(4.0 * corner - 1.0, 0.0, 1.0); }";
    private static final String ENLARGED = "layout(binding = 0) uniform sampler2D picture;"
            + " layout(location = 0) uniform float share; in vec2 at; layout(location = 0) out vec4 colour;"
            + " void main() { colour = texture(picture, share * at); }";

    private final HostProgram program = new HostProgram(TRIANGLE, ENLARGED);
    private final int noAttributes = glCreateVertexArrays();
    private final int framebuffer = glCreateFramebuffers();
    private final int colour = glCreateTextures(GL_TEXTURE_2D);
    private final int depth = glCreateRenderbuffers();

    HostPicture(int width, int height) {
        glTextureStorage2D(colour, 1, GL_RGBA8, width, height);
        glTextureParameteri(colour, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glNamedRenderbufferStorage(depth, GL_DEPTH_COMPONENT32F, width, height);
        glNamedFramebufferTexture(framebuffer, GL_COLOR_ATTACHMENT0, colour, 0);
        glNamedFramebufferRenderbuffer(framebuffer, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth);
    }

    int framebuffer() {
        return framebuffer;
    }

    /**
     * Fills the window with the lower left part of the picture.
     *
     * @param share width and height of that part, as fractions of the picture's, 0 to 1
     */
    void enlarge(float share) {
        program.use();
        glUniform1f(0, share);
        glBindTextureUnit(0, colour);
        glBindVertexArray(noAttributes);
        glDrawArrays(GL_TRIANGLES, 0, 3);
    }

    @Override
    public void close() {
        program.close();
        glDeleteVertexArrays(noAttributes);
        glDeleteFramebuffers(framebuffer);
        glDeleteTextures(colour);
        glDeleteRenderbuffers(depth);
    }
}
