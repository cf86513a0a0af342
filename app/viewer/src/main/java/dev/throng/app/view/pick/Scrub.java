package dev.throng.app.view.pick;

import dev.throng.app.stage.LiveScene;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlayedState;
import org.jspecify.annotations.Nullable;

/** Holds an instance at a time of its clip, and later restores its playback. Other instances are unaffected. */
public final class Scrub {
    private @Nullable Held held;

    private record Held(
            Picked picked,
            CrowdState crowd,
            ClipPlayback before,
            @Nullable PlayedState state) {
        void restore() {
            if (state == null) {
                crowd.setPlayback(picked.instance(), before);
            } else {
                crowd.setState(picked.instance(), state);
            }
        }
    }

    public boolean isOn() {
        return held != null;
    }

    /**
     * Holds an instance at a time of its clip.
     *
     * @param share time as a fraction of the clip's duration, 0 to 1
     */
    public void hold(LiveScene scene, Picked picked, double share) {
        CrowdState crowd = picked.crowd(scene.shown());
        if (held == null || !held.picked().equals(picked) || held.crowd() != crowd) {
            release(scene);
            held = new Held(picked, crowd, crowd.playback(picked.instance()), crowd.state(picked.instance()));
        }
        long phase = Math.min(
                // a full cycle would show the beginning of the next cycle
                (long) (Math.max(share, 0) * 0x1p32), 0xFFFFFFFFL);
        crowd.setPlayback(
                picked.instance(),
                ClipPlayback.loop(crowd.clip(picked.instance()).index(), (int) phase, 0));
        scene.recordsChanged();
    }

    /** Restores the playback of the held instance. */
    public void release(LiveScene scene) {
        Held last = held;
        held = null;
        if (last != null && last.picked().isIn(scene.shown()) && last.picked().crowd(scene.shown()) == last.crowd()) {
            last.restore();
            scene.recordsChanged();
        }
    }
}
