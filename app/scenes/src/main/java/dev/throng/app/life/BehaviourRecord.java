package dev.throng.app.life;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Motion;
import dev.throng.crowd.state.PlayedState;
import org.jspecify.annotations.Nullable;

/**
 * State and motion of a person until a tick.
 *
 * @param state playback of one clip, or a blend of clips
 * @param motion new motion along a route, or null to keep the current motion
 * @param until first tick after this record
 */
record BehaviourRecord(PlayedState state, @Nullable Motion motion, long until) {
    /**
     * Writes the state to an instance.
     *
     * @param slot slot of the instance in the crowd
     */
    void play(CrowdState crowd, int slot) {
        if (state.isPlain()) {
            crowd.setPlayback(slot, state.base().get(0).playback());
        } else {
            crowd.setState(slot, state);
        }
    }

    /** @return whether an instance still shows this state; false if a user chose another clip for the instance */
    boolean isPlayed(CrowdState crowd, int slot) {
        return state.isPlain()
                ? crowd.state(slot) == null
                        && crowd.playback(slot).equals(state.base().get(0).playback())
                : state.equals(crowd.state(slot));
    }
}
