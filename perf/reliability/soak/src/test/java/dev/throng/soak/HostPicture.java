package dev.throng.soak;

import static org.lwjgl.opengl.GL45C.*;

import dev.throng.Target;
import dev.throng.Throng;

/** Framebuffer of a host, with attachments for colours, motion vectors and normals. */
final class HostPicture implements AutoCloseable {
    private static final int[] FORMATS = {GL_RGBA8, GL_RG16F, GL_RGBA16F, GL_DEPTH_COMPONENT32F};
    private static final int MOTION = 1;
    private static final int NORMALS = 2;
    private static final int DEPTH = 3;

    private final int width;
    private final int height;
    private final int framebuffer = glCreateFramebuffers();
    private final int[] textures = new int[FORMATS.length];

    HostPicture(int width, int height) {
        this.width = width;
        this.height = height;
        for (int k = 0; k < FORMATS.length; k++) {
            textures[k] = glCreateTextures(GL_TEXTURE_2D);
            glTextureStorage2D(textures[k], 1, FORMATS[k], width, height);
            int attachment = k == DEPTH ? GL_DEPTH_ATTACHMENT : GL_COLOR_ATTACHMENT0 + k;
            glNamedFramebufferTexture(framebuffer, attachment, textures[k], 0);
        }
        glNamedFramebufferDrawBuffers(
                framebuffer, new int[] {GL_COLOR_ATTACHMENT0, GL_COLOR_ATTACHMENT1, GL_COLOR_ATTACHMENT2});
    }

    /** Returns a target that receives motion vectors and normals. */
    Target target(Throng throng) {
        return throng.framebuffer(framebuffer, width, height)
                .cleared(0.2f, 0.3f, 0.4f)
                .motionVectors(MOTION)
                .normals(NORMALS, Target.Normals.SCENE);
    }

    @Override
    public void close() {
        glDeleteFramebuffers(framebuffer);
        glDeleteTextures(textures);
    }
}
