package dev.throng.app.life;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Motion;
import dev.throng.crowd.state.PlayedState;
import org.jspecify.annotations.Nullable;

/**
 * What a person does from some tick on: a record that holds until another.
 *
 * @param state one clip alone, or more
 * @param motion null: goes on as before
 * @param until the first tick at which something else is done
 */
record Deed(PlayedState state, @Nullable Motion motion, long until) {
    /** Writes what is played. */
    void play(CrowdState crowd, int slot) {
        if (state.isPlain()) {
            crowd.setPlayback(slot, state.base().get(0).playback());
        } else {
            crowd.setState(slot, state);
        }
    }

    /** Whether a person plays that: else it is held at something by hand. */
    boolean isPlayed(CrowdState crowd, int slot) {
        return state.isPlain()
                ? crowd.state(slot) == null
                        && crowd.playback(slot).equals(state.base().get(0).playback())
                : state.equals(crowd.state(slot));
    }
}
