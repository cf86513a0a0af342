package dev.throng.crowd.control;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlayedState;

public record CrowdStateSink(CrowdState crowd) implements StateSink {
    @Override
    public ClipPlayback playback(int instance) {
        return crowd.playback(instance);
    }

    @Override
    public void play(long now, int instance, ClipPlayback playback) {
        crowd.setPlayback(instance, playback);
    }

    @Override
    public void play(long now, int instance, PlayedState state) {
        crowd.setState(instance, state);
    }
}
