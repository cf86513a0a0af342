package dev.throng.app.view.pick;

import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.app.view.state.ViewState;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.View;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the user inspects: the picked instance, its joint, and what is shown besides the crowd itself. */
public final class Inspector {
    /** No joint is chosen. */
    public static final int NO_JOINT = -1;

    private final ViewState.Switches switches;
    private final Scrub scrub = new Scrub();
    private @Nullable Picked picked;
    private @Nullable View frozen;
    private int joint = NO_JOINT;
    private boolean isCullingFrozen;
    private boolean isFollowed;

    public Inspector(ViewState.Switches switches) {
        this.switches = switches;
    }

    /** Prepares a frame: lets go of an instance that is gone, and lets the camera follow. */
    public void update(LiveScene scene, long ticks, OrbitCamera camera) {
        Picked chosen = picked;
        if (chosen != null && !chosen.isIn(scene.shown())) {
            pick(scene, null);
        } else if (chosen != null && isFollowed) {
            double height =
                    scene.shown().characters().roles().get(chosen.role()).height();
            camera.follow(chosen.pose(scene.shown(), ticks).foot().add(0, height / 2, 0));
        }
    }

    /** What the next frame is to show. @param view the camera */
    public DebugView debugView(LiveScene scene, View view) {
        frozen = !isCullingFrozen ? null : frozen == null ? view : frozen;
        Picked chosen = picked;
        DebugView.JointWeights weights = chosen == null || joint == NO_JOINT
                ? null
                : new DebugView.JointWeights(chosen.character(scene.shown()), joint);
        return new DebugView(switches.debugFlags, weights, frozen);
    }

    /** Picks an instance, or none; an instance that was held plays on. */
    public void pick(LiveScene scene, @Nullable Picked chosen) {
        if (chosen == null || picked == null || chosen.role() != picked.role()) {
            joint = NO_JOINT;
        }
        scrub.release(scene);
        picked = chosen;
        isFollowed &= chosen != null;
    }

    public Optional<Picked> picked() {
        return Optional.ofNullable(picked);
    }

    public Scrub scrub() {
        return scrub;
    }

    /** The joint of the weights that are shown, or {@link #NO_JOINT}. */
    public int joint() {
        return joint;
    }

    public void joint(int chosen) {
        joint = chosen;
    }

    /** Whether culling and levels of detail stay as they were, wherever the camera goes. */
    public boolean isCullingFrozen() {
        return isCullingFrozen;
    }

    public void freezeCulling(boolean on) {
        isCullingFrozen = on;
    }

    /** Whether the camera follows. */
    public boolean isFollowed() {
        return isFollowed;
    }

    public void follow(boolean on) {
        isFollowed = on;
    }
}
