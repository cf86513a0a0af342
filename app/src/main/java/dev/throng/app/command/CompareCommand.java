package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.CompareOptions;
import dev.throng.app.option.RunOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Judges one path by another, vertex by vertex. */
@CommandLine.Command(
        name = "compare",
        description = "Is the GPU right? Compares every vertex of two paths; exit 6 when one is too far off.",
        customSynopsis = "throng compare [MODEL...] [OPTIONS]",
        footer = {
            "",
            "Examples:",
            "  throng compare Fox.glb",
            "  throng compare Fox.glb --a gpu --b exact --clip Run --json -"
        })
public final class CompareCommand extends Command {
    @Parameters(paramLabel = "MODEL", description = ".gltf or .glb files; without one, a built-in character")
    private List<Path> models = new ArrayList<>();

    @ArgGroup(validate = false, heading = "%nComparing:%n")
    private CompareOptions compare = new CompareOptions();

    @Mixin
    private RunOptions options = new RunOptions();

    public CompareCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        compare.settings();
        options.settings(models, 64);
        throw UsageException.notBuilt("compare");
    }
}
