package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.framebuffer.DepthMaps;
import dev.throng.gl.memory.ResourceScope;
import java.nio.FloatBuffer;
import java.util.List;
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
    private @Nullable Sight sight;
    private @Nullable DepthMaps kept;
    private List<DepthMaps.Region> changing = List.of();

    private enum State {
        MOVING,
        /** The maps are where they were in the frame before. */
        STANDING,
        /** The depth is drawn, but not in the maps yet. */
        DRAWN,
        /** The maps hold it wherever the other casters do not come. */
        COPIED
    }

    /** What the maps and their lists depend on where nothing moves. Buffers are equal by their floats. */
    private record Sight(FloatBuffer viewProjection, FloatBuffer sun, CullSettings culling) {
        static Sight of(FrameDescription description) {
            return new Sight(
                    FloatBuffer.wrap(description.view().viewProjection().clone()),
                    FloatBuffer.wrap(
                            description.environment().light().direction().clone()),
                    description.culling());
        }
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
        sight = null;
    }

    /** Begins a frame. @param description what is culled by */
    public void next(FrameDescription description) {
        Sight now = Sight.of(description);
        if (!now.equals(sight)) {
            state = State.MOVING;
        } else if (state == State.MOVING) {
            state = State.STANDING;
        }
        sight = now;
    }

    /** Whether this frame's maps begin with the depth that is kept, once it is drawn. */
    public boolean isStanding() {
        return state != State.MOVING;
    }

    /** Whether the depth is drawn. */
    public boolean isDrawn() {
        return state == State.DRAWN || state == State.COPIED;
    }

    /**
     * Lets the casters that never move be drawn into what is kept.
     *
     * @param maps of this frame
     * @param movers boxes that the other casters do not leave, scene space
     */
    public void begin(Cascades maps, List<Aabb> movers) {
        if (kept == null) {
            kept = scope.own(DepthMaps.create("still shadow maps", side, RendererFeatures.CASCADES));
        }
        kept.begin();
        changing = MapTiles.touchedBy(movers, maps.maps(), side);
        state = State.DRAWN;
    }

    /** Lets the other casters be drawn over it. @param depths the sun's maps, the same in each frame */
    public void beginMaps(DepthMaps depths) {
        DepthMaps from = Objects.requireNonNull(kept);
        if (state == State.DRAWN) {
            depths.beginWith(from);
        } else {
            depths.beginWith(from, changing);
        }
        state = State.COPIED;
    }

    /** Bytes that are taken. */
    public long bytes() {
        return kept == null ? 0 : DepthMaps.bytes(side, RendererFeatures.CASCADES);
    }
}
