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
 * Depth of motionless shadow casters, kept while the camera rests. Shadow maps then start as a copy of this depth, and
 * only moving casters are drawn. A moving camera moves the maps, so nothing is kept.
 */
public final class StillCasters {
    private final ResourceScope scope;
    private final int side;
    private State state = State.MOVING;
    private final float[] viewProjection = new float[16]; // with sun and culling: inputs of the maps and of their lists
    private final float[] sun = new float[3];
    private @Nullable CullSettings culling; // null before the first frame
    private @Nullable TiledMaps kept;

    private enum State {
        MOVING,
        /** Maps are unchanged since the previous frame; no depth is kept yet. */
        STANDING,
        /** Maps are unchanged, and the kept depth is complete. */
        DRAWN
    }

    /**
     * @param scope owner of the kept maps
     * @param side texels along a side of a map
     */
    public StillCasters(ResourceScope scope, int side) {
        this.scope = scope;
        this.side = side;
    }

    /** Invalidates the kept depth, because casters have changed. */
    public void forget() {
        culling = null;
    }

    /**
     * Begins a frame, and finds out whether its maps are the same as in the previous frame.
     *
     * @param description frame with the culling camera
     */
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

    /** @return whether this frame's maps start as a copy of the kept depth */
    public boolean isStanding() {
        return state != State.MOVING;
    }

    public boolean isDrawn() {
        return state == State.DRAWN;
    }

    /**
     * Starts to draw motionless casters into the kept maps.
     *
     * @param tiles tiles that the motionless casters may cover
     */
    public void begin(MapTiles tiles) {
        if (kept == null) {
            kept = new TiledMaps(scope, "still shadow maps", side);
        }
        kept.begin(tiles);
        state = State.DRAWN;
    }

    /**
     * Starts to draw moving casters over a copy of the kept depth.
     *
     * @param maps the sun's maps; the same object in each frame
     * @param tiles tiles that the moving casters may cover
     */
    public void beginMaps(TiledMaps maps, MapTiles tiles) {
        maps.beginOver(Objects.requireNonNull(kept), tiles);
    }

    public long bytes() {
        return kept == null ? 0 : DepthMaps.bytes(side, RendererFeatures.CASCADES);
    }
}
