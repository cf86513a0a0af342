package dev.throng.app.command;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.OutputFile;
import dev.throng.app.console.UsageException;
import dev.throng.app.model.Atlases;
import dev.throng.app.model.ClipChoice;
import dev.throng.app.model.Models;
import dev.throng.app.option.AtlasOptions;
import dev.throng.app.option.ModelOptions;
import dev.throng.app.option.setting.OutputTarget;
import dev.throng.app.report.BakeResult;
import dev.throng.app.report.JsonFiles;
import dev.throng.bake.file.AtlasFile;
import dev.throng.bake.file.CachedBake;
import dev.throng.bake.file.ContentHash;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Bakes clips into an atlas file. */
@CommandLine.Command(
        name = "bake",
        description =
                "Samples a model's clips, writes the samples to a .throng file, and measures how far sampling shifts "
                        + "vertices from their exact positions.",
        customSynopsis = "throng bake MODEL --out FILE.throng [OPTIONS]",
        footer = {"", "Example:", "  throng bake Fox.glb --out fox.throng --json -"})
public final class BakeCommand extends Command {
    private static final String ENDING = ".throng";

    @Parameters(
            paramLabel = "MODEL",
            description = "model file (.glb, .gltf, .fbx, .dae, .x, .bvh), or built-in character such as adult")
    private Path model = Path.of("");

    @Option(
            names = "--out",
            paramLabel = "FILE.throng",
            required = true,
            description = ".throng file to write the sampled clips to")
    private Path out = Path.of("");

    @Option(
            names = "--clip",
            paramLabel = "NAME|INDEX|none",
            description = "name, or index counted from 0, of the clip to bake; 'none' bakes only the rest pose "
                    + "(default: all clips)")
    private @Nullable String clip;

    @Option(
            names = "--json",
            paramLabel = "FILE|-",
            description = "file for the measured sampling errors as JSON; '-' writes the JSON, and nothing else, to "
                    + "standard output")
    private @Nullable String json;

    @ArgGroup(validate = false, heading = "%nModel:%n")
    private ModelOptions content = new ModelOptions();

    @ArgGroup(validate = false, heading = "%nSampling of clips:%n")
    private AtlasOptions atlas = new AtlasOptions();

    public BakeCommand(Console console) {
        super(console);
    }

    @Override
    Set<String> refused() {
        return Set.of("--kernel", "--palette"); // accepted; neither changes the samples
    }

    @Override
    ExitCode run(Console console) {
        if (!out.toString().endsWith(ENDING)) {
            throw new UsageException("--out: found '" + out + "', expected a file name that ends in " + ENDING);
        }
        OutputFile file = new OutputFile(out);
        OutputTarget target = json == null ? null : OutputTarget.of(json);
        CharacterModel character =
                Models.load(model, content.files(List.of(model)).content(), console);
        CachedBake baked = Atlases.open(character, clips(character), atlas.settings(), console);
        baked.localErrors(character); // kept in the cache, for states to be compared
        file.write(stream -> new AtlasFile(ContentHash.of(character)).write(baked.atlas(), stream));
        BakeResult result = BakeResult.of(character, baked.atlas(), out.toString());
        JsonFiles.print(result, target, result.text(), console);
        return ExitCode.OK;
    }

    private @Nullable List<Integer> clips(CharacterModel character) {
        return clip == null
                ? null
                : ClipChoice.of(character, clip).map(Clip::index).stream().toList();
    }
}
