package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL11C.GL_RGBA8;
import static org.lwjgl.opengl.GL30C.GL_COLOR_ATTACHMENT0;
import static org.lwjgl.opengl.GL30C.GL_DRAW_FRAMEBUFFER;
import static org.lwjgl.opengl.GL30C.GL_FRAMEBUFFER;
import static org.lwjgl.opengl.GL30C.glBindFramebuffer;
import static org.lwjgl.opengl.GL30C.glDeleteFramebuffers;
import static org.lwjgl.opengl.GL45C.glNamedFramebufferTexture;

import dev.throng.gl.GlObject;
import dev.throng.gl.Raster;
import dev.throng.gl.memory.ResourceScope;
import org.lwjgl.opengl.GL45C;

/**
 * Copy of a {@link RenderTarget}'s stored colours, for texture reads in shaders: not multisampled, filtered linearly,
 * clamped at the edges. It owns its memory.
 */
public final class PictureTexture extends GlObject {
    private final RenderBuffer.Size size;
    private final ColourTexture colours;

    private PictureTexture(String label, RenderBuffer.Size size, ColourTexture colours) {
        super(GL_FRAMEBUFFER, GL45C::glCreateFramebuffers, label);
        this.size = size;
        this.colours = colours;
        glNamedFramebufferTexture(id(), GL_COLOR_ATTACHMENT0, colours.id(), 0);
    }

    /**
     * Allocates a picture of undefined content.
     *
     * @param label label of the texture, for tools and messages
     * @param width width in pixels
     * @param height height in pixels
     * @throws dev.throng.gl.GlException {@code LIMIT} beyond the device's sizes, {@code OUT_OF_MEMORY} if the device
     *     lacks memory
     */
    public static PictureTexture create(String label, int width, int height) {
        var size = new RenderBuffer.Size(width, height, 0);
        return ResourceScope.building(scope -> {
            ColourTexture colours = scope.own(ColourTexture.create(label + " colours", size, GL_RGBA8));
            return new PictureTexture(label, size, colours);
        });
    }

    /** @return whether a picture has the size of this texture */
    public boolean fits(RenderTarget picture) {
        return picture.width() == size.width() && picture.height() == size.height();
    }

    public int width() {
        return size.width();
    }

    public int height() {
        return size.height();
    }

    /** Copies a picture as stored: scaled if sizes differ, with samples averaged. */
    public void take(RenderTarget picture) {
        picture.copyToFramebuffer(id(), size.width(), size.height());
    }

    /** Makes the texture the target of draws, which store colours and alpha as shaders write them. */
    public void bindToDraw() {
        context().host().beforeTarget(1);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, id());
        Raster.viewport(size.width(), size.height());
    }

    /** Binds the texture as {@code sampler2D} to a texture unit; its bottom row is at 0. */
    public void bind(int unit) {
        colours.bind(unit);
    }

    @Override
    protected void delete(int id) {
        glDeleteFramebuffers(id);
        colours.close();
    }
}
