package dev.throng.samples;

import static org.lwjgl.opengl.GL45C.*;

import org.joml.Vector2fc;

/** Temporal filter of a host: its picture with motion vectors and depth, and the mean of recent frames. */
final class HostHistory implements AutoCloseable {
    private static final String TRIANGLE =
            "out vec2 at; void main() { vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);"
                    + " at = 2.0 * corner; gl_Position = vec4(4.0 * corner - 1.0, 0.0, 1.0); }";
    private static final String MEAN = """
            layout(binding = 0) uniform sampler2D picture;
            layout(binding = 1) uniform sampler2D motion;
            layout(binding = 2) uniform sampler2D mean;
            layout(location = 0) uniform vec2 shift;
            in vec2 at;
            layout(location = 0) out vec4 colour;
            void main() {
                vec4 now = texture(picture, at);
                vec4 least = now; // range of neighbouring colours, to which older colours are clamped
                vec4 most = now;
                for (int k = 0; k < 9; k++) {
                    vec4 near = texelFetch(picture, ivec2(gl_FragCoord.xy) + ivec2(k % 3, k / 3) - 1, 0);
                    least = min(least, near);
                    most = max(most, near);
                }
                vec2 was = at + texture(motion, at).xy - shift;
                bool isThere = was == clamp(was, 0.0, 1.0);
                colour = mix(now, clamp(texture(mean, was), least, most), isThere ? 0.85 : 0.0);
            }
            """;
    private static final String SHOWN = "layout(binding = 0) uniform sampler2D mean; in vec2 at;"
            + " layout(location = 0) out vec4 colour; void main() { colour = texture(mean, at); }";

    private final HostProgram program = new HostProgram(TRIANGLE, MEAN);
    private final HostProgram shown = new HostProgram(TRIANGLE, SHOWN);
    private final int noAttributes = glCreateVertexArrays();
    private final int[] framebuffers = {glCreateFramebuffers(), glCreateFramebuffers(), glCreateFramebuffers()};
    private final int[] means = new int[2];
    private final int picture;
    private final int motion;
    private final int depth = glCreateRenderbuffers();
    private final int width;
    private final int height;
    private int frames;

    HostHistory(int width, int height) {
        this.width = width;
        this.height = height;
        picture = texture(framebuffers[2], 0, GL_RGBA8);
        motion = texture(framebuffers[2], 1, GL_RG16F);
        glNamedRenderbufferStorage(depth, GL_DEPTH_COMPONENT32F, width, height);
        glNamedFramebufferRenderbuffer(framebuffers[2], GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth);
        for (int k = 0; k < 2; k++) {
            means[k] = texture(framebuffers[k], 0, GL_RGBA16F);
        }
    }

    private int texture(int framebuffer, int attachment, int format) {
        int texture = glCreateTextures(GL_TEXTURE_2D);
        glTextureStorage2D(texture, 1, format, width, height);
        glTextureParameteri(texture, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTextureParameteri(texture, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTextureParameteri(texture, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
        glNamedFramebufferTexture(framebuffer, GL_COLOR_ATTACHMENT0 + attachment, texture, 0);
        return texture;
    }

    int framebuffer() {
        return framebuffers[2];
    }

    /** Clears the motion vectors, so that the background has none. */
    void begin() {
        glClearTexImage(motion, 0, GL_RG, GL_FLOAT, new float[2]);
    }

    /**
     * Blends the picture into the mean of earlier frames, and shows the mean in the window.
     *
     * @param shift difference between this frame's and the last frame's offset of the camera within a pixel, as a
     *     fraction of the picture's width and height
     */
    void filter(Vector2fc shift) {
        int next = frames++ % 2;
        program.use();
        glUniform2f(0, shift.x(), shift.y());
        glBindTextures(0, new int[] {picture, motion, frames == 1 ? picture : means[1 - next]});
        glBindVertexArray(noAttributes);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffers[next]);
        glViewport(0, 0, width, height);
        glDrawArrays(GL_TRIANGLES, 0, 3);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
        shown.use();
        glBindTextures(0, new int[] {means[next]});
        glDrawArrays(GL_TRIANGLES, 0, 3);
    }

    @Override
    public void close() {
        program.close();
        shown.close();
        glDeleteVertexArrays(noAttributes);
        glDeleteFramebuffers(framebuffers);
        glDeleteTextures(new int[] {picture, motion, means[0], means[1]});
        glDeleteRenderbuffers(depth);
    }
}
