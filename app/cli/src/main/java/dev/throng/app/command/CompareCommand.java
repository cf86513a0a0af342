package dev.throng.app.command;

import dev.throng.anim.CharacterModel;
import dev.throng.app.compare.CompareRun;
import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.model.Models;
import dev.throng.app.option.CommandDefaults;
import dev.throng.app.option.CompareOptions;
import dev.throng.app.option.RunOptions;
import dev.throng.app.option.StudioOptions;
import dev.throng.app.option.setting.ComparedPaths;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.assets.models.BuiltIns;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;

/** Command that compares the vertices of two backends. */
@CommandLine.Command(
        name = "compare",
        description =
                "Computes every vertex twice, by default on GPU and on CPU, and compares the results; the exit code is 6 "
                        + "if a difference exceeds its limit.",
        customSynopsis = "throng compare [MODEL...] [OPTIONS]",
        footer = {
            "",
            "Examples:",
            "  throng compare Fox.glb",
            "  throng compare Fox.glb --a gpu --b exact --clip Run --json -",
            "  throng compare Fox.glb --states 200 --junit compare.xml --report compare.html"
        })
public final class CompareCommand extends Command {
    private static final CommandDefaults DEFAULTS = CommandDefaults.grid(64);

    /**
     * Options of scenes and pictures, each with its only accepted value, which has no effect. An empty string means
     * that every value is refused.
     */
    private static final Map<String, String> NEUTRAL = Map.of(
            "--scene", "",
            "--spacing", "",
            "--fixed-step", "",
            "--msaa", "0",
            "--quality", "high",
            "--textures", "off",
            "--backface", "material");

    /** Options that are accepted, but do not affect the compared vertices. */
    private static final Set<String> IGNORED = Set.of(
            "--cull",
            "--cull-kernel",
            "--occlusion",
            "--lod",
            "--lod-bias",
            "--animation-lod",
            "--triangle-cull",
            "--shadows");

    @Parameters(
            paramLabel = "MODEL",
            description = "model files (.glb, .gltf, .fbx, .dae, .x, .bvh), or built-in characters such as adult "
                    + "(default: all built-in characters)")
    private List<Path> models = new ArrayList<>();

    @ArgGroup(validate = false, heading = "%nComparison:%n")
    private CompareOptions compare = new CompareOptions();

    @Mixin
    private RunOptions options = new RunOptions();

    public CompareCommand(Console console) {
        super(console);
    }

    @Override
    Set<String> refused() {
        Set<String> refused = new HashSet<>(NEUTRAL.keySet());
        refused.addAll(StudioOptions.NAMES);
        refused.addAll(Set.of("--path", "--csv", "--screenshot", "--ground"));
        refused.addAll(IGNORED);
        return refused;
    }

    @Override
    Map<String, String> defaults() {
        return Map.of(
                "instances",
                Integer.toString(DEFAULTS.instances()),
                "list",
                "only throng bench accepts several numbers, such as 1k,10k",
                "clip",
                "all clips, one after the other",
                "state",
                "needs a MODEL");
    }

    @Override
    ExitCode run(Console console) {
        ComparedPaths settings = compare.settings();
        refusePictures();
        RunSettings run = options.settings(models, DEFAULTS);
        refuse(
                run.scene().instances().size() > 1,
                "--instances: found several counts, expected one count, since throng compare draws each model in one crowd");
        refuse(
                run.scene().instances().get(0) == 0,
                "--instances: found 0 instances, expected at least 1 instance to compare");
        refuse(
                run.engine().path() != PaletteBackend.Kind.GPU,
                "--path: found this option, expected --a and --b, which choose the two paths to compare");
        refuse(
                run.engine().skinning() == GpuCharacter.Skinning.NONE,
                "--skinning: found 'none', expected lbs or dqs: without skinning, no vertex moves, so there is nothing to compare");
        options.refuse(List.of("--csv"), "throng compare measures no frame times; to measure, use throng bench");
        options.refuse(
                List.of("--screenshot"),
                "throng compare draws no scene; for a picture of the largest error, use --heatmap");
        refuseBesideStates();
        List<CharacterModel> characters = models.isEmpty()
                ? builtIns(run.time().clip())
                : models.stream().map(file -> Models.load(file, run, console)).toList();
        characters.forEach(CompareCommand::refuseEmpty);
        return new CompareRun(
                        settings, run, ShellLine.of("throng", options.line().originalArgs()), console)
                .run(characters.stream().flatMap(c -> c.levels().stream()).toList());
    }

    /** @return all built-in characters or, if some of them have the requested clip, only those characters */
    private static List<CharacterModel> builtIns(@Nullable String clip) {
        List<CharacterModel> all = BuiltIns.names().stream().map(BuiltIns::load).toList();
        List<CharacterModel> having = all.stream()
                .filter(character ->
                        character.clips().stream().anyMatch(own -> own.name().equals(clip)))
                .toList();
        return having.isEmpty() ? all : having;
    }

    /** Refuses options that place and shade instances, because a comparison draws no scene. */
    private void refusePictures() {
        for (OptionSpec option : options.line().matchedOptions()) {
            String name = option.longestName();
            boolean changes = !option.originalStringValues().equals(List.of(NEUTRAL.getOrDefault(name, "")));
            boolean isOfScenes = NEUTRAL.containsKey(name) && changes || StudioOptions.NAMES.contains(name);
            refuse(isOfScenes, name + ": throng compare draws no scene; remove this option");
        }
    }

    private void refuseBesideStates() {
        refuse(
                options.isGiven("--state") && options.isGiven("--states"),
                "--states: found --state as well, expected only one of the two options");
        for (String option : List.of("--state", "--states")) {
            for (String other : List.of("--clip", "--time", "--instances")) {
                refuse(
                        options.isGiven(option) && options.isGiven(other),
                        option + ": found this option together with " + other + ", expected only one of them");
            }
        }
    }

    private static void refuseEmpty(CharacterModel character) {
        refuse(
                character.vertexCount() == 0,
                character.name() + ": found a model without vertices, expected a model with vertices to compare");
    }
}
