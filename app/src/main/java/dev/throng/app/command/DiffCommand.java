package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.UsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** Compares two result files of {@code bench}. */
@CommandLine.Command(
        name = "diff",
        description = "Compares two result files (not built yet).",
        customSynopsis = "throng bench diff A.json B.json")
public final class DiffCommand extends Command {
    @Parameters(paramLabel = "RESULT", arity = "0..2", description = "files that 'bench --json' wrote")
    private List<Path> results = new ArrayList<>();

    public DiffCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        throw UsageException.notBuilt("bench diff");
    }
}
