package dev.throng.gl;

import static org.lwjgl.opengl.GL11C.*;
import static org.lwjgl.opengl.GL13C.GL_CLAMP_TO_BORDER;
import static org.lwjgl.opengl.GL14C.GL_TEXTURE_COMPARE_FUNC;
import static org.lwjgl.opengl.GL14C.GL_TEXTURE_COMPARE_MODE;
import static org.lwjgl.opengl.GL30C.*;
import static org.lwjgl.opengl.GL45C.glBindTextureUnit;
import static org.lwjgl.opengl.GL45C.glCheckNamedFramebufferStatus;
import static org.lwjgl.opengl.GL45C.glClearNamedFramebufferfv;
import static org.lwjgl.opengl.GL45C.glCreateTextures;
import static org.lwjgl.opengl.GL45C.glNamedFramebufferDrawBuffer;
import static org.lwjgl.opengl.GL45C.glNamedFramebufferTextureLayer;
import static org.lwjgl.opengl.GL45C.glTextureParameterfv;
import static org.lwjgl.opengl.GL45C.glTextureParameteri;
import static org.lwjgl.opengl.GL45C.glTextureStorage3D;

import java.util.ArrayList;
import java.util.List;
import org.lwjgl.opengl.GL45C;

/**
 * Square maps of depth alone, one above the other in an array texture: drawn into one at a time, then compared with by
 * shaders through a {@code sampler2DArrayShadow}. Depth is reversed as everywhere, 1 nearest to 0 farthest, 32-bit float; a
 * comparison yields 1 where the reference is at least as near as what was drawn, filtered over four texels, and everywhere
 * outside the maps.
 */
public final class DepthMaps extends GlObject {
    private static final int TEXEL_BYTES = 4;
    private static final float FARTHEST = 0;

    private final int side;
    private final List<Layer> layers = new ArrayList<>();

    private DepthMaps(String label, int side) {
        super(GL_TEXTURE, () -> glCreateTextures(GL_TEXTURE_2D_ARRAY), label);
        this.side = side;
    }

    /**
     * Allocates maps.
     *
     * @param side texels of each map's sides
     * @throws GlException {@code LIMIT} beyond the device's sizes, {@code OUT_OF_MEMORY} when the device has none
     */
    public static DepthMaps create(String label, int side, int count) {
        DeviceLimits limits = CurrentContext.get().limits();
        DeviceLimits.require("'" + label + "' side", side, Math.min(limits.textureSize(), limits.renderSize()));
        GlDebug.checkError("before the allocation of '" + label + "'");
        DepthMaps maps = new DepthMaps(label, side);
        try {
            glTextureStorage3D(maps.id(), 1, GL_DEPTH_COMPONENT32F, side, side, count);
            maps.compare();
            GlDebug.checkError("allocation of " + count + " maps for '" + label + "'");
            for (int layer = 0; layer < count; layer++) {
                maps.layers.add(new Layer(label + " " + layer, maps, layer));
            }
            return maps;
        } catch (RuntimeException e) {
            maps.close();
            throw e;
        }
    }

    private void compare() {
        glTextureParameteri(id(), GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTextureParameteri(id(), GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTextureParameteri(id(), GL_TEXTURE_WRAP_S, GL_CLAMP_TO_BORDER);
        glTextureParameteri(id(), GL_TEXTURE_WRAP_T, GL_CLAMP_TO_BORDER);
        glTextureParameterfv(id(), GL_TEXTURE_BORDER_COLOR, new float[] {FARTHEST, 0, 0, 0});
        glTextureParameteri(id(), GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
        glTextureParameteri(id(), GL_TEXTURE_COMPARE_FUNC, GL_GEQUAL);
    }

    /** A map as a place to draw into. */
    private static final class Layer extends GlObject {
        Layer(String label, DepthMaps maps, int layer) {
            super(GL_FRAMEBUFFER, GL45C::glCreateFramebuffers, label);
            glNamedFramebufferTextureLayer(id(), GL_DEPTH_ATTACHMENT, maps.id(), 0, layer);
            glNamedFramebufferDrawBuffer(id(), GL_NONE);
            int status = glCheckNamedFramebufferStatus(id(), GL_FRAMEBUFFER);
            if (status != GL_FRAMEBUFFER_COMPLETE) {
                close();
                throw new GlException(
                        GlException.Kind.ERROR,
                        this + ": found framebuffer status 0x" + Integer.toHexString(status) + ", expected complete");
            }
        }

        @Override
        protected void delete(int id) {
            glDeleteFramebuffers(id);
        }
    }

    /** Empties a map; draws go there from now on, to all of it. */
    public void begin(int layer) {
        int framebuffer = layers.get(layer).id();
        glClearNamedFramebufferfv(framebuffer, GL_DEPTH, 0, new float[] {FARTHEST});
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glViewport(0, 0, side, side);
    }

    /** Makes the maps what shaders compare with at a texture unit. */
    public void bind(int unit) {
        glBindTextureUnit(unit, id());
    }

    /** Bytes that maps take. */
    public static long bytes(int side, int count) {
        return (long) side * side * count * TEXEL_BYTES;
    }

    @Override
    protected void delete(int id) {
        layers.forEach(GlObject::close);
        glDeleteTextures(id);
    }
}
