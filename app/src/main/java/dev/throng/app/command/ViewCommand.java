package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.RunOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows a crowd in a window. */
@CommandLine.Command(
        name = "view",
        description = "Shows a crowd in a window, everything live (not built yet).",
        customSynopsis = "throng view [MODEL...] [OPTIONS]",
        footer = {"", "Example:", "  throng view Fox.glb --instances 500"})
public final class ViewCommand extends Command {
    @Parameters(
            paramLabel = "MODEL",
            description = ".gltf or .glb files, or built-in characters; without one, the scene's own")
    private List<Path> models = new ArrayList<>();

    @Mixin
    private RunOptions options = new RunOptions();

    public ViewCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        options.settings(models, 200);
        throw UsageException.notBuilt("view");
    }
}
