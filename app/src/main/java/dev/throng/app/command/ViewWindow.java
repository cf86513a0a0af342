package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.OutputFile;
import dev.throng.app.option.setting.OutputSettings;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.report.Json;
import dev.throng.app.view.ViewResult;
import dev.throng.app.view.Viewer;
import dev.throng.app.view.WindowScreen;
import dev.throng.app.view.state.Backstage;
import dev.throng.app.view.state.Wish;
import dev.throng.app.view.state.WishReader;
import dev.throng.gl.GlDebug;
import dev.throng.gl.LiveObjects;

/** Opens a window, shows a wish until it is closed, and says what was seen. */
final class ViewWindow {
    private final WishReader reader;
    private final Console console;

    ViewWindow(WishReader reader, Console console) {
        this.reader = reader;
        this.console = console;
    }

    /**
     * Returns when the window is closed.
     *
     * @throws dev.throng.gl.GlException UNAVAILABLE when no window can be opened
     */
    ExitCode show(Wish wish, RunSettings settings) {
        OutputSettings output = settings.output();
        try (Backstage backstage = new Backstage(wish, settings, console);
                WindowScreen screen = new WindowScreen(settings)) {
            ViewResult result;
            try (Viewer viewer = new Viewer(screen, reader, backstage, console)) {
                result = viewer.run();
                OutputFile screenshot = output.screenshot();
                if (screenshot != null) {
                    viewer.picture().ifPresent(picture -> screenshot.write(picture.png()));
                }
            }
            GlDebug.checkError("the end of the window");
            screen.gl().debug().messages().forEach(message -> console.note("OpenGL: " + message.text()));
            screen.gl().debug().checkNone();
            LiveObjects.checkNone();
            if (output.json() != null) {
                output.json().write(console, Json.content(result));
            }
        }
        return ExitCode.OK;
    }
}
