package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.option.RunOptions;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.gl.GlException;
import dev.throng.gl.window.Window;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/**
 * Command that runs if the user names none. It shows the benchmark scene in a window; without a display, it writes a
 * report to the current folder.
 */
@CommandLine.Command(name = "throng", customSynopsis = "throng [OPTIONS]")
public final class DefaultCommand extends Command {
    @Mixin
    private RunOptions options = new RunOptions();

    public DefaultCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        RunSettings asked = options.windowSettings(List.of(), BenchCommand.DEFAULTS);
        return showsWindow(asked) ? view(console, asked) : report(console);
    }

    private ExitCode report(Console console) {
        RunSettings asked = options.settings(List.of(), BenchCommand.DEFAULTS);
        return BenchReport.quickStart(asked).print(console);
    }

    /** @return whether to open a window: a display exists, and no option requests what a window does not offer */
    private static boolean showsWindow(RunSettings asked) {
        return Window.displayAvailable()
                && !asked.device().headless()
                && asked.device().device() == null
                && asked.output().csv() == null
                && asked.output().report() == null
                && asked.scene().instances().size() == 1;
    }

    /** Opens the window, or writes the report if the display named by environment variables does not exist. */
    private ExitCode view(Console console, RunSettings asked) {
        try {
            return ViewCommand.show(options.line(), asked, 1, console);
        } catch (GlException e) {
            if (e.kind() != GlException.Kind.UNAVAILABLE) {
                throw e;
            }
            console.warn(String.valueOf(e.getMessage()));
            return report(console);
        }
    }
}
