package dev.throng.app.view;

import dev.throng.app.option.Choices;
import dev.throng.app.view.meter.Meters;
import dev.throng.app.view.state.Desk;
import dev.throng.app.view.state.Show;
import java.util.Locale;

/** The window's title: scene, instances, frames a second, and what is going on. */
final class Title {
    private Title() {}

    static String of(Desk desk, Meters meters, Show show) {
        String fps = String.format(Locale.ROOT, meters.fps() < 10 ? "%.1f fps" : "%.0f fps", meters.fps());
        String base = String.format(
                Locale.ROOT,
                "Throng - %s - %d - %s",
                Choices.word(desk.settings().scene().scene()),
                desk.instances(),
                fps);
        return show.progress().map(doing -> base + " - " + doing.words()).orElse(base);
    }
}
