package dev.throng.crowd.control;

import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlayedState;

/** The crowd that a {@link CrowdController} writes to: the records of its instances. */
public interface StateSink {
    /** What an instance plays that plays one clip alone; of the others, which the controller keeps itself, it is not asked. */
    ClipPlayback playback(int instance);

    /** Lets an instance play one clip alone from a tick on. */
    void play(long now, int instance, ClipPlayback playback);

    /** Lets an instance play a pose put together from a tick on. */
    void play(long now, int instance, PlayedState state);
}
