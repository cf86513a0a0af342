package dev.throng.crowd.control;

import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlaybackDraft;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.StateDraft;
import org.jspecify.annotations.Nullable;

/** The crowd that a {@link CrowdController} writes to: the records of its instances. */
public interface StateSink {
    /** Returns the playback of an instance that plays one clip alone. The controller keeps that of other instances itself. */
    ClipPlayback playback(int instance);

    /** Reads the playback of an instance that plays one clip alone. @param out receives it */
    default void read(int instance, PlaybackDraft out) {
        out.set(playback(instance));
    }

    /** Lets an instance play one clip alone, starting at a tick. */
    void play(long now, int instance, ClipPlayback playback);

    /** Lets an instance play one clip alone, starting at a tick. @param draft may be written over after the call */
    default void play(long now, int instance, PlaybackDraft draft) {
        play(now, instance, draft.copy());
    }

    /** Lets an instance play a combined pose, starting at a tick. */
    void play(long now, int instance, PlayedState state);

    /** Lets an instance play a combined pose, starting at a tick. @param draft may be written over after the call */
    default void play(long now, int instance, StateDraft draft) {
        play(now, instance, draft.copy());
    }

    /**
     * Lets an instance that plays a combined pose show the host's pose over it.
     *
     * @param weight of the host's pose; null: it shows none
     */
    default void hold(int instance, @Nullable Fade weight) {}
}
