package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.option.BenchOptions;
import dev.throng.app.option.RunOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Measures frame times of a crowd. */
@CommandLine.Command(
        name = "bench",
        description = "Measures how fast a crowd is drawn, per pass and with percentiles.",
        customSynopsis = "throng bench [MODEL...] [OPTIONS]",
        footer = {
            "",
            "Examples:",
            "  throng bench --headless --instances 1k,10k --json result.json",
            "  throng bench Fox.glb --scene grid --seconds 5 --csv frames.csv"
        })
public final class BenchCommand extends Command {
    static final int DEFAULT_INSTANCES = 1000;

    @Parameters(
            paramLabel = "MODEL",
            description = ".gltf or .glb files, or built-in characters; without one, the scene's own")
    private List<Path> models = new ArrayList<>();

    @ArgGroup(validate = false, heading = "%nMeasuring:%n")
    private BenchOptions bench = new BenchOptions();

    @Mixin
    private RunOptions options = new RunOptions();

    public BenchCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        new BenchReport(options.settings(models, DEFAULT_INSTANCES), bench.settings()).print(console);
        return ExitCode.OK;
    }
}
