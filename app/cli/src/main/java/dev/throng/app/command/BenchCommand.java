package dev.throng.app.command;

import dev.throng.app.bench.AbBench;
import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.option.AbArguments;
import dev.throng.app.option.BenchOptions;
import dev.throng.app.option.CommandDefaults;
import dev.throng.app.option.RunOptions;
import dev.throng.app.option.setting.BenchSettings.AbSettings;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.report.AbResult;
import dev.throng.app.report.AbTable;
import dev.throng.app.report.JsonFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command that measures frame times of a crowd. */
@CommandLine.Command(
        name = "bench",
        description = "Measures how fast a crowd is drawn: frame times, and the GPU time of each pass.",
        customSynopsis = "throng bench [MODEL...] [OPTIONS]",
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "Examples:",
            "  throng bench --headless --instances 1k,10k --json result.json",
            "  throng bench Fox.glb --scene grid --seconds 5 --csv frames.csv",
            "  throng bench --target-fps 60 --report capacity.html",
            "  throng bench --instances 5k --ab \"--lod on\" \"--lod off\"",
            "  throng bench diff before.json after.json"
        })
public final class BenchCommand extends Command {
    static final CommandDefaults DEFAULTS = CommandDefaults.grid(1000);

    @Parameters(
            paramLabel = "MODEL",
            description = "model files (.glb, .gltf, .fbx, .dae, .x, .bvh), or built-in characters such as adult; "
                    + "several models alternate in the crowd (default: the characters of the scene)")
    private List<Path> models = new ArrayList<>();

    @ArgGroup(validate = false, heading = "%nMeasurement:%n")
    private BenchOptions bench = new BenchOptions();

    @Mixin
    private RunOptions options = new RunOptions();

    public BenchCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        return new BenchReport(runSettings(), bench.settings()).print(console);
    }

    /** @return settings of the run; without crowd sizes if a search must first find the size */
    private RunSettings runSettings() {
        RunSettings settings = options.settings(models, DEFAULTS);
        boolean isSearched = options.isGiven("--target-fps") && !options.isGiven("--instances");
        return isSearched ? settings.withoutCounts() : settings;
    }

    /**
     * Measures the crowds of this command line and of another one alternately.
     *
     * @param b other command line, with equal measurement, device and output options
     * @param options options in which the command lines differ, as typed
     * @return exit code
     */
    public int against(BenchCommand b, AbArguments options) {
        AbSettings settings = new AbSettings(runSettings(), b.runSettings(), bench.settings());
        settings.requireComparable(b.bench.settings());
        AbResult result = new AbBench(settings, options.textA(), options.textB(), console()).run();
        JsonFiles.print(result, settings.a().output().json(), AbTable.text(result), console());
        return ExitCode.OK.code();
    }
}
