package dev.throng.app.life;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Motion;
import dev.throng.crowd.state.PlayedState;
import org.jspecify.annotations.Nullable;

/**
 * Record of a person's behaviour until the next record.
 *
 * @param state one clip, or a blend
 * @param motion new motion, or null to keep the current one
 * @param until first tick of the next record
 */
record Deed(PlayedState state, @Nullable Motion motion, long until) {
    /** Writes the playback or state to an instance. */
    void play(CrowdState crowd, int slot) {
        if (state.isPlain()) {
            crowd.setPlayback(slot, state.base().get(0).playback());
        } else {
            crowd.setState(slot, state);
        }
    }

    /** @return whether an instance still plays this record, instead of a clip at which a user holds it */
    boolean isPlayed(CrowdState crowd, int slot) {
        return state.isPlain()
                ? crowd.state(slot) == null
                        && crowd.playback(slot).equals(state.base().get(0).playback())
                : state.equals(crowd.state(slot));
    }
}
