package dev.throng.app.scene;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.state.PoseState;
import dev.throng.app.blend.Demo;
import dev.throng.app.console.Console;
import dev.throng.app.life.Body;
import dev.throng.app.march.Column;
import dev.throng.app.model.Models;
import dev.throng.app.model.Parallel;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.SceneKind;
import dev.throng.app.option.setting.StudioSettings;
import dev.throng.app.plaza.Square;
import dev.throng.app.stadium.Bowl;
import dev.throng.app.stadium.Fans;
import dev.throng.app.state.StateFile;
import dev.throng.app.studio.StudioLight;
import dev.throng.assets.models.BuiltIns;
import dev.throng.crowd.NeutralGrid;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.gl.GlException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builds the requested scene for any number of instances. */
public final class Scenes {
    private final RunSettings settings;
    private final List<Role> roles;
    private final Furniture furniture;
    private final @Nullable StudioLight light;

    private Scenes(RunSettings settings, List<Role> roles, Furniture furniture, @Nullable StudioLight light) {
        this.furniture = furniture;
        this.light = light;
        this.settings = settings;
        this.roles = List.copyOf(roles);
    }

    /**
     * Loads the requested models, or the built-in characters.
     *
     * @throws dev.throng.gltf.AssetException if a file is not a model
     * @throws dev.throng.app.console.UsageException if a model lacks the requested clip
     */
    public static Scenes load(RunSettings settings, Console console) {
        StudioLight light = light(settings); // prepared while models load
        List<CharacterModel> characters = settings.scene().models().isEmpty()
                ? builtIn(settings)
                : settings.scene().models().stream()
                        .map(file -> Models.load(file, settings, console))
                        .toList();
        return of(settings, characters, light);
    }

    private static @Nullable StudioLight light(RunSettings settings) {
        StudioSettings studio = settings.picture().studio();
        return studio == null ? null : StudioLight.prepare(studio);
    }

    /** @return a builder of the requested scene, with models that are loaded already */
    public static Scenes of(RunSettings settings, List<CharacterModel> characters) {
        return of(settings, characters, light(settings));
    }

    private static Scenes of(RunSettings settings, List<CharacterModel> characters, @Nullable StudioLight light) {
        Stream<Role> equipped = hasProps(settings) ? Equipment.roles(characters).stream() : Stream.empty();
        List<Role> roles = Stream.concat(characters.stream().map(character -> role(character, settings)), equipped)
                .toList();
        boolean stands = settings.scene().scene() == SceneKind.BLEND;
        return new Scenes(settings, stands ? BlendScene.skinned(roles) : roles, new Furniture(), light);
    }

    /** @return whether people hold props: on a square, unless a clip or state is requested */
    private static boolean hasProps(RunSettings settings) {
        return settings.scene().scene() == SceneKind.PLAZA
                && settings.scene().models().isEmpty()
                && settings.time().clip() == null
                && settings.time().state() == null;
    }

    private static Role role(CharacterModel character, RunSettings settings) {
        Path file = settings.time().state();
        if (file == null) {
            return settings.scene().scene() == SceneKind.STUDIO
                    ? Role.inStudio(character, settings.time())
                    : Role.of(character, settings.time().clip());
        }
        PoseState state = StateFile.read(file, character);
        if (settings.engine().path() == PaletteBackend.Kind.GPU) {
            StateFile.requireShort(state);
        }
        return Role.showing(character, state);
    }

    /**
     * @param others the other settings
     * @return a builder of scenes with the same roles, but other settings
     */
    public Scenes with(RunSettings others) {
        return new Scenes(others, roles, furniture, light(others, settings));
    }

    /**
     * @param others new settings
     * @param before settings for which the current light was made
     * @return light for the new settings; if both settings request the same light, the current one, which a user may
     *     have changed
     */
    private @Nullable StudioLight light(RunSettings others, RunSettings before) {
        StudioSettings there = others.picture().studio();
        StudioSettings here = before.picture().studio();
        if (light == null || there == null || here == null) {
            return light(others);
        }
        if (StudioLight.requestsSameLight(there, here)) {
            return light;
        }
        boolean isSameImage =
                there.environment().name().equals(here.environment().name());
        return isSameImage ? light.shown(there) : StudioLight.prepare(there);
    }

    private static List<CharacterModel> builtIn(RunSettings settings) {
        List<String> names = switch (settings.scene().scene()) {
            case TOWER -> List.of("tower");
            case PLAZA -> inhabitants(settings.time().clip() == null);
            case STADIUM -> List.of("adult", "woman", "skirt", "tall", "stout");
            case MARCH -> List.of("adult", "woman", "tall", "stout");
            case BLEND -> Arrays.stream(Demo.values()).map(Demo::character).toList();
            default -> List.of("adult");
        };
        boolean livesOn = settings.scene().scene() == SceneKind.PLAZA;
        return Parallel.map(names, name -> livesOn ? Body.withClips(BuiltIns.load(name)) : BuiltIns.load(name));
    }

