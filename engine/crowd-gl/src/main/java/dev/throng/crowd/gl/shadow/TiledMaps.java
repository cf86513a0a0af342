package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.CurrentContext;
import dev.throng.gl.framebuffer.DepthMaps;
import dev.throng.gl.memory.ResourceScope;

/**
 * The sun's shadow maps, with the set of tiles that may contain casters. All other tiles are empty, so software OpenGL clears
 * only these, usually a small part of a map.
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
     * @param scope scope that owns and closes the created GL objects
     * @param label label of the maps' texture, for tools and messages
     * @param side texels along a side of a map
     */
    public TiledMaps(ResourceScope scope, String label, int side) {
        depths = scope.own(DepthMaps.create(label, side, RendererFeatures.CASCADES));
        int mostNeedless = MapTiles.mostNeedless(CurrentContext.get().info().isSoftware());
        held = MapTiles.all(side, RendererFeatures.CASCADES, mostNeedless);
        over = MapTiles.all(side, RendererFeatures.CASCADES, mostNeedless);
        changed = MapTiles.all(side, RendererFeatures.CASCADES, mostNeedless);
    }

    /** @return new empty set of these maps' tiles */
    public MapTiles noTiles() {
        return held.none();
    }

    /**
     * Clears the maps and binds them for drawing.
     *
     * @param tiles tiles that may be drawn into
     */
    public void begin(MapTiles tiles) {
        depths.begin(held);
        held.set(tiles);
        drawing++;
        below = NOTHING;
    }

    /**
     * Copies other maps into these maps, and binds these maps for drawing.
     *
     * @param other maps to copy; the same object in each call
     * @param tiles tiles that may be drawn into
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

    /**
     * Binds the maps for depth comparison in shaders.
     *
     * @param unit texture unit
     */
    public void bind(int unit) {
        depths.bind(unit);
    }
}
