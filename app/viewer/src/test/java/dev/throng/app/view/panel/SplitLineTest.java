package dev.throng.app.view.panel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.ui.Ui;
import dev.throng.app.view.state.ViewState;
import org.junit.jupiter.api.Test;

/** Position of the line when a picture becomes split. */
class SplitLineTest {
    private static SplitView split(int width) {
        Ui.Surface picture = new Ui.Surface(width, 500, width, 500);
        return new SplitView(new ViewState.Switches(), () -> picture);
    }

    @Test
    void dividingLineAppearsAtTheRequestedPosition() {
        SplitView split = split(1280);
        split.splitAt(0.7);
        assertTrue(split.isSplit());
        assertEquals(0.7, split.line());
        split.drag(100, 0);
        assertEquals(0.7, split.line(), "nothing holds it");
        assertTrue(split.hold(0.7 * 1280, 100));
    }
}
