package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.framebuffer.DepthMaps;
import dev.throng.gl.memory.ResourceScope;

/**
 * The sun's maps, and in which of their tiles anything may be: the others are empty already when a frame begins. What is in a map is
 * a small part of it.
 */
public final class TiledMaps {
    private static final int NOTHING = 0;

    private final DepthMaps depths;
    private final MapTiles held;
    private final MapTiles over;
    private final MapTiles changed;
    private int drawing = NOTHING;
    private int below = NOTHING;

    /**
     * Allocates them.
     *
     * @param scope that owns them
     * @param side texels of a map's sides
     */
    public TiledMaps(ResourceScope scope, String label, int side) {
        depths = scope.own(DepthMaps.create(label, side, RendererFeatures.CASCADES));
        held = MapTiles.all(side, RendererFeatures.CASCADES);
        over = MapTiles.all(side, RendererFeatures.CASCADES);
        changed = MapTiles.all(side, RendererFeatures.CASCADES);
    }

    /** Empties them: draws go here from now on. @param tiles that may be drawn into */
    public void begin(MapTiles tiles) {
        depths.begin(held);
        held.set(tiles);
        drawing++;
        below = NOTHING;
    }

    /**
     * Begins with what other maps hold: draws go here from now on.
     *
     * @param other always the same ones
     * @param tiles that may be drawn into
     */
    void beginOver(TiledMaps other, MapTiles tiles) {
        if (below == other.drawing) {
            changed.set(over);
        } else {
            changed.set(held);
            changed.add(other.held);
        }
        depths.beginWith(other.depths, changed);
        over.set(tiles);
        held.set(tiles);
        held.add(other.held);
        below = other.drawing;
    }

    /** Makes them what shaders compare with at a texture unit. */
    public void bind(int unit) {
        depths.bind(unit);
    }
}
