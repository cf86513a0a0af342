package dev.throng.app.view.panel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.app.ui.Ui;
import dev.throng.app.view.state.ViewState;
import org.junit.jupiter.api.Test;

/** Where the line of a split picture is when it appears. */
class SplitLineTest {
    private static SplitView split(int width) {
        Ui.Surface picture = new Ui.Surface(width, 500, width, 500);
        return new SplitView(new ViewState.Switches(), () -> picture);
    }

    @Test
    void aWidePictureIsSplitInTheMiddle() {
        SplitView split = split(1280);
        split.splitBeside(410);
        assertEquals(0.5, split.line());
    }

    @Test
    void theLineAppearsBesideAWidePanel() {
        SplitView split = split(800);
        split.splitBeside(514);
        assertEquals((514 + 800) / 2.0 / 800, split.line(), 1e-9);
        split.splitBeside(800);
        assertEquals((514 + 800) / 2.0 / 800, split.line(), 1e-9, "no room beside the panel");
    }
}
