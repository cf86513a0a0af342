package dev.throng.app.view;

import dev.throng.app.option.setting.Choices;
import dev.throng.app.view.meter.Meters;
import dev.throng.app.view.state.LoadingText;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Text;

/** The window's title: scene, instances, frames a second, and what is going on. */
final class WindowTitle {
    /** Slower rates have a decimal, frames a second. */
    private static final double BRISK = 10;

    private WindowTitle() {}

    static String text(ViewState state, Meters meters, SceneController controller) {
        double rate = meters.fps();
        String fps = (rate < BRISK ? Text.TITLE_SLOW : Text.TITLE_FAST).of(rate);
        String base = Text.TITLE.of(Choices.word(state.settings().scene().scene()), state.instances(), fps);
        return controller
                .progress()
                .map(doing -> Text.TITLE_DOING.of(base, LoadingText.of(doing)))
                .orElse(base);
    }
}
