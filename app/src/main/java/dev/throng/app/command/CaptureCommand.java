package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.RunOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes pictures of a crowd, frame by frame. */
@CommandLine.Command(
        name = "capture",
        description = "Writes a scene as a PNG sequence or Y4M video (not built yet).",
        customSynopsis = "throng capture [MODEL...] --out FOLDER|FILE.y4m [OPTIONS]",
        footer = {"", "Example:", "  throng capture --out crowd.y4m --frames 240 --fps 24"})
public final class CaptureCommand extends Command {
    @Parameters(paramLabel = "MODEL", description = ".gltf or .glb files; without one, a built-in character")
    private List<Path> models = new ArrayList<>();

    @Option(names = "--out", paramLabel = "FOLDER|FILE.y4m", description = "where the frames go")
    private @Nullable Path out;

    @Option(names = "--frames", paramLabel = "F", description = "how many")
    private int frames = 1;

    @Option(names = "--fps", paramLabel = "R", description = "frames for each second of the scene (60)")
    private double fps = 60;

    @Mixin
    private RunOptions options = new RunOptions();

    public CaptureCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        options.settings(models, 1000);
        throw UsageException.notBuilt("capture");
    }
}
