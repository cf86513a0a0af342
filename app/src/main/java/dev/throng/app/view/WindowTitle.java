package dev.throng.app.view;

import dev.throng.app.option.setting.Choices;
import dev.throng.app.view.meter.Meters;
import dev.throng.app.view.state.LoadingText;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Text;
import java.nio.file.Path;
import java.util.List;

/** The window's title: model or scene, instances, frames a second, and what is going on. */
final class WindowTitle {
    /** Slower rates have a decimal, frames a second. */
    private static final double BRISK = 10;

    private WindowTitle() {}

    static String text(ViewState state, Meters meters, SceneController controller) {
        String title = Text.TITLE.of(shown(state), state.instances());
        if (meters.rests() || meters.fps() > 0) {
            title = Text.TITLE_DOING.of(title, meters.rests() ? Text.PAUSED.text() : rate(meters.fps()));
        }
        String base = title;
        return controller
                .progress()
                .map(doing -> Text.TITLE_DOING.of(base, LoadingText.of(doing)))
                .orElse(base);
    }

    private static String rate(double rate) {
        return (rate < BRISK ? Text.TITLE_SLOW : Text.TITLE_FAST).of(rate);
    }

    /** The models of the user, else the scene. */
    private static String shown(ViewState state) {
        List<Path> models = state.viewRequest().models();
        if (models.isEmpty()) {
            return Choices.word(state.settings().scene().scene());
        }
        String first = models.get(0).getFileName().toString();
        return models.size() == 1 ? first : Text.TITLE_MODELS.of(first);
    }
}
