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
 * Square depth maps, side by side along x in one texture, which shaders read through a {@code sampler2DShadow}. Depth
 * is reversed, from 1 (nearest) to 0 (farthest), in 32-bit floats. A comparison, filtered over four texels, yields 1 if
 * the reference is at least as near as the map; outside the texture, always.
 */
public final class DepthMaps extends GlObject {
    /** Rectangles in the texture of all maps, in texels. */
    public interface Regions {
        /** Visits each rectangle. */
        void forEach(Visitor visitor);
    }

    /** Visitor of rectangles. */
    public interface Visitor {
        /**
         * Visits a rectangle.
         *
         * @param x first column of texels
         * @param y first row of texels
         * @param width number of columns
         * @param height number of rows
         */
        void visit(int x, int y, int width, int height);
    }

    private static final int TEXEL_BYTES = 4;
    private static final float[] FARTHEST = {0};

    private final int width;
    private final int height;
    private final DepthBuffer texels;
    private final Visitor fill; // reused in all frames
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
     * Allocates depth maps.
     *
     * @param label label of the texture
     * @param side side of each map, in texels
     * @param count number of maps
     * @return maps, owned by the caller
     * @throws dev.throng.gl.GlException {@code LIMIT} beyond the device's sizes, {@code OUT_OF_MEMORY} if the device
     *     lacks memory
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

    /** Enables filtered comparison with the texture, whose border has the farthest depth. */
    private static void compare(int texture) {
        glTextureParameteri(texture, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTextureParameteri(texture, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTextureParameteri(texture, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_BORDER);
        glTextureParameteri(texture, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_BORDER);
        glTextureParameterfv(texture, GL_TEXTURE_BORDER_COLOR, new float[] {FARTHEST[0], 0, 0, 0});
        glTextureParameteri(texture, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
        glTextureParameteri(texture, GL_TEXTURE_COMPARE_FUNC, GL_GEQUAL);
    }

    /** Clears all maps, and binds them for draws; the viewport covers all maps. */
    public void begin() {
        glClearNamedFramebufferfv(id(), GL_DEPTH, 0, FARTHEST);
        bindToDraw();
    }

    /**
     * Clears some regions of the maps, and binds the maps for draws.
     *
     * @param regions regions to clear, outside of which the maps must already be clear; if they cover more than half of
     *     the texture, or on a graphics card, all of it is cleared
     */
    public void begin(Regions regions) {
        if (!context().info().isSoftware() || isMostlyCovered(regions)) {
            begin(); // one clear is faster: graphics cards mark whole blocks of depth as clear
            return;
        }
        regions.forEach(fill);
        bindToDraw();
    }

    private boolean isMostlyCovered(Regions regions) {
        counted = 0;
        regions.forEach(count);
        return counted > (long) width * height / 2;
    }

    /**
     * Copies regions of other maps to these maps, and binds these maps for draws.
     *
     * @param other maps of the same sizes, which already equal these maps outside the regions
     * @param regions regions to copy
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

    /** Binds the maps to a texture unit, for comparisons in shaders. */
    public void bind(int unit) {
        texels.bind(unit);
    }

    /**
     * @param side side of each map, in texels
     * @param count number of maps
     * @return size of the maps, in bytes
     */
    public static long bytes(int side, int count) {
        return (long) side * side * count * TEXEL_BYTES;
    }

    @Override
    protected void delete(int id) {
        glDeleteFramebuffers(id);
        texels.close();
    }
}
