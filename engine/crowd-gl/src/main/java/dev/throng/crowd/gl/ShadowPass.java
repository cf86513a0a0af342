package dev.throng.crowd.gl;

import dev.throng.crowd.gl.draw.DrawCalls;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shadow.Cascades;
import dev.throng.crowd.gl.shadow.ShadowBlock;
import dev.throng.gl.Raster;
import dev.throng.gl.framebuffer.DepthMaps;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import java.util.List;

/**
 * Draws the sun's shadow maps from the palettes that the picture is drawn from. Every triangle casts, whichever side the sun
 * sees: an open mesh of one side would cast none from behind, and a closed one has the same depth either way.
 */
public final class ShadowPass implements AutoCloseable {
    /** Texels of a map's sides. */
    public static final int SIDE = 2048;

    /** Factor on a triangle's slope by which it is moved away from the sun; what smooth normals leave uncovered. */
    private static final float SLOPE = 1;

    /** Distances that {@code shadow.vert} writes. */
    private static final int CLIP_PLANES = 2;

    private final ResourceScope scope = new ResourceScope();
    private final DepthMaps maps;
    private final ShadowBlock block;

    ShadowPass() {
        try {
            maps = scope.own(DepthMaps.create("shadow maps", SIDE, RendererFeatures.CASCADES), DepthMaps::close);
            block = scope.own(new ShadowBlock(), ShadowBlock::close);
        } catch (RuntimeException | Error e) {
            scope.close();
            throw e;
        }
    }

    /** Tells the shaders of a frame where the maps are. */
    void setCascades(Cascades cascades) {
        block.write(cascades);
    }

    /** Draws all maps at once, and leaves them bound for lighting. */
    DrawCalls draw(List<CrowdGroup> groups) {
        RenderTarget.useReversedZ();
        Raster.cull(Raster.Cull.NONE);
        Raster.depthClamp(true);
        Raster.depthOffset(-SLOPE, 0);
        Raster.clip(CLIP_PLANES);
        maps.begin();
        DrawCalls drawn = DrawCalls.NONE;
        for (CrowdGroup group : groups) {
            drawn = drawn.plus(group.drawShadows());
        }
        Raster.clip(0);
        Raster.depthOffset(0, 0);
        Raster.depthClamp(false);
        maps.bind(Bindings.UNIT_SHADOWS);
        return drawn;
    }

    /** Bytes that the maps take. */
    static long bytes() {
        return DepthMaps.bytes(SIDE, RendererFeatures.CASCADES);
    }

    @Override
    public void close() {
        scope.close();
    }
}
