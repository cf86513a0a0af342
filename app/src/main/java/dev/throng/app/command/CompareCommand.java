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
import dev.throng.app.option.setting.CompareSettings;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.assets.models.BuiltIns;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
    private static final int DEFAULT_INSTANCES = 64;

    /** Options of scenes and their pictures, each with the value that asks for nothing; empty where every value does. */
    private static final Map<String, String> NEUTRAL = Map.of(
            "--scene", "",
            "--spacing", "",
            "--fixed-step", "",
            "--msaa", "0",
            "--quality", "high",
            "--textures", "off",
            "--backface", "material");

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(
            paramLabel = "MODEL",
            description = ".gltf or .glb files, or built-in characters; without one, all of these")
    private List<Path> models = new ArrayList<>();

    @ArgGroup(validate = false, heading = "%nComparing:%n")
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
        refused.addAll(Set.of("--path", "--csv", "--report", "--screenshot"));
        return refused;
    }

    @Override
    Map<String, String> defaults() {
        return Map.of("instances", Integer.toString(DEFAULT_INSTANCES));
    }

    @Override
    ExitCode run(Console console) {
        CompareSettings settings = compare.settings();
        refusePictures();
        RunSettings run = options.settings(models, CommandDefaults.grid(DEFAULT_INSTANCES));
        refuse(run.scene().instances().size() > 1, "--instances: compare takes one count");
        refuse(run.scene().instances().get(0) == 0, "--instances 0: has nothing to compare");
        refuse(run.engine().path() != PaletteBackend.Kind.GPU, "--path: compare takes --a and --b");
        refuse(run.engine().skinning() == GpuCharacter.Skinning.NONE, "--skinning none: has nothing to compare");
        refuse(run.output().csv() != null, "--csv: compare has no frames");
        refuse(run.output().report() != null, "--report: compare has no frames");
        refuse(run.output().screenshot() != null, "--screenshot: compare draws a --heatmap");
        refuseBesideStates(settings, run);
        List<CharacterModel> characters = models.isEmpty()
                ? builtIns(run.time().clip())
                : models.stream().map(file -> Models.load(file, run, console)).toList();
        characters.forEach(CompareCommand::refuseEmpty);
        return new CompareRun(settings, run, console)
                .run(characters.stream().flatMap(c -> c.levels().stream()).toList());
    }

    /** All of them, or those that have the clip asked for where any has. */
    private static List<CharacterModel> builtIns(@Nullable String clip) {
        List<CharacterModel> all = BuiltIns.names().stream().map(BuiltIns::load).toList();
        List<CharacterModel> having = all.stream()
                .filter(character ->
                        character.clips().stream().anyMatch(own -> own.name().equals(clip)))
                .toList();
        return having.isEmpty() ? all : having;
    }

    /**
     * Refuses options that place and shade instances: they would change nothing, as each instance is compared wherever
     * it is, in whichever level.
     */
    private void refusePictures() {
        for (OptionSpec option :
                Objects.requireNonNull(spec).commandLine().getParseResult().matchedOptions()) {
            String name = option.longestName();
            boolean changes = !option.originalStringValues().equals(List.of(NEUTRAL.getOrDefault(name, "")));
            boolean isOfScenes = NEUTRAL.containsKey(name) && changes || StudioOptions.NAMES.contains(name);
            refuse(isOfScenes, name + ": compare draws no scene");
        }
    }

    private void refuseBesideStates(CompareSettings settings, RunSettings run) {
        boolean fromFile = run.time().state() != null;
        refuse(fromFile && settings.states() != null, "--states: expected no --state beside it");
        if (fromFile || settings.states() != null) {
            String option = fromFile ? "--state" : "--states";
            refuse(run.time().clip() != null, option + ": expected no --clip beside it");
            refuse(run.time().freeze() != null, option + ": expected no --time beside it");
            refuse(options.countsAreGiven(), option + ": expected no --instances beside it");
        }
    }

    private static void refuseEmpty(CharacterModel character) {
        refuse(character.vertexCount() == 0, character.name() + ": has no vertices to compare");
    }
}
