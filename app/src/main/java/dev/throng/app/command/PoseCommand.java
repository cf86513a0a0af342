package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.UsageException;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** Writes one posed mesh. */
@CommandLine.Command(
        name = "pose",
        description = "Writes the posed mesh of a model at given times as JSON, OBJ or PLY.",
        customSynopsis = "throng pose MODEL --out FILE.json|.obj|.ply [OPTIONS]")
public final class PoseCommand extends Command {
    @Parameters(paramLabel = "MODEL", description = "a .gltf or .glb file")
    private Path model = Path.of("");

    public PoseCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        throw UsageException.notBuilt("pose");
    }
}
