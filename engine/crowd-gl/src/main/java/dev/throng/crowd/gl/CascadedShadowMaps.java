package dev.throng.crowd.gl;

import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.shadow.Cascades;
import dev.throng.crowd.gl.shadow.CasterBounds;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sun's maps of a renderer: which frames need them, and which instances are drawn there. Made when an instance
 * first casts a shadow.
 */
final class CascadedShadowMaps implements AutoCloseable {
    private final boolean asked;
    private @Nullable ShadowPass pass;
    private @Nullable CasterBounds casters;

    /** @param asked whether any instance casts shadows */
    CascadedShadowMaps(boolean asked) {
        this.asked = asked;
    }

    /** Says that others may cast shadows, or elsewhere. */
    void moved() {
        casters = null;
    }

    /** Puts the maps where a frame needs them; null where nothing casts shadows. */
    @Nullable
    ShadowPass update(List<CrowdGroup> groups, FrameDescription description) {
        if (casters == null) {
            casters = asked
                    ? groups.stream().map(CrowdGroup::casters).reduce(CasterBounds.NOTHING, CasterBounds::union)
                    : CasterBounds.NOTHING;
        }
        if (casters.isEmpty()) {
            return null;
        }
        if (pass == null) {
            pass = new ShadowPass();
        }
        pass.setCascades(Cascades.of(
                description.view(), description.environment().light().direction(), casters, ShadowPass.SIDE));
        return pass;
    }

    /** Of the maps, once there are any. */
    MemoryPlan memory() {
        return pass == null ? MemoryPlan.NONE : MemoryPlanner.shadows();
    }

    @Override
    public void close() {
        if (pass != null) {
            pass.close();
        }
    }
}