    /**
     * Lists the built-in characters of a square.
     *
     * @param dogs whether to include dogs; dogs lack most clips of people
     */
    private static List<String> inhabitants(boolean dogs) {
        List<String> people = BuiltIns.people();
        return dogs ? Stream.concat(people.stream(), Stream.of("dog")).toList() : people;
    }

    /** @return requested settings */
    public RunSettings settings() {
        return settings;
    }

    public List<Role> roles() {
        return roles;
    }

    /** @return names of material variants that each model has, in the order of the first model's file */
    public List<String> variantNames() {
        List<List<String>> all =
                roles.stream().map(role -> role.character().variants().names()).toList();
        return all.stream().findFirst().orElse(List.of()).stream()
                .filter(name -> all.stream().allMatch(names -> names.contains(name)))
                .distinct()
                .toList();
    }

    /** @return names of the models as typed, or of the built-in characters */
    public List<String> names() {
        return settings.scene().models().isEmpty()
                ? roles.stream().map(role -> role.character().name()).toList()
                : settings.scene().models().stream().map(Path::toString).toList();
    }

    /**
     * @return requested or computed distance between neighbours, in model units for scenes grid and studio, otherwise
     *     in metres; null if people keep individual distances
     */
    public @Nullable Double spacing() {
        Double asked = settings.scene().spacing();
        return switch (settings.scene().scene()) {
            case PLAZA, STADIUM -> null;
            case MARCH -> asked != null ? asked : Double.valueOf(Column.DEFAULT_SPACING);
            case BLEND -> asked != null ? asked : Double.valueOf(BlendScene.DEFAULT_SPACING);
            case STUDIO ->
                asked != null ? asked : Double.valueOf(figures().formation(0).spacingX());
            case TOWER -> asked != null ? asked : Double.valueOf(TowerScene.DEFAULT_SPACING);
            default -> asked != null ? asked : Double.valueOf(GridScene.spacingFor(roles));
        };
    }

    /**
     * @return the scene with a number of instances
     * @throws GlException OUT_OF_MEMORY if the layout of scene plaza would need too much memory
     */
    public Scene of(int count) {
        long seed = settings.scene().seed();
        return switch (settings.scene().scene()) {
            case STUDIO -> studio(count, seed);
            case PLAZA -> plaza(count, seed);
            case STADIUM -> stadium(Bowl.of(count), count, seed);
            case MARCH -> new MarchScene(roles, Column.of(count, distance()), seed, march(), furniture);
            case BLEND -> new BlendScene(roles, count, distance(), seed, BlendScene.environment(textures(), sides()));
            case TOWER -> new TowerScene(roles.get(0), count, distance(), seed, sides());
            case GRID ->
                new GridScene(
                        roles,
                        new NeutralGrid(count, distance()),
                        Environment.neutral(sides()).withTextures(textures()));
        };
    }

    private StudioFigures figures() {
        return new StudioFigures(roles, settings.time().pose());
    }

    private Scene studio(int count, long seed) {
        StudioSettings studio = Objects.requireNonNull(settings.picture().studio());
        var own = new StudioScene.Settings(studio.camera(), settings.time().pose(), textures(), sides());
        return new StudioScene(
                roles,
                figures().arrangement(count, settings.scene().spacing(), seed),
                Objects.requireNonNull(light),
                own);
    }

    private Scene plaza(int count, long seed) {
        long most = SceneKind.PLAZA.mostInstances(0);
        if (count > most) {
            throw new GlException(
                    GlException.Kind.OUT_OF_MEMORY,
                    String.format(
                            Locale.ROOT,
                            "scene plaza: found %,d instances, expected at most %,d instances, since larger scenes need too much memory",
                            count,
                            most));
        }
        boolean mixed = settings.scene().models().isEmpty();
        Square square = Square.of(seed, count);
        Environment environment = PlazaScene.environment(square, textures(), sides());
        return new PlazaScene(
                new RoleAssignment(roles, mixed), square, furniture.place(square.items()), seed, environment);
    }

    private Scene stadium(Bowl bowl, int count, long seed) {
        Environment environment = StadiumScene.environment(bowl, textures(), sides());
        return new StadiumScene(roles, bowl, Fans.in(bowl, count, seed), environment, furniture);
    }

    private MarchScene.Settings march() {
        return new MarchScene.Settings(settings.scene().layout().terrain(), textures(), sides());
    }

    private double distance() {
        return Objects.requireNonNull(spacing());
    }

    private boolean textures() {
        return settings.picture().textures();
    }

    private Environment.Sides sides() {
        return settings.picture().backface();
    }
}
