package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.OutputFile;
import dev.throng.app.inspect.FileReport;
import dev.throng.app.inspect.FileReportText;
import dev.throng.app.model.Models;
import dev.throng.app.option.ModelOptions;
import dev.throng.app.option.setting.ModelFiles;
import dev.throng.app.option.setting.OutputTarget;
import dev.throng.app.report.JsonFiles;
import dev.throng.gltf.GltfModel;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command that lists the contents of a model file. */
@CommandLine.Command(
        name = "inspect",
        description = "Lists the joints, meshes and clips of a model, the memory that it needs, and warnings about it.",
        customSynopsis = "throng inspect MODEL [OPTIONS]",
        footer = {"", "Examples:", "  throng inspect Fox.glb", "  throng inspect Fox.glb --html fox.html"})
public final class InspectCommand extends Command {
    @Parameters(
            paramLabel = "MODEL",
            description = "model file (.glb, .gltf, .fbx, .dae, .x, .bvh), or built-in character such as adult")
    private Path model = Path.of("");

    @Option(
            names = "--json",
            paramLabel = "FILE|-",
            description = "file for the whole list as JSON; '-' writes the JSON, and nothing else, to standard output")
    private @Nullable String json;

    @Option(
            names = "--html",
            paramLabel = "FILE.html",
            description =
                    "HTML file for a page with pictures and curves of all clips, sampling errors, and the largest "
                            + "crowd that this machine draws at 60 frames per second (measured for a few seconds)")
    private @Nullable Path html;

    @ArgGroup(validate = false, heading = "%nModel:%n")
    private ModelOptions content = new ModelOptions();

    public InspectCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        OutputTarget target = json == null ? null : OutputTarget.of(json);
        OutputFile page = OutputFile.of("--html", ".html", html);
        ModelFiles files = content.files(List.of(model));
        GltfModel loaded = Models.loadFile(model, files.content(), console);
        FileReport report = FileReport.of(loaded);
        String text = FileReportText.of(report);
        if (page != null) {
            page.write(new InspectPage(files, console)
                    .of(report, loaded.character())
                    .content());
            text += "\nwritten: " + page.path().toAbsolutePath().normalize() + "\n";
        }
        JsonFiles.print(report, target, text, console);
        return ExitCode.OK;
    }
}
