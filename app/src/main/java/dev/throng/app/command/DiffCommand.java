package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.report.ResultDiff;
import dev.throng.app.report.ResultFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** Compares two result files of {@code bench}. */
@CommandLine.Command(
        name = "diff",
        description = "Compares two result files: medians side by side, and their ratios.",
        customSynopsis = "throng bench diff A.json B.json",
        footer = {"", "Example:", "  throng bench diff before.json after.json"})
public final class DiffCommand extends Command {
    @Parameters(paramLabel = "RESULT", arity = "2", description = "files that 'bench --json' wrote")
    private List<Path> results = new ArrayList<>();

    public DiffCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        ResultFile a = ResultFile.read(results.get(0));
        ResultFile b = ResultFile.read(results.get(1));
        console.out().print(new ResultDiff(a, b).text());
        return ExitCode.OK;
    }
}
