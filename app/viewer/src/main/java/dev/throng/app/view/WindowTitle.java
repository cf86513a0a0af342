package dev.throng.app.view;

import dev.throng.app.option.setting.Choices;
import dev.throng.app.view.meter.Meters;
import dev.throng.app.view.state.LoadingText;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Text;
import java.nio.file.Path;
import java.util.List;

/** Text of the window's title: scene, instances, frame rate, pause, models, and the current step of loading. */
final class WindowTitle {
    /** Smallest frame rate, in frames per second, that the title shows without a decimal. */
    private static final double BRISK = 10;

    private WindowTitle() {}

    static String text(ViewState state, Meters meters, SceneController controller) {
        double rate = meters.fps();
        String fps = (rate < BRISK ? Text.TITLE_SLOW : Text.TITLE_FAST).of(rate);
        String title = Text.TITLE.of(Choices.word(state.settings().scene().scene()), state.instances(), fps);
        if (meters.rests()) {
            title = Text.TITLE_DOING.of(title, Text.PAUSED.text());
        }
        List<Path> models = state.viewRequest().models();
        if (!models.isEmpty()) {
            title = Text.TITLE_DOING.of(title, named(models));
        }
        String base = title;
        return controller
                .progress()
                .map(doing -> Text.TITLE_DOING.of(base, LoadingText.of(doing)))
                .orElse(base);
    }

    private static String named(List<Path> models) {
        String first = String.valueOf(models.get(0).getFileName());
        return models.size() == 1 ? first : Text.TITLE_MODELS.of(first);
    }
}
