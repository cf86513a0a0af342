package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.OutputFile;
import dev.throng.app.model.Contexts;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.OutputSettings;
import dev.throng.app.report.Json;
import dev.throng.app.view.Viewer;
import dev.throng.app.view.WindowScreen;
import dev.throng.app.view.state.SceneLoader;
import dev.throng.app.view.state.ViewRequest;

/** Opens a window, shows what is requested until it is closed, and returns what was shown. */
final class ViewWindow {
    private final ViewRequest.Parser parser;
    private final Console console;

    ViewWindow(ViewRequest.Parser parser, Console console) {
        this.parser = parser;
        this.console = console;
    }

    /**
     * Returns when the window is closed.
     *
     * @throws dev.throng.gl.GlException UNAVAILABLE when no window can be opened
     */
    ExitCode show(ViewRequest request, RunSettings settings) {
        OutputSettings output = settings.output();
        try (SceneLoader loader = new SceneLoader(request, settings, console);
                WindowScreen screen = new WindowScreen(settings)) {
            Viewer.Result result;
            try (Viewer viewer = new Viewer(screen, parser, loader, console)) {
                result = viewer.run();
                OutputFile screenshot = output.screenshot();
                if (screenshot != null) {
                    viewer.picture().ifPresent(picture -> screenshot.write(picture.png()));
                }
            }
            Contexts.checkEnd(screen.gl(), "the end of the window", console);
            if (output.json() != null) {
                output.json().write(console, Json.content(result));
            }
        }
        return ExitCode.OK;
    }
}
