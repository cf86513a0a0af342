package dev.throng.app.view.pick;

import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.app.view.state.ViewState;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.View;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Instance and joint that the user has picked, and the debug views of the crowd. */
public final class Inspector {
    /** Value for a joint index if no joint is picked. */
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

    /**
     * Prepares a frame: deselects the picked instance if it no longer exists, and moves the camera if it follows the
     * instance.
     *
     * @param ticks time of the frame, ticks
     */
    public void update(LiveScene scene, long ticks, OrbitCamera camera) {
        Picked chosen = picked;
        if (chosen != null && !chosen.isIn(scene.shown())) {
            pick(scene, null);
        } else if (chosen != null && isFollowed) {
            double height =
                    scene.shown().characters().roles().get(chosen.role()).height();
            camera.follow(chosen.pose(scene.shown(), ticks).position().add(0, height / 2, 0));
        }
    }

    /**
     * @param view view of the camera
     * @return debug views of the next frame
     */
    public DebugView debugView(LiveScene scene, View view) {
        frozen = !isCullingFrozen ? null : frozen == null ? view : frozen;
        Picked chosen = picked;
        DebugView.JointWeights weights = chosen == null || joint == NO_JOINT
                ? null
                : new DebugView.JointWeights(chosen.character(scene.shown()), joint);
        return new DebugView(switches.debugFlags, weights, frozen);
    }

    /**
     * Picks an instance, or none. Releases an instance that is held at a time of its clip.
     *
     * @param chosen picked instance; null for none
     */
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

    /** @return index of the joint whose influences on vertices are shown, or {@link #NO_JOINT} */
    public int joint() {
        return joint;
    }

    public void joint(int chosen) {
        joint = chosen;
    }

    /** @return whether culling and levels of detail ignore moves of the camera */
    public boolean isCullingFrozen() {
        return isCullingFrozen;
    }

    public void freezeCulling(boolean on) {
        isCullingFrozen = on;
    }

    /** @return whether the camera follows the picked instance */
    public boolean isFollowed() {
        return isFollowed;
    }

    public void follow(boolean on) {
        isFollowed = on;
    }
}
