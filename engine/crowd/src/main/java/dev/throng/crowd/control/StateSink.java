package dev.throng.crowd.control;

import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlaybackDraft;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.StateDraft;

/** Crowd whose records a {@link CrowdController} writes. */
public interface StateSink {
    /** Playback of an instance that plays a single clip. The controller keeps the playbacks of other instances. */
    ClipPlayback playback(int instance);

    /**
     * Reads the playback of an instance that plays a single clip.
     *
     * @param out receives the playback
     */
    default void read(int instance, PlaybackDraft out) {
        out.set(playback(instance));
    }

    /** Sets the playback of an instance to a single clip, starting at a tick. */
    void play(long now, int instance, ClipPlayback playback);

    /**
     * Sets the playback of an instance to a single clip, starting at a tick.
     *
     * @param draft may be overwritten after the call
     */
    default void play(long now, int instance, PlaybackDraft draft) {
        play(now, instance, draft.copy());
    }

    /** Sets the state of an instance, starting at a tick. */
    void play(long now, int instance, PlayedState state);

    /**
     * Sets the state of an instance, starting at a tick.
     *
     * @param draft may be overwritten after the call
     */
    default void play(long now, int instance, StateDraft draft) {
        play(now, instance, draft.copy());
    }

    /**
     * Blends a pose of the host application with an instance's state.
     *
     * @param weights table with the weights of poses, as fades that may change after the call
     * @param row row of this pose's weight in the table
     */
    default void showHostPose(int instance, Fade.Rows weights, int row) {}

    /** Hides the host application's pose of an instance, if any. */
    default void release(int instance) {}
}
