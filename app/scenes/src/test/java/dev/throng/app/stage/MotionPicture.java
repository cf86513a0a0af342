package dev.throng.app.stage;

import static org.lwjgl.opengl.GL45C.*;

import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.GBuffer;
import dev.throng.gl.framebuffer.HostFramebuffer;
import java.nio.FloatBuffer;
import org.lwjgl.system.MemoryUtil;

/** Framebuffer with colours, motion vectors and depth. */
final class MotionPicture implements AutoCloseable {
    private static final int MOTION = 1;

    final int width;
    final int height;
    private final int framebuffer = glCreateFramebuffers();
    private final int[] textures = {
        glCreateTextures(GL_TEXTURE_2D), glCreateTextures(GL_TEXTURE_2D), glCreateTextures(GL_TEXTURE_2D)
    };

    MotionPicture(int width, int height) {
        this.width = width;
        this.height = height;
        int[] formats = {GL_RGBA8, GL_RGBA32F, GL_DEPTH_COMPONENT32F};
        int[] attachments = {GL_COLOR_ATTACHMENT0, GL_COLOR_ATTACHMENT0 + MOTION, GL_DEPTH_ATTACHMENT};
        for (int k = 0; k < textures.length; k++) {
            glTextureStorage2D(textures[k], 1, formats[k], width, height);
            glNamedFramebufferTexture(framebuffer, attachments[k], textures[k], 0);
        }
    }

    /** Returns the target of a frame, initially without motion vectors. */
    DrawTarget target() {
        glClearTexImage(textures[MOTION], 0, GL_RGBA, GL_FLOAT, new float[4]);
        return HostFramebuffer.of(framebuffer, new HostFramebuffer.Area(0, 0, width, height))
                .cleared()
                .with(GBuffer.NONE.withMotionVectors(MOTION));
    }

    /**
     * Returns x, y, depth and 1 of each pixel, from the lowest row up; the last value is 0 without a motion vector.
     */
    float[] motions() {
        return read(textures[MOTION], GL_RGBA, 4);
    }

    /** Returns the depth of each pixel, from the lowest row up. */
    float[] depths() {
        return read(textures[2], GL_DEPTH_COMPONENT, 1);
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
    }
}
