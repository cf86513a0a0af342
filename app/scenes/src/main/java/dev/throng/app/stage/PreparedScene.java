package dev.throng.app.stage;

import dev.throng.app.console.Console;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.EngineSettings;
import dev.throng.app.option.setting.RunSettings.PictureSettings;
import dev.throng.app.option.setting.RunSettings.SceneSettings;
import dev.throng.app.scene.Decor;
import dev.throng.app.scene.Scene;
import dev.throng.app.scene.Scenes;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.GpuCrowd;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.trial.PaletteChoice;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.gl.FreeMemory;
import dev.throng.gl.GlContext;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A scene ready for upload: prepared characters and placed instances. Needs no context.
 *
 * @param scenes builds the scene in other sizes
 * @param characters prepared characters of the scene
 * @param scene scene in the requested size
 * @param crowds crowd of each role, with placed instances
 * @param decor things around the crowds, in the scene's order
 */
public record PreparedScene(
        Scenes scenes, PreparedCharacters characters, Scene scene, List<CrowdState> crowds, List<PlacedDecor> decor) {
    public PreparedScene {
        crowds = List.copyOf(crowds);
        decor = List.copyOf(decor);
    }

    /**
     * Decor of one sort, with placed instances.
     *
     * @param casts whether the decor casts shadows
     */
    public record PlacedDecor(PreparedCharacter character, CrowdState crowd, boolean casts) {
        private static PlacedDecor of(Decor things, PreparedCharacter character) {
            return new PlacedDecor(character, things.crowd(character.atlas()), things.casts());
        }

        GpuCrowd addTo(SceneRenderer renderer) {
            return renderer.decor(character, crowd, casts);
        }
    }

    /** @return copies of the placed decor, so that another thread can use them */
    List<PlacedDecor> copyDecor() {
        return standing(scene, decorCharacters());
    }

    /** Prepares this scene with another number of instances, as a copy that another thread can use. */
    PreparedScene copyWith(int count) {
        return of(scenes, characters, scenes.of(count));
    }

    private static List<PlacedDecor> standing(Scene scene, List<PreparedCharacter> decor) {
        return IntStream.range(0, decor.size())
                .mapToObj(i -> PlacedDecor.of(scene.decor().get(i), decor.get(i)))
                .toList();
    }

    /** Places all instances of a scene. */
    static PreparedScene of(Scenes scenes, PreparedCharacters characters, Scene scene) {
        List<PreparedCharacter> roles = characters.roles();
        return new PreparedScene(
                scenes,
                characters,
                scene,
                IntStream.range(0, roles.size())
                        .mapToObj(role -> scene.crowd(role, roles.get(role).atlas()))
                        .toList(),
                standing(scene, characters.decor(scene)));
    }

    /**
     * Prepares a scene and reuses as much of another one as possible.
     *
     * @param settings settings with one crowd size
     * @param before earlier scene to reuse, or null if there is none
     * @param console receives warnings about models
     * @param progress receives the steps of the work on this thread
     * @throws dev.throng.gltf.AssetException if a file is not a model
     * @throws dev.throng.app.console.UsageException if a model does not suit the settings
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if the crowd is larger than the scene permits
     */
    public static PreparedScene of(
            RunSettings settings, @Nullable PreparedScene before, Console console, Consumer<Progress> progress) {
        progress.accept(new Progress(Step.READING, named(settings), 0.05));
        Scenes scenes = before != null && hasSameRoles(settings, before.settings())
                ? before.scenes.with(settings)
                : Scenes.load(settings, console);
        progress.accept(new Progress(Step.PREPARING, named(settings), 0.3));
        PreparedCharacters kept =
                before != null && scenes.roles() == before.scenes.roles() && wears(settings, before.settings())
                        ? before.characters
                        : null;
        if (before != null && kept != null && standsAlike(settings, before.settings())) {
            return new PreparedScene(scenes, kept, before.scene, before.crowds, before.decor);
        }
        int count = settings.scene().instances().get(0);
        // Placing does not need characters, so both run at once. If preparing characters fails, the placed scene is
        // ignored.
        ForkJoinTask<Scene> scene = ForkJoinPool.commonPool().submit(() -> scenes.of(count));
        PreparedCharacters characters = kept != null ? kept : PreparedCharacters.of(scenes, console);
        progress.accept(new Progress(Step.PLACING, String.valueOf(count), 0.8));
        return of(scenes, characters, scene.join());
    }

    /** @return this scene with the quality settings of a device's tier */
    public PreparedScene withTier(Quality.Tier deviceTier) {
        return with(settings().withTier(deviceTier));
    }

    /** @return this scene with other settings, which must not require different characters or placements */
    PreparedScene with(RunSettings others) {
        return new PreparedScene(scenes.with(others), characters, scene, crowds, decor);
    }

    /** @return number of instances, without decor */
    int count() {
        return crowds.stream().mapToInt(CrowdState::count).sum();
    }

    /** @return settings of this scene */
    public RunSettings settings() {
        return scenes.settings();
    }

    /**
     * Estimates how many instances fit into a device's memory.
     *
     * @param gl context of the device
     * @return number of instances, limited to 2 million, the end of the window's slider
     */
    public int mostInstances(GlContext gl) {
        return Memory.of(gl, settings(), settings().engine().backend()).mostInstances(characters.roles());
    }

    /** Chooses the backend that builds palettes. If the settings request it, measures backends on one of the scenes. */
    static PaletteChoice palettes(CharacterPool pool, Scenes scenes, PreparedCharacters characters) {
        EngineSettings engine = scenes.settings().engine();
        if (!engine.triesKernels()) {
            return PaletteChoice.of(engine.backend());
        }
        long available = FreeMemory.of(pool.gl().info());
        return PaletteChoice.fastest(
                pool,
                characters.roles(),
                available,
                () -> of(scenes, characters, scenes.of(PaletteChoice.INSTANCES))::addTo);
    }

    /**
     * Uploads the scene for pictures of the size in its settings.
     *
     * @param pool pool that holds the scene's characters
     * @param backend backend that builds the palettes
     * @return the scene, closed by the caller
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if the device lacks memory
     */
    LiveScene open(CharacterPool pool, PaletteBackend backend) {
        PictureSettings picture = settings().picture();
        PictureSize size = new PictureSize(picture.size(), picture.quality().resolution());
        return new LiveScene(pool, this, new LiveCrowds(pool, this, backend), size);
    }

    /** Adds the people to a renderer, one crowd for each role. */
    List<GpuCrowd> addTo(SceneRenderer renderer, PaletteBackend backend) {
        return IntStream.range(0, crowds.size())
                .mapToObj(role -> addTo(renderer, role, backend))
                .toList();
    }

    GpuCrowd addTo(SceneRenderer renderer, int role, PaletteBackend backend) {
        GpuCrowd entered = renderer.crowd(characters.roles().get(role), crowds.get(role), backend, scene.room(role));
        shareCulling(entered, role);
        return entered;
    }

    /**
     * Reserves memory for one pose state in a crowd without pose states if other crowds have some, so that one shader
     * program culls all crowds.
     *
     * @param entered the crowd in the renderer
     * @param role index of its role
     */
    void shareCulling(GpuCrowd entered, int role) {
        if (crowds.get(role).states().size() == 0
                && crowds.stream().anyMatch(crowd -> crowd.states().size() > 0)) {
            entered.reserveStates(1, StateNeeds.NONE);
        }
    }

    /** @return characters of all roles and of the decor */
    List<PreparedCharacter> used() {
        return Stream.concat(characters.roles().stream(), decorCharacters().stream())
                .toList();
    }

    /** @return characters of the decor, in order */
    List<PreparedCharacter> decorCharacters() {
        return decor.stream().map(PlacedDecor::character).toList();
    }

    private static String named(RunSettings settings) {
        List<Path> models = settings.scene().models();
        return models.isEmpty()
                ? Choices.word(settings.scene().scene())
                : models.stream()
                        .map(model -> String.valueOf(model.getFileName()))
                        .collect(Collectors.joining(", "));
    }

    private static boolean hasSameRoles(RunSettings a, RunSettings b) {
        return a.scene().scene() == b.scene().scene()
                && a.scene().files().equals(b.scene().files())
                && Objects.equals(a.time().clip(), b.time().clip())
                && Objects.equals(a.time().pose(), b.time().pose());
    }

    private static boolean wears(RunSettings a, RunSettings b) {
        return a.engine().atlas().equals(b.engine().atlas())
                && a.engine().skinning() == b.engine().skinning()
                && a.picture().detail().lod() == b.picture().detail().lod();
    }

    private static boolean standsAlike(RunSettings a, RunSettings b) {
        SceneSettings here = a.scene();
        SceneSettings there = b.scene();
        return here.instances().equals(there.instances())
                && here.seed() == there.seed()
                && here.layout().equals(there.layout())
                && a.picture().textures() == b.picture().textures()
                && a.picture().backface() == b.picture().backface()
                && Objects.equals(a.picture().studio(), b.picture().studio());
    }

    /** Steps of preparing a scene, in their order. */
    public enum Step {
        BEGUN,
        READING,
        PREPARING,
        PLACING
    }

    /**
     * Progress of preparing a scene.
     *
     * @param object object that the step prepares: name of the scene or models, or number of instances; empty at the
     *     beginning
     * @param share estimated share of all work, 0 to 1
     */
    public record Progress(Step step, String object, double share) {
        /** Progress at the start, before the first step. */
        public static final Progress BEGUN = new Progress(Step.BEGUN, "", 0);
    }
}
