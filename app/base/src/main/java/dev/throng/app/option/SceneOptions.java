package dev.throng.app.option;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.ModelFiles;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.Layout;
import dev.throng.app.option.setting.RunSettings.SceneSettings;
import dev.throng.app.option.setting.SceneKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the scene and its instances. */
public final class SceneOptions {
    @Option(
            names = "--scene",
            paramLabel = "NAME",
            description =
                    "scene to show: 'studio': your models on a floor; 'plaza': a town square; 'stadium': full stands; "
                            + "'march': marching columns of people; 'blend': ways to combine poses; 'grid': a plain crowd for "
                            + "measurements; 'tower': moving towers of four joints (default: plaza; {models} if models are given)")
    private @Nullable SceneKind scene;

    @Option(
            names = "--instances",
            paramLabel = "N[,N...]",
            description = "number of characters, such as 500, 10k or 1m; {list} (default: {instances})")
    private @Nullable InstanceCounts instances;

    @Option(
            names = "--spacing",
            paramLabel = "S",
            converter = Numbers.Positive.class,
            description =
                    "distance between the centres of neighbouring characters, in the model's units; not in scenes "
                            + "plaza and stadium (default in scene grid: 0.6 times the longest side of the model's bounding "
                            + "box; in scene studio: wide enough that characters never touch)")
    private @Nullable Double spacing;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "start value for random numbers: the same seed gives the same crowd (default: 1)")
    private long seed = 1;

    @Option(
            names = "--ground",
            paramLabel = "NAME",
            description = "ground of scene march: 'hills', where feet follow the slope, or 'flat', a straight road "
                    + "(default: hills)")
    private RunSettings.@Nullable Terrain terrain;

    @Option(
            names = "--variant",
            paramLabel = "NAME",
            description =
                    "material variant to show, by its name in the model's file; 'inspect' lists the names (default: the "
                            + "file's default materials)")
    private @Nullable String variant;

    /**
     * @param isEmpty whether the command line names no models
     * @param defaults defaults of the command
     * @return the requested scene, or the command's default
     */
    SceneKind kind(boolean isEmpty, CommandDefaults defaults) {
        return scene != null ? scene : isEmpty ? SceneKind.PLAZA : defaults.models();
    }

    /**
     * @param kind scene from {@link #kind}
     * @param files models of the command, and their clips
     * @param defaults defaults of the command
     * @return checked settings of the scene
     */
    SceneSettings settings(SceneKind kind, ModelFiles files, CommandDefaults defaults) {
        List<Path> models = files.models();
        refuseUnsupported(kind, models);
        if (variant != null && models.isEmpty()) {
            throw new UsageException("--variant: found no model, expected a model with this material variant");
        }
        RunSettings.Terrain own = kind == SceneKind.MARCH ? RunSettings.Terrain.HILLS : RunSettings.Terrain.FLAT;
        Layout layout = new Layout(spacing, terrain == null ? own : terrain);
        return new SceneSettings(kind, files.showing(variant), counts(kind, models.size(), defaults), layout, seed);
    }

    private List<Integer> counts(SceneKind kind, int models, CommandDefaults defaults) {
        int byDefault = switch (kind) {
            case BLEND -> SceneKind.DEMOS;
            case STUDIO -> 1;
            default -> defaults.instances();
        };
        List<Integer> counts = instances == null ? List.of(byDefault) : instances.counts();
        int least = kind == SceneKind.STUDIO ? Math.max(models, 1) : 0;
        counts.forEach(count -> refuseTooLarge(count, kind, models));
        return counts.stream().map(count -> Math.max(count, least)).toList();
    }

    private static void refuseTooLarge(int count, SceneKind kind, int models) {
        if (count > kind.mostInstances(models)) {
            throw new UsageException(String.format(
                    Locale.ROOT,
                    "--instances: found %,d instances, expected at most %,d in scene %s, since larger crowds need too much memory",
                    count,
                    kind.mostInstances(models),
                    Choices.word(kind)));
        }
    }

    private void refuseUnsupported(SceneKind kind, List<Path> models) {
        if (!kind.takesModels() && !models.isEmpty()) {
            throw new UsageException("--scene " + Choices.word(kind) + ": found model '" + models.get(0)
                    + "', expected no model in this scene; to show a model, use scene studio, grid or plaza");
        }
        if (!kind.takesSpacing() && spacing != null) {
            throw new UsageException(
                    "--scene " + Choices.word(kind)
                            + ": found --spacing, expected no --spacing, since this scene places its people itself; to set the distance, use scene studio, march, blend, grid or tower");
        }
        if (spacing != null && spacing > kind.mostSpacing()) {
            throw new UsageException("--scene " + Choices.word(kind) + ": found --spacing " + spacing
                    + ", expected at most " + (long) kind.mostSpacing() + " model units, the limit of this scene");
        }
        if (kind != SceneKind.MARCH && terrain != null) {
            throw new UsageException(
                    "--scene " + Choices.word(kind)
                            + ": found --ground, expected no --ground, since only scene march has several kinds of ground; to choose one, use scene march");
        }
    }
}
