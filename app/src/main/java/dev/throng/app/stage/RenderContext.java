package dev.throng.app.stage;

import dev.throng.app.console.Console;
import dev.throng.app.model.Contexts;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.scene.Scene;
import dev.throng.app.scene.Scenes;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlDebug;
import dev.throng.gl.LiveObjects;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;

/** What stages of all sizes share: an OpenGL context, uploaded characters, and the path that builds their palettes. */
public final class RenderContext {
    private final RunSettings settings;
    private final Scenes scenes;
    private final Console console;
    private final GlContext gl;
    private final Cast cast;
    private final PathChoice choice;

    private RenderContext(RunSettings settings, Scenes scenes, Console console, GlContext gl, Cast cast) {
        this.settings = settings;
        this.scenes = scenes;
        this.console = console;
        this.gl = gl;
        this.cast = cast;
        choice = PathChoice.of(settings.engine(), gl, scenes, cast);
    }

    /**
     * Opens a context, runs some work in it, closes it and checks for errors.
     *
     * @param work with stages; it closes each
     * @throws dev.throng.gl.GlException when the device cannot, or an error was found afterwards
     */
    public static <T> T use(RunSettings settings, Scenes scenes, Console console, Function<RenderContext, T> work) {
        try (GlContext gl = Contexts.headless(settings.device())) {
            T result;
            try (Cast cast = Cast.of(Wardrobe.of(scenes.roles(), settings, console))) {
                result = work.apply(new RenderContext(settings, scenes, console, gl, cast));
                console.endProgress();
            }
            GlDebug.checkError("the end of the work");
            gl.debug().messages().forEach(message -> console.warn("OpenGL: " + message.text()));
            gl.debug().checkNone();
            LiveObjects.checkNone();
            return result;
        }
    }

    /**
     * The scene with so many instances, when there is memory for it; says what it takes. The caller closes it.
     *
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY
     */
    public Stage stage(int count) {
        return open(count, plan -> console.warn(announcement(count, plan)));
    }

    /** Like {@link #stage}, without saying what it takes. */
    public Stage open(int count) {
        return open(count, plan -> {});
    }

    private Stage open(int count, Consumer<MemoryPlan> announce) {
        Scene scene = scenes.of(count);
        MemoryPlan plan = Stage.plan(gl.limits(), scene, cast.wardrobe().decor(scene), cast, settings);
        announce.accept(plan);
        plan.require(Memory.available(gl.info()));
        Lineup lineup = Lineup.of(scene, cast.wardrobe());
        return Stage.open(gl, lineup, cast, choice.path(), settings);
    }

    /**
     * Runs some work with other settings beside this one, in the same OpenGL context.
     *
     * @param others its settings; its device is this one
     * @param work with stages of both; it closes each
     */
    public <T> T withSecond(RunSettings others, Scenes theirs, Function<RenderContext, T> work) {
        try (Cast second = Cast.of(Wardrobe.of(theirs.roles(), others, console))) {
            return work.apply(new RenderContext(others, theirs, console, gl, second));
        }
    }

    public GlContext gl() {
        return gl;
    }

    /** What {@code --kernel auto} chose from, the fastest first; empty without it. */
    public List<KernelTrial> trials() {
        return choice.trials();
    }

    /** Levels of detail of each model of the scene, finest first; empty where they are not used. */
    public List<List<GpuCharacter.Level>> levels() {
        return settings.picture().detail().lod()
                ? cast.characters().stream().map(GpuCharacter::levels).toList()
                : List.of();
    }

    private static String announcement(int count, MemoryPlan plan) {
        return String.format(
                Locale.ROOT,
                "%,d instances take %,d MiB on the GPU: palettes %,d, instances %,d, meshes %,d, atlas %,d, picture"
                        + " %,d",
                count,
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
