package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.RunOptions;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** What the program does when it is called without a command: the benchmark scene, with a report. */
@CommandLine.Command(name = "throng", customSynopsis = "throng [OPTIONS]")
public final class DefaultCommand extends Command {
    @Mixin
    private RunOptions options = new RunOptions();

    public DefaultCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        options.settings(List.of(), 1000);
        throw UsageException.notBuilt("the benchmark scene");
    }
}
