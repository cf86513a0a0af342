package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.UsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** Turns other formats into glTF. */
@CommandLine.Command(
        name = "convert",
        description = "Turns FBX, Collada, .x and BVH into glTF (not built yet).",
        customSynopsis = "throng convert IN OUT.glb",
        footer = {"", "Example:", "  throng convert dancer.fbx dancer.glb"})
public final class ConvertCommand extends Command {
    @Parameters(paramLabel = "FILE", arity = "0..2", description = "the file to read and the .glb to write")
    private List<Path> files = new ArrayList<>();

    public ConvertCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        throw new UsageException("convert is not built yet");
    }
}
