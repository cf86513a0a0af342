package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.framebuffer.DepthMaps;
import dev.throng.gl.memory.ResourceScope;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The depth of casters that never move, kept while the camera stands, too: the sun's maps then begin with it, and only the others
 * are drawn. A camera that moves changes the maps' places and what is in them; then nothing is kept.
 */
public final class StillCasters {
    private final ResourceScope scope;
    private final int side;
    private State state = State.MOVING;
    private final float[] viewProjection =
            new float[16]; // with sun and culling: what the maps and their lists depend on
    private final float[] sun = new float[3];
    private @Nullable CullSettings culling; // null: of no frame
    private @Nullable TiledMaps kept;

    private enum State {
        MOVING,
        /** The maps are where they were in the frame before. */
        STANDING,
        /** The depth is drawn. */
        DRAWN
    }

    /**
     * @param scope that owns what is kept
     * @param side texels of a map's sides
     */
    public StillCasters(ResourceScope scope, int side) {
        this.scope = scope;
        this.side = side;
    }

    /** Says that there are other casters than in the frame before, or elsewhere. */
    public void forget() {
        culling = null;
    }

    /** Begins a frame. @param description what is culled by */
    public void next(FrameDescription description) {
        float[] nextView = description.view().viewProjection();
        float[] nextSun = description.environment().light().direction();
        boolean isSame = description.culling().equals(culling)
                && Arrays.equals(nextView, viewProjection)
                && Arrays.equals(nextSun, sun);
        if (!isSame) {
            state = State.MOVING;
        } else if (state == State.MOVING) {
            state = State.STANDING;
        }
        System.arraycopy(nextView, 0, viewProjection, 0, viewProjection.length);
        System.arraycopy(nextSun, 0, sun, 0, sun.length);
        culling = description.culling();
    }

    /** Whether this frame's maps begin with the depth that is kept, once it is drawn. */
    public boolean isStanding() {
        return state != State.MOVING;
    }

    /** Whether the depth is drawn. */
    public boolean isDrawn() {
        return state == State.DRAWN;
    }

    /**
     * Lets the casters that never move be drawn into what is kept.
     *
     * @param tiles that they may be drawn into
     */
    public void begin(MapTiles tiles) {
        if (kept == null) {
            kept = new TiledMaps(scope, "still shadow maps", side);
        }
        kept.begin(tiles);
        state = State.DRAWN;
    }

    /**
     * Lets the other casters be drawn over it.
     *
     * @param maps the sun's, the same in each frame
     * @param tiles that the others may be drawn into
     */
    public void beginMaps(TiledMaps maps, MapTiles tiles) {
        maps.beginOver(Objects.requireNonNull(kept), tiles);
    }

    /** Bytes that are taken. */
    public long bytes() {
        return kept == null ? 0 : DepthMaps.bytes(side, RendererFeatures.CASCADES);
    }
}
