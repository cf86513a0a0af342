package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL11C.GL_FLOAT;
import static org.lwjgl.opengl.GL11C.GL_LINEAR;
import static org.lwjgl.opengl.GL11C.GL_RGBA;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_2D;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_MAG_FILTER;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_MIN_FILTER;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_WRAP_S;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_WRAP_T;
import static org.lwjgl.opengl.GL11C.glDeleteTextures;
import static org.lwjgl.opengl.GL12C.GL_CLAMP_TO_EDGE;
import static org.lwjgl.opengl.GL44C.glClearTexImage;
import static org.lwjgl.opengl.GL45C.glCreateTextures;
import static org.lwjgl.opengl.GL45C.glTextureParameteri;
import static org.lwjgl.opengl.GL45C.glTextureStorage2D;

import dev.throng.gl.GlObject;

/** Colours of a {@link RenderTarget} without multisampling: a texture, so that shaders can read them. */
final class ColourTexture extends GlObject {
    private boolean isFiltered;

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

    /**
     * Sets every channel of every texel to one number. The texture must store floats, in two or four channels.
     *
     * @param number value of every channel
     */
    void fill(float number) {
        glClearTexImage(id(), 0, GL_RGBA, GL_FLOAT, new float[] {number, number, number, number});
    }

    /** Binds the texture to a unit, as {@code sampler2D}, linearly filtered, clamped at its edges. */
    void bind(int unit) {
        if (!isFiltered) {
            glTextureParameteri(id(), GL_TEXTURE_MIN_FILTER, GL_LINEAR);
            glTextureParameteri(id(), GL_TEXTURE_MAG_FILTER, GL_LINEAR);
            glTextureParameteri(id(), GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
            glTextureParameteri(id(), GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
            isFiltered = true;
        }
        context().host().beforeTexture(unit, GL_TEXTURE_2D);
        context().bound().texture(unit, id());
    }

    @Override
    protected void delete(int id) {
        glDeleteTextures(id);
    }
}
