package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL11C.*;
import static org.lwjgl.opengl.GL13C.GL_CLAMP_TO_BORDER;
import static org.lwjgl.opengl.GL14C.GL_TEXTURE_COMPARE_FUNC;
import static org.lwjgl.opengl.GL14C.GL_TEXTURE_COMPARE_MODE;
import static org.lwjgl.opengl.GL30C.*;
import static org.lwjgl.opengl.GL45C.glClearNamedFramebufferfv;
import static org.lwjgl.opengl.GL45C.glNamedFramebufferDrawBuffer;
import static org.lwjgl.opengl.GL45C.glNamedFramebufferTexture;
import static org.lwjgl.opengl.GL45C.glTextureParameterfv;
import static org.lwjgl.opengl.GL45C.glTextureParameteri;

import dev.throng.gl.CurrentContext;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.GlObject;
import dev.throng.gl.Raster;
import dev.throng.gl.memory.ResourceScope;
import org.lwjgl.opengl.GL45C;

/**
 * Square maps of depth alone, side by side along x in one texture: drawn into all at once, then compared with by shaders
 * through a {@code sampler2DShadow}. Depth is reversed as everywhere, 1 nearest to 0 farthest, 32-bit float; a comparison
 * yields 1 where the reference is at least as near as what was drawn, filtered over four texels, and everywhere outside the
 * texture.
 */
public final class DepthMaps extends GlObject {
    /** Rectangles of texels of the texture that holds all maps. */
    public interface Regions {
        /** Passes each rectangle. */
        void forEach(Visitor visitor);
    }

    /** Receives rectangles of texels. */
    public interface Visitor {
        /**
         * Receives a rectangle.
         *
         * @param x of the first column of the texture
         * @param y of the first row
         */
        void visit(int x, int y, int width, int height);
    }

    private static final int TEXEL_BYTES = 4;
    private static final float[] FARTHEST = {0};

    private final int width;
    private final int height;
    private final DepthBuffer texels;
    private final Visitor fill; // one for all frames
    private final Visitor count;
    private long counted;

    private DepthMaps(String label, int width, int height, DepthBuffer texels) {
        super(GL_FRAMEBUFFER, GL45C::glCreateFramebuffers, label);
        this.width = width;
        this.height = height;
        this.texels = texels;
        fill = texels::fillFarthest;
        count = (x, y, columns, rows) -> counted += (long) columns * rows;
        glNamedFramebufferTexture(id(), GL_DEPTH_ATTACHMENT, texels.id(), 0);
        glNamedFramebufferDrawBuffer(id(), GL_NONE);
    }

    /**
     * Allocates maps.
     *
     * @param side texels of each map's sides
     * @throws dev.throng.gl.GlException {@code LIMIT} beyond the device's sizes, {@code OUT_OF_MEMORY} when the device has none
     */
    public static DepthMaps create(String label, int side, int count) {
        long width = (long) side * count;
        DeviceLimits.require(
                "'" + label + "', width in texels",
                width,
                CurrentContext.get().limits().renderSize());
        return ResourceScope.building(scope -> {
            var size = new RenderBuffer.Size((int) width, side, 0);
            DepthBuffer texels = scope.own(DepthBuffer.create(label + " texels", size));
            compare(texels.id());
            DepthMaps maps = scope.own(new DepthMaps(label, (int) width, side, texels));
            RenderTarget.requireComplete(maps);
            return maps;
        });
    }

    /** Lets shaders compare with depths, filtered, and find the farthest outside. */
    private static void compare(int texture) {
        glTextureParameteri(texture, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTextureParameteri(texture, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTextureParameteri(texture, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_BORDER);
        glTextureParameteri(texture, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_BORDER);
        glTextureParameterfv(texture, GL_TEXTURE_BORDER_COLOR, new float[] {FARTHEST[0], 0, 0, 0});
        glTextureParameteri(texture, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
        glTextureParameteri(texture, GL_TEXTURE_COMPARE_FUNC, GL_GEQUAL);
    }

    /** Empties all maps; draws go there from now on: clip space covers all of them. */
    public void begin() {
        glClearNamedFramebufferfv(id(), GL_DEPTH, 0, FARTHEST);
        bindToDraw();
    }

    /** The same where the rest is empty already. @param regions that are emptied */
    public void begin(Regions regions) {
        counted = 0;
        regions.forEach(count);
        if (counted > (long) width * height / 2) {
            begin(); // at once
            return;
        }
        regions.forEach(fill);
        bindToDraw();
    }

    /**
     * Begins with what other maps hold instead, where the rest is as in them already.
     *
     * @param other of the same sizes
     * @param regions that are taken over
     */
    public void beginWith(DepthMaps other, Regions regions) {
        regions.forEach((x, y, columns, rows) -> texels.copyFrom(other.texels, x, y, columns, rows));
        bindToDraw();
    }

    private void bindToDraw() {
        context().host().beforeTarget(1);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, id());
        Raster.viewport(width, height);
    }

    /** Makes the maps what shaders compare with at a texture unit. */
    public void bind(int unit) {
        texels.bind(unit);
    }

    /** Bytes that maps take. */
    public static long bytes(int side, int count) {
        return (long) side * side * count * TEXEL_BYTES;
    }

    @Override
    protected void delete(int id) {
        glDeleteFramebuffers(id);
        texels.close();
    }
}
