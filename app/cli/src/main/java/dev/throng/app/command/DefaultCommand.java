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
 * What the program does when it is called without a command: the benchmark scene, in a window where there is a display, else with a
 * report in the current folder.
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

    /** Whether a window is shown: where there is a display, and no option asks for what a window does not do. */
    private static boolean showsWindow(RunSettings asked) {
        return Window.displayAvailable()
                && !asked.device().headless()
                && asked.device().device() == null
                && asked.output().csv() == null
                && asked.output().report() == null
                && asked.scene().instances().size() == 1;
    }

    /** A display may be named and not be there: then the report is made. */
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
