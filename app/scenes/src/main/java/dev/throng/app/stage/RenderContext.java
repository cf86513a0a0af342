package dev.throng.app.stage;

import dev.throng.app.console.Console;
import dev.throng.app.model.Contexts;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.scene.Scene;
import dev.throng.app.scene.Scenes;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.trial.PaletteChoice;
import dev.throng.gl.GlContext;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;

/** State shared by scenes of all sizes: OpenGL context, uploaded characters and palette backend. */
public final class RenderContext {
    private final Scenes scenes;
    private final Console console;
    private final CharacterPool characters;
    private final PreparedCharacters prepared;
    private final PaletteChoice choice;
    private final FeatureChoice features;

    private RenderContext(Scenes scenes, Console console, CharacterPool characters) {
        this.console = console;
        this.characters = characters;
        prepared = PreparedCharacters.of(scenes, console);
        prepared.roles().forEach(characters::hold); // until the pool is closed, for crowds of all sizes
        choice = PreparedScene.palettes(characters, scenes, prepared);
        features = features(scenes);
        this.scenes = scenes.with(features.settings());
    }

    /** Decides by trials which renderer features are on for all crowd sizes. The trials draw the largest crowd. */
    private FeatureChoice features(Scenes requested) {
        RunSettings settings = requested.settings();
        if (settings.engine().tried().isEmpty()) {
            return new FeatureChoice(settings, List.of());
        }
        int count = settings.scene().instances().stream()
                .mapToInt(Integer::intValue)
                .max()
                .orElse(PaletteChoice.INSTANCES);
        PreparedScene scene = PreparedScene.of(requested, prepared, requested.of(count));
        return FeatureChoice.of(characters, scene, count, choice.backend());
    }

    /**
     * Opens a context, runs work in it, closes it and checks for errors.
     *
     * @param work work that closes each scene it opens
     * @throws dev.throng.gl.GlException if the device fails, or an error is found after the work
     */
    public static <T> T use(Scenes scenes, Console console, Function<RenderContext, T> work) {
        try (GlContext gl = Contexts.headless(scenes.settings().device())) {
            T result;
            try (CharacterPool characters = new CharacterPool(gl)) {
                result = work.apply(new RenderContext(scenes, console, characters));
                console.endProgress();
            }
            Contexts.checkEnd(gl, "checking the end of rendering", console);
            return result;
        }
    }

    /**
     * Opens the scene with a number of instances, and prints how much memory it needs.
     *
     * @return scene, closed by the caller
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if the device lacks memory
     */
    public LiveScene announced(int count) {
        return open(count, plan -> console.warn(announcement(count, plan)));
    }

    /**
     * @return scene with a number of instances, which the caller closes
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if the device lacks memory
     */
    public LiveScene open(int count) {
        return open(count, plan -> {});
    }

    private LiveScene open(int count, Consumer<MemoryPlan> announce) {
        Scene scene = scenes.of(count);
        Memory memory = Memory.of(gl(), settings(), choice.backend());
        memory.require(memory.plan(scene, prepared.roles(), prepared.decor(scene))); // before the instances are placed
        PreparedScene placed = PreparedScene.of(scenes, prepared, scene);
        MemoryPlan plan = memory.plan(placed);
        announce.accept(plan);
        memory.require(plan);
        return placed.open(characters, choice.backend());
    }

    /**
     * @param others scenes with settings for the same device
     * @return a render context for other scenes that shares the OpenGL context and its characters
     */
    public RenderContext with(Scenes others) {
        return new RenderContext(others, console, characters);
    }

    /** @return an empty renderer for these characters, closed by the caller */
    public SceneRenderer renderer() {
        return new SceneRenderer(characters, RendererFeatures.NONE);
    }

    /** @return uploaded characters of the roles */
    public List<PreparedCharacter> roles() {
        return prepared.roles();
    }

    /** @return scenes of this context */
    public Scenes scenes() {
        return scenes;
    }

    /** @return requested settings */
    public RunSettings settings() {
        return scenes.settings();
    }

    public GlContext gl() {
        return characters.gl();
    }

    /**
     * @return measurements of palette backends for {@code --kernel auto}, fastest first; empty if nothing was measured
     */
    public List<PaletteChoice.Trial> trials() {
        return choice.trials();
    }

    /** @return results of trials of renderer features, in the order of measuring; empty if nothing was measured */
    public List<FeatureChoice.Trial> featureTrials() {
        return features.trials();
    }

    /** @return levels of detail of each model, finest first; empty if levels of detail are off */
    public List<List<GpuCharacter.Level>> levels() {
        return settings().picture().detail().lod()
                ? characters.of(prepared.roles()).stream()
                        .map(GpuCharacter::levels)
                        .toList()
                : List.of();
    }

    private static String announcement(int count, MemoryPlan plan) {
        return String.format(
                Locale.ROOT,
                "%,d %s %,d MiB of GPU memory (MiB of each part: joint matrices %,d, instances %,d, meshes %,d, clips %,d,"
                        + " picture %,d)",
                count,
                count == 1 ? "instance uses" : "instances use",
                mebibytes(plan.total()),
                mebibytes(plan.palette()),
                mebibytes(plan.instances()),
                mebibytes(plan.meshes()),
                mebibytes(plan.atlas()),
                mebibytes(plan.targets()));
    }

    private static long mebibytes(long bytes) {
        return (bytes + (1L << 20) - 1) >> 20;
    }
}
