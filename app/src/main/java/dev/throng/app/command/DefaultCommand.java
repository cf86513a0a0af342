package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.OutputFile;
import dev.throng.app.option.BenchSettings;
import dev.throng.app.option.OutputSettings;
import dev.throng.app.option.RunOptions;
import dev.throng.app.option.RunSettings;
import dev.throng.app.option.Target;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** What the program does when it is called without a command: the benchmark scene, with a report in the current folder. */
@CommandLine.Command(name = "throng", customSynopsis = "throng [OPTIONS]")
public final class DefaultCommand extends Command {
    private static final Path REPORT = Path.of("throng-report.json");
    private static final Path SCREENSHOT = Path.of("throng-screenshot.png");

    @Mixin
    private RunOptions options = new RunOptions();

    public DefaultCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        RunSettings asked = options.settings(List.of(), BenchCommand.DEFAULT_INSTANCES);
        return new BenchReport(asked.withOutput(withDefaults(asked.output())), BenchSettings.NEWCOMER).print(console);
    }

    private static OutputSettings withDefaults(OutputSettings asked) {
        return new OutputSettings(
                asked.json() == null ? new Target(new OutputFile(REPORT)) : asked.json(),
                asked.csv(),
                asked.screenshot() == null ? new OutputFile(SCREENSHOT) : asked.screenshot(),
                asked.report());
    }
}
