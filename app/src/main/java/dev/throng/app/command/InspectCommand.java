package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.inspect.FileReport;
import dev.throng.app.inspect.FileReportText;
import dev.throng.app.model.Models;
import dev.throng.app.option.ModelOptions;
import dev.throng.app.option.setting.Target;
import dev.throng.app.report.Json;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what is in a model file. */
@CommandLine.Command(
        name = "inspect",
        description = "Says what is in a model: joints, meshes, clips, memory, warnings.",
        customSynopsis = "throng inspect MODEL [--json FILE|-] [--clips FILE]",
        footer = {"", "Example:", "  throng inspect Fox.glb"})
public final class InspectCommand extends Command {
    @Parameters(paramLabel = "MODEL", description = "a .gltf or .glb file, or a built-in character")
    private Path model = Path.of("");

    @Option(names = "--json", paramLabel = "FILE|-", description = "everything as JSON; '-' is standard output, alone")
    private @Nullable String json;

    @ArgGroup(validate = false, heading = "%nModel:%n")
    private ModelOptions content = new ModelOptions();

    public InspectCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        Target target = json == null ? null : Target.of(json);
        FileReport report = FileReport.of(
                Models.loadFile(model, content.files(List.of(model)).content(), console));
        Json.print(report, target, FileReportText.of(report), console);
        return ExitCode.OK;
    }
}
