package dev.throng.app.command;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.exact.RestBox;
import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.OutputFile;
import dev.throng.app.console.UsageException;
import dev.throng.app.frontier.Frontier;
import dev.throng.app.html.FrontierPage;
import dev.throng.app.model.Atlases;
import dev.throng.app.model.ClipChoice;
import dev.throng.app.model.Models;
import dev.throng.app.option.AtlasOptions;
import dev.throng.app.option.ModelOptions;
import dev.throng.app.option.setting.OutputTarget;
import dev.throng.app.report.BakeResult;
import dev.throng.app.report.FrontierResult;
import dev.throng.app.report.JsonFiles;
import dev.throng.bake.file.AtlasFile;
import dev.throng.bake.file.CachedBake;
import dev.throng.bake.file.ContentHash;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command that bakes clips into an atlas file. */
@CommandLine.Command(
        name = "bake",
        description =
                "Samples a model's clips, writes the samples to a .throng file, and measures how far sampling shifts "
                        + "vertices from their exact positions.",
        customSynopsis = {
            "throng bake MODEL --out FILE.throng [OPTIONS]",
            "throng bake MODEL --frontier [OPTIONS]",
        },
        footer = {
            "",
            "Examples:",
            "  throng bake Fox.glb --out fox.throng --json -",
            "  throng bake Fox.glb --frontier --report forms.html",
            "  throng bake Fox.glb --frontier --rounds 201 --json -"
        })
public final class BakeCommand extends Command {
    private static final String ENDING = ".throng";
    /** Largest number of rounds in which atlases are timed; more would take hours. */
    private static final int MOST_ROUNDS = 100_000;

    @Parameters(
            paramLabel = "MODEL",
            description = "model file (.glb, .gltf, .fbx, .dae, .x, .bvh), or built-in character such as adult")
    private Path model = Path.of("");

    @Option(names = "--out", paramLabel = "FILE.throng", description = ".throng file to write the sampled clips to")
    private @Nullable Path out;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(
            names = "--frontier",
            description =
                    "write no file, but compare all forms of --atlas and --interpolation: size, sampling error, and "
                            + "time to build palettes")
    private boolean frontier;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "41",
            description =
                    "number of times that --frontier measures the time of each form, from 1 to 100000 (default: 41)")
    private int rounds;

    @Option(
            names = "--report",
            paramLabel = "FILE.html",
            description = "file for a page with charts of all forms; needs --frontier")
    private @Nullable Path report;

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
        return Set.of("--kernel", "--palette"); // these options are accepted, but do not affect the samples
    }

    @Override
    ExitCode run(Console console) {
        OutputTarget target = json == null ? null : OutputTarget.of(json);
        return frontier ? compareForms(target, console) : bake(target, console);
    }

    private ExitCode compareForms(@Nullable OutputTarget target, Console console) {
        for (String option : List.of("--out", "--clip", "--atlas", "--interpolation")) {
            refuse(
                    isGiven(option),
                    "--frontier: found " + option + ", expected no such option: all clips are compared in all forms");
        }
        refuse(
                rounds < 1 || rounds > MOST_ROUNDS,
                "--rounds: found " + rounds + ", expected a number from 1 to " + MOST_ROUNDS);
        OutputFile page = report == null ? null : new OutputFile(report);
        CharacterModel character = load(console);
        double maxError =
                atlas.settings().maxError().fractionOf(RestBox.of(character).diagonal());
        FrontierResult result = new Frontier(character, maxError, rounds, console).measure();
        if (page != null) {
            page.write(new FrontierPage(result).content());
        }
        JsonFiles.print(result, target, result.text(), console);
        return ExitCode.OK;
    }

    private boolean isGiven(String option) {
        return Objects.requireNonNull(spec).commandLine().getParseResult().hasMatchedOption(option);
    }

    private CharacterModel load(Console console) {
        return Models.load(model, content.files(List.of(model)).content(), console);
    }

    private ExitCode bake(@Nullable OutputTarget target, Console console) {
        refuse(report != null, "--report: found no --frontier, expected both: only --frontier has a page");
        refuse(isGiven("--rounds"), "--rounds: found no --frontier, expected both: only --frontier measures times");
        if (out == null || !out.toString().endsWith(ENDING)) {
            String found = out == null ? "no file" : "'" + out + "'";
            throw new UsageException("--out: found " + found + ", expected a file name that ends in " + ENDING);
        }
        OutputFile file = new OutputFile(out);
        CharacterModel character = load(console);
        CachedBake baked = Atlases.open(character, clips(character), atlas.settings(), console);
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
