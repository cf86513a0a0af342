package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.OutputFile;
import dev.throng.app.model.Conversion;
import dev.throng.app.option.setting.OutputTarget;
import dev.throng.app.report.ConvertReport;
import dev.throng.app.report.JsonFiles;
import dev.throng.convert.Converter;
import dev.throng.convert.exchange.Reply;
import dev.throng.gltf.GltfModel;
import dev.throng.gltf.Reading;
import dev.throng.gltf.Reading.JointChoice;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command that converts other formats to glTF. */
@CommandLine.Command(
        name = "convert",
        description = "Converts animated models to glTF: FBX, Collada, .x, BVH and other formats with bones.",
        customSynopsis = "throng convert IN OUT.glb [--json FILE|-]",
        footer = {"", "Example:", "  throng convert dancer.fbx dancer.glb"})
public final class ConvertCommand extends Command {
    @Parameters(
            index = "0",
            paramLabel = "IN",
            description = "model file to convert: .fbx (7.1 or newer), .dae, .x, .bvh, or a format that Assimp reads, "
                    + "such as .smd")
    private Path in = Path.of("");

    @Parameters(index = "1", paramLabel = "OUT.glb", description = "binary glTF file to write")
    private Path out = Path.of("");

    @Option(
            names = "--json",
            paramLabel = "FILE|-",
            description = "file for a report as JSON, which lists what was converted and what was lost; '-' writes the "
                    + "JSON, and nothing else, to standard output")
    private @Nullable String json;

    public ConvertCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        OutputFile file = Objects.requireNonNull(OutputFile.of("OUT.glb", ".glb", out));
        OutputTarget target = json == null ? null : OutputTarget.of(json);
        Reply converted = Converter.convert(in);
        GltfModel model = Conversion.read(in, converted, Reading.of(JointChoice.ALL));
        file.write(stream -> stream.write(converted.glb()));
        ConvertReport report = ConvertReport.of(String.valueOf(in.getFileName()), model, converted.losses());
        JsonFiles.print(report, target, report.text(), console);
        return ExitCode.OK;
    }
}
