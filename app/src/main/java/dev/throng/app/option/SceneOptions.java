package dev.throng.app.option;

import dev.throng.app.blend.Stand;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.ModelFiles;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.Places;
import dev.throng.app.option.setting.RunSettings.SceneSettings;
import dev.throng.app.option.setting.SceneKind;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which characters are shown, how many, and where. */
public final class SceneOptions {
    @Option(
            names = "--scene",
            paramLabel = "NAME",
            description = "plaza, stadium, march, blend, grid or tower (grid with models, else plaza)")
    private @Nullable SceneKind scene;

    @Option(
            names = "--instances",
            paramLabel = "N[,N...]",
            description =
                    "how many characters, such as 500, 10k or 1k,10k,100k (1000; compare 64, view 200; scene blend 8)")
    private @Nullable InstanceCounts instances;

    @Option(
            names = "--spacing",
            paramLabel = "S",
            converter = Numbers.Positive.class,
            description = "distance of neighbours in the model's units (grid: 0.6 of its largest side)")
    private @Nullable Double spacing;

    @Option(
            names = "--seed",
            paramLabel = "S",
            converter = Numbers.Seed.class,
            description = "same seed, same crowd (1)")
    private long seed = 1;

    @Option(
            names = "--ground",
            paramLabel = "NAME",
            description = "what a march goes over: hills, with feet put on the slopes, or flat, a road (hills)")
    private RunSettings.@Nullable Terrain terrain;

    boolean countsAreGiven() {
        return instances != null;
    }

    /**
     * @param files the command's models and their clips
     * @param defaultInstances of the command
     */
    SceneSettings settings(ModelFiles files, int defaultInstances) {
        List<Path> models = files.models();
        SceneKind kind = scene != null ? scene : models.isEmpty() ? SceneKind.PLAZA : SceneKind.GRID;
        refuseWhatItDoesNotTake(kind, models);
        InstanceCounts counts = instances != null
                ? instances
                : InstanceCounts.of(kind == SceneKind.BLEND ? Stand.COUNT : defaultInstances);
        RunSettings.Terrain own = kind == SceneKind.MARCH ? RunSettings.Terrain.HILLS : RunSettings.Terrain.FLAT;
        Places places = new Places(spacing, terrain == null ? own : terrain);
        return new SceneSettings(kind, files, counts.counts(), places, seed);
    }

    private void refuseWhatItDoesNotTake(SceneKind kind, List<Path> models) {
        if (!kind.takesModels() && !models.isEmpty()) {
            throw new UsageException("--scene " + Choices.word(kind) + ": takes no model, found '" + models.get(0)
                    + "'; grid and plaza do");
        }
        if (!kind.takesSpacing() && spacing != null) {
            throw new UsageException("--scene " + Choices.word(kind)
                    + ": takes no --spacing, people keep their own; march, blend, grid and tower do");
        }
        if (spacing != null && spacing > kind.mostSpacing()) {
            throw new UsageException("--scene " + Choices.word(kind) + ": expected a --spacing of at most "
                    + (long) kind.mostSpacing() + ", found " + spacing);
        }
        if (kind != SceneKind.MARCH && terrain != null) {
            throw new UsageException("--scene " + Choices.word(kind) + ": takes no --ground; march does");
        }
    }
}
