package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.report.ResultDiff;
import dev.throng.app.report.ResultFile;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** Command that compares two result files of {@code bench}. */
@CommandLine.Command(
        name = "diff",
        description =
                "Compares two result files of throng bench: prints times of frames and passes (medians in ms) side by side, "
                        + "with ratios B / A.",
        customSynopsis = "throng bench diff A.json B.json",
        footer = {"", "Example:", "  throng bench diff before.json after.json"})
public final class DiffCommand extends Command {
    @Parameters(index = "0", paramLabel = "A.json", description = "first result file, written by 'throng bench --json'")
    private Path before = Path.of("");

    @Parameters(
            index = "1",
            paramLabel = "B.json",
            description = "second result file; each ratio is the time in B.json divided by the time in A.json")
    private Path after = Path.of("");

    public DiffCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        ResultFile a = ResultFile.read(before);
        ResultFile b = ResultFile.read(after);
        console.out().print(new ResultDiff(a, b).text());
        return ExitCode.OK;
    }
}
