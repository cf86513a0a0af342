package dev.throng.app.blend;

import dev.throng.crowd.control.StateSink;
import dev.throng.crowd.control.StateSinkContract;
import dev.throng.crowd.state.PlayedState;

class ShownStateTest extends StateSinkContract {
    private final SpeedMachine.StateHolder shown = new SpeedMachine.StateHolder();

    @Override
    protected StateSink sink() {
        return shown;
    }

    @Override
    protected PlayedState shown(int instance) {
        return shown.state();
    }

    @Override
    protected int instances() {
        return 1;
    }
}
