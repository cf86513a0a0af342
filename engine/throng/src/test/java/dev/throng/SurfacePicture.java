package dev.throng;

import static org.lwjgl.opengl.GL45C.*;

import java.nio.FloatBuffer;
import org.lwjgl.system.MemoryUtil;

/** Host's framebuffer with colour, identity, motion vector, normal and a value of the host per pixel. */
final class SurfacePicture implements AutoCloseable {
    static final int IDENTITY = 1;
    static final int MOTION = 2;
    static final int NORMAL = 3;
    static final int OTHER = 4;

    /** Value of attachments before a frame. */
    static final float EMPTY = -7;

    final int width;
    final int height;
    final int framebuffer = glCreateFramebuffers();
    private final int[] textures = new int[5];
    private final int depth = glCreateTextures(GL_TEXTURE_2D);

    SurfacePicture(int width, int height) {
        this(width, height, GL_RGBA32F);
    }

    /** @param normals format of normals */
    SurfacePicture(int width, int height, int normals) {
        this.width = width;
        this.height = height;
        for (int k = 0; k < textures.length; k++) {
            textures[k] = glCreateTextures(GL_TEXTURE_2D);
            glTextureStorage2D(textures[k], 1, k == 0 ? GL_RGBA8 : k == NORMAL ? normals : GL_RGBA32F, width, height);
            glNamedFramebufferTexture(framebuffer, GL_COLOR_ATTACHMENT0 + k, textures[k], 0);
        }
        glTextureStorage2D(depth, 1, GL_DEPTH_COMPONENT32F, width, height);
        glNamedFramebufferTexture(framebuffer, GL_DEPTH_ATTACHMENT, depth, 0);
    }

    void empty() {
        for (int k = 1; k < textures.length; k++) {
            glClearTexImage(textures[k], 0, GL_RGBA, GL_FLOAT, new float[] {EMPTY, EMPTY, EMPTY, EMPTY});
        }
    }

    /** Returns a target that is cleared and receives motion vectors. */
    Target target(Throng throng) {
        return throng.framebuffer(framebuffer, width, height).cleared(0, 0, 0).motionVectors(MOTION);
    }

    /** Returns four numbers per pixel, starting at the lowest row. */
    float[] read(int attachment) {
        return read(textures[attachment], GL_RGBA, 4);
    }

    /** Returns depths, starting at the lowest row. */
    float[] depths() {
        return read(depth, GL_DEPTH_COMPONENT, 1);
    }

    private float[] read(int texture, int format, int components) {
        float[] pixels = new float[components * width * height];
        FloatBuffer buffer = MemoryUtil.memAllocFloat(pixels.length);
        glGetTextureImage(texture, 0, format, GL_FLOAT, buffer);
        buffer.get(pixels);
        MemoryUtil.memFree(buffer);
        return pixels;
    }

    @Override
    public void close() {
        glDeleteFramebuffers(framebuffer);
        glDeleteTextures(textures);
        glDeleteTextures(depth);
    }
}
