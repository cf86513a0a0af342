package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL11C.GL_DEPTH_COMPONENT;
import static org.lwjgl.opengl.GL11C.GL_FLOAT;
import static org.lwjgl.opengl.GL11C.GL_NEAREST;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_2D;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_MAG_FILTER;
import static org.lwjgl.opengl.GL11C.GL_TEXTURE_MIN_FILTER;
import static org.lwjgl.opengl.GL11C.glDeleteTextures;
import static org.lwjgl.opengl.GL30C.GL_DEPTH_COMPONENT32F;
import static org.lwjgl.opengl.GL32C.GL_TEXTURE_2D_MULTISAMPLE;
import static org.lwjgl.opengl.GL43C.glCopyImageSubData;
import static org.lwjgl.opengl.GL44C.glClearTexSubImage;
import static org.lwjgl.opengl.GL45C.glCreateTextures;
import static org.lwjgl.opengl.GL45C.glTextureParameteri;
import static org.lwjgl.opengl.GL45C.glTextureStorage2D;
import static org.lwjgl.opengl.GL45C.glTextureStorage2DMultisample;

import dev.throng.gl.GlObject;

/** Depth of a {@link RenderTarget} or {@link DepthMaps}: a texture, so that shaders can read it. */
final class DepthBuffer extends GlObject {
    private static final float[] FARTHEST = {0};

    private final RenderBuffer.Size size;

    private DepthBuffer(String label, RenderBuffer.Size size) {
        super(GL_TEXTURE, () -> glCreateTextures(target(size)), label);
        this.size = size;
    }

    private static int target(RenderBuffer.Size size) {
        return size.isMultisampled() ? GL_TEXTURE_2D_MULTISAMPLE : GL_TEXTURE_2D;
    }

    static DepthBuffer create(String label, RenderBuffer.Size size) {
        size.requireWithinLimits(label);
        return allocated(
                "allocation of " + size + " for '" + label + "'",
                () -> new DepthBuffer(label, size),
                DepthBuffer::allocate);
    }

    private void allocate() {
        int width = size.width();
        int height = size.height();
        if (size.isMultisampled()) {
            // Fixed sample positions: others cannot be combined with a renderbuffer.
            glTextureStorage2DMultisample(id(), size.samples(), GL_DEPTH_COMPONENT32F, width, height, true);
            return;
        }
        glTextureStorage2D(id(), 1, GL_DEPTH_COMPONENT32F, width, height);
        glTextureParameteri(id(), GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTextureParameteri(id(), GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    }

    /**
     * Copies a region of another depth buffer, which has the same size.
     *
     * @param x first column of the region
     * @param y first row of the region
     * @param width number of columns
     * @param height number of rows
     */
    void copyFrom(DepthBuffer other, int x, int y, int width, int height) {
        int target = target(size);
        glCopyImageSubData(other.id(), target, 0, x, y, 0, id(), target, 0, x, y, 0, width, height, 1);
    }

    /**
     * Clears a region to the farthest reversed depth.
     *
     * @param x first column of the region
     * @param y first row of the region
     * @param width number of columns
     * @param height number of rows
     */
    void fillFarthest(int x, int y, int width, int height) {
        glClearTexSubImage(id(), 0, x, y, 0, width, height, 1, GL_DEPTH_COMPONENT, GL_FLOAT, FARTHEST);
    }

    void bind(int unit) {
        context().host().beforeTexture(unit, target(size));
        context().bound().texture(unit, id());
    }

    @Override
    protected void delete(int id) {
        glDeleteTextures(id);
    }
}
