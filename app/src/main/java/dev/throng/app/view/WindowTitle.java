package dev.throng.app.view;

import dev.throng.app.option.setting.Choices;
import dev.throng.app.view.meter.Meters;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import java.util.Locale;

/** The window's title: scene, instances, frames a second, and what is going on. */
final class WindowTitle {
    private WindowTitle() {}

    static String text(ViewState state, Meters meters, SceneController controller) {
        String fps = String.format(Locale.ROOT, meters.fps() < 10 ? "%.1f fps" : "%.0f fps", meters.fps());
        String base = String.format(
                Locale.ROOT,
                "Throng - %s - %d - %s",
                Choices.word(state.settings().scene().scene()),
                state.instances(),
                fps);
        return controller.progress().map(doing -> base + " - " + doing.words()).orElse(base);
    }
}
