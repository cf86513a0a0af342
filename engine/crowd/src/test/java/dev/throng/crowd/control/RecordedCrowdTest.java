package dev.throng.crowd.control;

import dev.throng.crowd.state.PlayedState;

class RecordedCrowdTest extends StateSinkContract {
    private final RecordedCrowd crowd = new RecordedCrowd(instances());

    @Override
    protected StateSink sink() {
        return crowd;
    }

    @Override
    protected PlayedState shown(int instance) {
        return crowd.isPlain(instance) ? PlayedState.of(crowd.playback(instance)) : crowd.state(instance);
    }
}
