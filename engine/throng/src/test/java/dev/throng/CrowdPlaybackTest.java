package dev.throng;

import static dev.throng.People.PREPARED;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.control.StateSink;
import dev.throng.crowd.control.StateSinkContract;
import dev.throng.crowd.state.PlayedState;
import dev.throng.gl.GlTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Records of a crowd with a hidden instance, so that numbers differ from slots. */
@GlTest
class CrowdPlaybackTest extends StateSinkContract {
    private Throng throng;
    private Crowd crowd;

    @BeforeEach
    void open() {
        throng = Throng.onCurrentContext();
        crowd = throng.scene().crowd(PREPARED, instances() + 1);
        crowd.instance(0).visible(false);
    }

    @AfterEach
    void close() {
        crowd.close();
        throng.close();
    }

    @Override
    protected StateSink sink() {
        return crowd.playback;
    }

    @Override
    protected PlayedState shown(int instance) {
        CrowdState state = crowd.state;
        int slot = crowd.slot(instance);
        PlayedState mixed = state.state(slot);
        return mixed == null ? PlayedState.of(state.playback(slot)) : mixed;
    }
}
