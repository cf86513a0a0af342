package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL11C.*;
import static org.lwjgl.opengl.GL12C.GL_CLAMP_TO_EDGE;
import static org.lwjgl.opengl.GL30C.GL_COLOR_ATTACHMENT0;
import static org.lwjgl.opengl.GL30C.GL_FRAMEBUFFER;
import static org.lwjgl.opengl.GL30C.glDeleteFramebuffers;
import static org.lwjgl.opengl.GL45C.glBindTextureUnit;
import static org.lwjgl.opengl.GL45C.glCreateTextures;
import static org.lwjgl.opengl.GL45C.glNamedFramebufferTexture;
import static org.lwjgl.opengl.GL45C.glTextureParameteri;
import static org.lwjgl.opengl.GL45C.glTextureStorage2D;

import dev.throng.gl.GlDebug;
import dev.throng.gl.GlObject;
import org.lwjgl.opengl.GL45C;

/**
 * A copy of a {@link RenderTarget}'s colours that shaders sample as they are stored, without samples, filtered linearly and
 * continued at its edges. Owns its memory.
 */
public final class PictureTexture extends GlObject {
    private final int width;
    private final int height;
    private final Colours colours;

    private PictureTexture(String label, Colours colours, int width, int height) {
        super(GL_FRAMEBUFFER, GL45C::glCreateFramebuffers, label);
        this.width = width;
        this.height = height;
        this.colours = colours;
        glNamedFramebufferTexture(id(), GL_COLOR_ATTACHMENT0, colours.id(), 0);
    }

    /**
     * Room for pictures of one size; nothing is in it yet.
     *
     * @throws dev.throng.gl.GlException {@code LIMIT} beyond the device's sizes, {@code OUT_OF_MEMORY} when the device has none
     */
    public static PictureTexture create(String label, int width, int height) {
        new RenderBuffer.Size(width, height, 0).requireWithinLimits(label);
        GlDebug.checkError("before the allocation of '" + label + "'");
        Colours colours = new Colours(label + " colours");
        try {
            colours.store(width, height);
            GlDebug.checkError("allocation of '" + label + "'");
            return new PictureTexture(label, colours, width, height);
        } catch (RuntimeException e) {
            colours.close();
            throw e;
        }
    }

    /** Whether it has the size of a picture. */
    public boolean fits(RenderTarget picture) {
        return picture.width() == width && picture.height() == height;
    }

    /** Takes in a picture as it is stored, stretched where sizes differ; samples are averaged. */
    public void take(RenderTarget picture) {
        picture.copyToFramebuffer(id(), width, height);
    }

    /** Makes it a {@code sampler2D} at a texture unit, its bottom row at 0. */
    public void bind(int unit) {
        glBindTextureUnit(unit, colours.id());
    }

    @Override
    protected void delete(int id) {
        glDeleteFramebuffers(id);
        colours.close();
    }

    /** The texture. */
    private static final class Colours extends GlObject {
        Colours(String label) {
            super(GL_TEXTURE, () -> glCreateTextures(GL_TEXTURE_2D), label);
        }

        void store(int width, int height) {
            glTextureStorage2D(id(), 1, GL_RGBA8, width, height);
            glTextureParameteri(id(), GL_TEXTURE_MIN_FILTER, GL_LINEAR);
            glTextureParameteri(id(), GL_TEXTURE_MAG_FILTER, GL_LINEAR);
            glTextureParameteri(id(), GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
            glTextureParameteri(id(), GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
        }

        @Override
        protected void delete(int id) {
            glDeleteTextures(id);
        }
    }
}
