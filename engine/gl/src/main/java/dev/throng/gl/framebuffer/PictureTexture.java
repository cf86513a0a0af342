package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL11C.GL_LINEAR;
import static org.lwjgl.opengl.GL11C.GL_RGBA8;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_2D;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_MAG_FILTER;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_MIN_FILTER;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_WRAP_S;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_WRAP_T;
import static org.lwjgl.opengl.GL12C.GL_CLAMP_TO_EDGE;
import static org.lwjgl.opengl.GL30C.GL_COLOR_ATTACHMENT0;
import static org.lwjgl.opengl.GL30C.GL_DRAW_FRAMEBUFFER;
import static org.lwjgl.opengl.GL30C.GL_FRAMEBUFFER;
import static org.lwjgl.opengl.GL30C.glBindFramebuffer;
import static org.lwjgl.opengl.GL30C.glDeleteFramebuffers;
import static org.lwjgl.opengl.GL45C.glBindTextureUnit;
import static org.lwjgl.opengl.GL45C.glNamedFramebufferTexture;
import static org.lwjgl.opengl.GL45C.glTextureParameteri;

import dev.throng.gl.GlObject;
import dev.throng.gl.Raster;
import dev.throng.gl.memory.ResourceScope;
import org.lwjgl.opengl.GL45C;

/**
 * A copy of a {@link RenderTarget}'s colours that shaders sample as they are stored, without samples, filtered linearly and
 * continued at its edges. Owns its memory.
 */
public final class PictureTexture extends GlObject {
    private final RenderBuffer.Size size;
    private final ColourTexture colours;

    private PictureTexture(String label, RenderBuffer.Size size, ColourTexture colours) {
        super(GL_FRAMEBUFFER, GL45C::glCreateFramebuffers, label);
        this.size = size;
        this.colours = colours;
        glNamedFramebufferTexture(id(), GL_COLOR_ATTACHMENT0, colours.id(), 0);
        glTextureParameteri(colours.id(), GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTextureParameteri(colours.id(), GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTextureParameteri(colours.id(), GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTextureParameteri(colours.id(), GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    }

    /**
     * Room for pictures of one size; nothing is in it yet.
     *
     * @throws dev.throng.gl.GlException {@code LIMIT} beyond the device's sizes, {@code OUT_OF_MEMORY} when the device has none
     */
    public static PictureTexture create(String label, int width, int height) {
        var size = new RenderBuffer.Size(width, height, 0);
        return ResourceScope.building(scope -> {
            ColourTexture colours = scope.own(ColourTexture.create(label + " colours", size, GL_RGBA8));
            return new PictureTexture(label, size, colours);
        });
    }

    /** Whether it has the size of a picture. */
    public boolean fits(RenderTarget picture) {
        return picture.width() == size.width() && picture.height() == size.height();
    }

    public int width() {
        return size.width();
    }

    public int height() {
        return size.height();
    }

    /** Takes in a picture as it is stored, stretched where sizes differ; samples are averaged. */
    public void take(RenderTarget picture) {
        picture.copyToFramebuffer(id(), size.width(), size.height());
    }

    /** Draws go here from now on, to all of it, as they write colours and alpha. */
    public void bindToDraw() {
        context().host().beforeTarget(1);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, id());
        Raster.viewport(size.width(), size.height());
    }

    /** Makes it a {@code sampler2D} at a texture unit, its bottom row at 0. */
    public void bind(int unit) {
        context().host().beforeTexture(unit, GL_TEXTURE_2D);
        glBindTextureUnit(unit, colours.id());
    }

    @Override
    protected void delete(int id) {
        glDeleteFramebuffers(id);
        colours.close();
    }
}
