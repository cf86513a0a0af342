package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL11C.GL_NEAREST;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_2D;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_MAG_FILTER;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_MIN_FILTER;
import static org.lwjgl.opengl.GL11C.glDeleteTextures;
import static org.lwjgl.opengl.GL11C.glGenTextures;
import static org.lwjgl.opengl.GL15C.GL_WRITE_ONLY;
import static org.lwjgl.opengl.GL30C.GL_RGBA8UI;
import static org.lwjgl.opengl.GL42C.glBindImageTexture;
import static org.lwjgl.opengl.GL43C.glTextureView;
import static org.lwjgl.opengl.GL45C.glTextureParameteri;

import dev.throng.gl.GlObject;
import dev.throng.gl.HostValue;

/** Stored colours of a {@link RenderTarget} as integers for shaders: four from 0 to 255 per pixel, bottom row first. */
public final class PixelTexture extends GlObject {
    private PixelTexture(String label, ColourTexture colours) {
        super(GL_TEXTURE, () -> viewOf(colours), label);
    }

    private void filterNothing() {
        // Integers cannot be filtered: the default filters would make the texture incomplete.
        glTextureParameteri(id(), GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTextureParameteri(id(), GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    }

    private static int viewOf(ColourTexture colours) {
        int id = glGenTextures(); // a view needs a name without an object
        glTextureView(id, GL_TEXTURE_2D, colours.id(), GL_RGBA8UI, 0, 1, 0, 1);
        return id;
    }

    static PixelTexture of(String label, ColourTexture colours) {
        return allocated(
                "view of '" + label + "'", () -> new PixelTexture(label, colours), PixelTexture::filterNothing);
    }

    /** Binds the texture as {@code usampler2D} to a texture unit. */
    public void bind(int unit) {
        context().host().beforeTexture(unit, GL_TEXTURE_2D);
        context().bound().texture(unit, id());
    }

    /** Binds the texture for writing, as {@code uimage2D} of format {@code rgba8ui}, to an image unit. */
    public void bindImage(int unit) {
        context().host().beforeChange(HostValue.IMAGE, unit);
        glBindImageTexture(unit, id(), 0, false, 0, GL_WRITE_ONLY, GL_RGBA8UI);
    }

    @Override
    protected void delete(int id) {
        glDeleteTextures(id);
    }
}
