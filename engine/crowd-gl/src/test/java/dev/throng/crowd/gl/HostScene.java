package dev.throng.crowd.gl;

import static org.lwjgl.opengl.GL45C.*;

import dev.throng.gl.DepthConvention;
import dev.throng.gl.framebuffer.HostFramebuffer;
import dev.throng.gl.framebuffer.RenderTarget;
import java.nio.ByteBuffer;
import org.joml.Matrix4f;
import org.lwjgl.system.MemoryUtil;

/** Scene of a host, drawn by its own OpenGL calls: a floor and pillars, in a separate framebuffer. */
final class HostScene implements AutoCloseable {
    static final int WIDTH = 200;
    static final int HEIGHT = 150;

    /** A millimetre below the soles of people's shoes. */
    private static final float FLOOR = -0.001f;

    private static final int CORNERS = 6;
    private static final String VERT = """
            #version 450 core
            layout(location = 0) in vec3 position;
            uniform mat4 toClip;
            void main() { gl_Position = toClip * vec4(position, 1.0); }
            """;
    private static final String FRAG = """
            #version 450 core
            uniform vec4 own;
            layout(location = 0) out vec4 colour;
            void main() { colour = own; }
            """;

    private final int colour;
    private final int depth;
    private final int framebuffer = glCreateFramebuffers();
    private final int program = program();
    private final int vertices = glCreateVertexArrays();
    private final int buffer = glCreateBuffers();
    private final int samples;

    /**
     * @param format format of the colours
     * @param samples samples per pixel, or 0
     */
    HostScene(int format, int samples) {
        this.samples = samples;
        int target = samples > 0 ? GL_TEXTURE_2D_MULTISAMPLE : GL_TEXTURE_2D;
        colour = glCreateTextures(target);
        depth = glCreateTextures(target);
        store(colour, format);
        store(depth, GL_DEPTH_COMPONENT32F);
        glNamedFramebufferTexture(framebuffer, GL_COLOR_ATTACHMENT0, colour, 0);
        glNamedFramebufferTexture(framebuffer, GL_DEPTH_ATTACHMENT, depth, 0);
        glNamedBufferData(buffer, quads(), GL_STATIC_DRAW);
        glVertexArrayVertexBuffer(vertices, 0, buffer, 0, 3 * Float.BYTES);
        glEnableVertexArrayAttrib(vertices, 0);
        glVertexArrayAttribFormat(vertices, 0, 3, GL_FLOAT, false, 0);
    }

    private void store(int texture, int format) {
        if (samples > 0) {
            glTextureStorage2DMultisample(texture, samples, format, WIDTH, HEIGHT, true);
        } else {
            glTextureStorage2D(texture, 1, format, WIDTH, HEIGHT);
        }
    }

    /** Floor, then pillars: upright quads among the crowd. */
    private static float[] quads() {
        float[] all = new float[3 * CORNERS * 4];
        quad(all, 0, new float[] {-50, FLOOR, -50}, new float[] {100, 0, 0}, new float[] {0, 0, 100});
        for (int pillar = 1; pillar < 4; pillar++) {
            float[] foot = {-3.2f + 1.7f * pillar, FLOOR, 1.6f - pillar};
            quad(all, pillar, foot, new float[] {0.4f, 0, 0}, new float[] {0, 3, 0});
        }
        return all;
    }

    private static void quad(float[] all, int number, float[] from, float[] along, float[] up) {
        int[] corners = {0, 1, 3, 0, 3, 2};
        for (int k = 0; k < CORNERS; k++) {
            for (int c = 0; c < 3; c++) {
                float offset = (corners[k] & 1) * along[c] + (corners[k] >> 1) * up[c];
                all[3 * (CORNERS * number + k) + c] = from[c] + offset;
            }
        }
    }

    private static int program() {
        int program = glCreateProgram();
        for (int type : new int[] {GL_VERTEX_SHADER, GL_FRAGMENT_SHADER}) {
            int shader = glCreateShader(type);
            glShaderSource(shader, type == GL_VERTEX_SHADER ? VERT : FRAG);
            glCompileShader(shader);
            glAttachShader(program, shader);
            glDeleteShader(shader);
        }
        glLinkProgram(program);
        return program;
    }

    HostFramebuffer target() {
        return HostFramebuffer.of(framebuffer, new HostFramebuffer.Area(0, 0, WIDTH, HEIGHT));
    }

    /** Returns the framebuffer with an explicit description. */
    HostFramebuffer target(RenderTarget.Colour encoding) {
        var format = new HostFramebuffer.Format(Math.max(samples, 1), encoding, false, GL_COLOR_ATTACHMENT0, 1);
        return HostFramebuffer.of(framebuffer, new HostFramebuffer.Area(0, 0, WIDTH, HEIGHT), format);
    }

    /** Clears the framebuffer, and leaves blending on, as hosts may do. */
    void clear(DepthConvention convention) {
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glViewport(0, 0, WIDTH, HEIGHT);
        glEnable(GL_BLEND);
        glBlendFunc(GL_ONE, GL_ONE);
        glDepthMask(true);
        glClearColor(0, 0, 0.25f, 1);
        glClearDepth(convention.farthest());
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    }

    void draw(Matrix4f toClip, DepthConvention convention) {
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glDisable(GL_BLEND);
        glEnable(GL_DEPTH_TEST);
        glDepthFunc(convention.farthest() == 0 ? GL_GREATER : GL_LESS);
        boolean isHalf = Math.min(convention.near(), convention.far()) == 0;
        glClipControl(GL_LOWER_LEFT, isHalf ? GL_ZERO_TO_ONE : GL_NEGATIVE_ONE_TO_ONE);
        glUseProgram(program);
        glBindVertexArray(vertices);
        glUniformMatrix4fv(glGetUniformLocation(program, "toClip"), false, toClip.get(new float[16]));
        for (int quad = 0; quad < 4; quad++) {
            glUniform4f(glGetUniformLocation(program, "own"), 0.2f * quad, 0.5f, 0, 1);
            glDrawArrays(GL_TRIANGLES, CORNERS * quad, CORNERS);
        }
        glEnable(GL_BLEND);
    }

    /** Returns the stored colours, with averaged samples: four floats per pixel, bottom row first. */
    float[] read() {
        int single = glCreateFramebuffers();
        int texture = glCreateTextures(GL_TEXTURE_2D);
        glTextureStorage2D(texture, 1, GL_RGBA32F, WIDTH, HEIGHT);
        glNamedFramebufferTexture(single, GL_COLOR_ATTACHMENT0, texture, 0);
        glDisable(GL_FRAMEBUFFER_SRGB);
        glBlitNamedFramebuffer(
                framebuffer, single, 0, 0, WIDTH, HEIGHT, 0, 0, WIDTH, HEIGHT, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        ByteBuffer pixels = MemoryUtil.memAlloc(WIDTH * HEIGHT * 4 * Float.BYTES);
        glGetTextureImage(texture, 0, GL_RGBA, GL_FLOAT, pixels);
        float[] read = new float[WIDTH * HEIGHT * 4];
        pixels.asFloatBuffer().get(read);
        MemoryUtil.memFree(pixels);
        glDeleteFramebuffers(single);
        glDeleteTextures(texture);
        return read;
    }

    @Override
    public void close() {
        glDeleteTextures(new int[] {colour, depth});
        glDeleteFramebuffers(framebuffer);
        glDeleteProgram(program);
        glDeleteVertexArrays(vertices);
        glDeleteBuffers(buffer);
    }
}
