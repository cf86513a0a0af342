package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.UsageException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Bakes clips into an atlas file. */
@CommandLine.Command(
        name = "bake",
        description = "Bakes a model's clips into an atlas file with its error certificate (not built yet).",
        customSynopsis = "throng bake MODEL --out FILE.throng [OPTIONS]",
        footer = {"", "Example:", "  throng bake Fox.glb --out fox.throng --json -"})
public final class BakeCommand extends Command {
    @Parameters(paramLabel = "MODEL", description = "a .gltf or .glb file")
    private Path model = Path.of("");

    @Option(names = "--out", paramLabel = "FILE.throng", description = "the atlas file to write")
    private @Nullable Path out;

    @Option(names = "--json", paramLabel = "FILE|-", description = "the certificate; '-' is standard output, alone")
    private @Nullable String json;

    public BakeCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        throw UsageException.notBuilt("bake");
    }
}
