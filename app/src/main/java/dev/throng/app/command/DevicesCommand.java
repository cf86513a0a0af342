package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.UsageException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** Lists what could draw. */
@CommandLine.Command(
        name = "devices",
        description = "Lists this machine's GPUs and OpenGL contexts, and which limits they have.",
        customSynopsis = "throng devices [--json FILE|-]",
        footer = {"", "Example:", "  throng devices --json -"})
public final class DevicesCommand extends Command {
    @Option(names = "--json", paramLabel = "FILE|-", description = "the list as JSON; '-' is standard output, alone")
    private @Nullable String json;

    public DevicesCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        throw UsageException.notBuilt("devices");
    }
}
