package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL11C.GL_TEXTURE;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_2D;
import static org.lwjgl.opengl.GL11C.glDeleteTextures;
import static org.lwjgl.opengl.GL45C.glCreateTextures;
import static org.lwjgl.opengl.GL45C.glTextureStorage2D;

import dev.throng.gl.GlObject;

/** Colours of a {@link RenderTarget} without samples: a texture, so that shaders can read them. */
final class ColourTexture extends GlObject {
    private ColourTexture(String label) {
        super(GL_TEXTURE, () -> glCreateTextures(GL_TEXTURE_2D), label);
    }

    static ColourTexture create(String label, RenderBuffer.Size size, int internalFormat) {
        size.requireWithinLimits(label);
        return allocated(
                "allocation of " + size + " for '" + label + "'",
                () -> new ColourTexture(label),
                texture -> glTextureStorage2D(texture.id(), 1, internalFormat, size.width(), size.height()));
    }

    @Override
    protected void delete(int id) {
        glDeleteTextures(id);
    }
}
