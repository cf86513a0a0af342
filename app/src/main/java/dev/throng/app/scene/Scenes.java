package dev.throng.app.scene;

import dev.throng.anim.Character;
import dev.throng.app.console.Console;
import dev.throng.app.model.Models;
import dev.throng.app.option.Backface;
import dev.throng.app.option.PictureSettings;
import dev.throng.app.option.RunSettings;
import dev.throng.app.option.SceneKind;
import dev.throng.app.plaza.Square;
import dev.throng.assets.models.BuiltIns;
import dev.throng.crowd.NeutralGrid;
import dev.throng.crowd.gl.Look;
import dev.throng.gl.GlException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The scene that was asked for, in any size. */
public final class Scenes {
    private final RunSettings settings;
    private final List<Role> roles;
    private final Furniture furniture = new Furniture();

    private Scenes(RunSettings settings, List<Role> roles) {
        this.settings = settings;
        this.roles = List.copyOf(roles);
    }

    /**
     * Loads who takes part: the models named, else the built-in character.
     *
     * @throws dev.throng.gltf.AssetException when a file is not a model
     * @throws dev.throng.app.console.UsageException when a model lacks the clip asked for
     */
    public static Scenes load(RunSettings settings, Console console) {
        List<Character> characters = settings.scene().models().isEmpty()
                ? builtIn(settings.scene().scene())
                : settings.scene().models().stream()
                        .map(file -> Models.load(file, console))
                        .toList();
        String clip = settings.time().clip();
        return new Scenes(
                settings,
                characters.stream().map(character -> Role.of(character, clip)).toList());
    }

    private static List<Character> builtIn(SceneKind scene) {
        List<String> names =
                switch (scene) {
                    case TOWER -> List.of("tower");
                    case PLAZA -> BuiltIns.people();
                    default -> List.of("adult");
                };
        return names.stream().map(BuiltIns::load).toList();
    }

    public List<Role> roles() {
        return roles;
    }

    /** The models as they were named, or the built-in character. */
    public List<String> names() {
        return settings.scene().models().isEmpty()
                ? roles.stream().map(role -> role.character().name()).toList()
                : settings.scene().models().stream().map(Path::toString).toList();
    }

    /** Distance of neighbours, asked for or made for the scene; null where people keep their own. */
    public @Nullable Double spacing() {
        Double asked = settings.scene().spacing();
        return switch (settings.scene().scene()) {
            case PLAZA -> null;
            case TOWER -> asked != null ? asked : Double.valueOf(TowerScene.DEFAULT_SPACING);
            default -> asked != null ? asked : Double.valueOf(GridScene.spacingFor(roles));
        };
    }

    /** The scene with so many instances. */
    public Scene of(int count) {
        PictureSettings picture = settings.picture();
        long seed = settings.scene().seed();
        Look.Sides sides = sides(picture.backface());
        Double spacing = spacing();
        if (spacing == null) {
            if (count > Square.MOST) {
                throw new GlException(
                        GlException.Kind.OUT_OF_MEMORY,
                        "plaza: found " + count + " instances, expected at most " + Square.MOST);
            }
            boolean mixed = settings.scene().models().isEmpty();
            Square square = Square.of(seed, count);
            Look look = PlazaScene.look(square, picture.textures(), sides);
            return new PlazaScene(new Company(roles, mixed), square, furniture.place(square.items()), seed, look);
        }
        return settings.scene().scene() == SceneKind.TOWER
                ? new TowerScene(roles.get(0), count, spacing, seed, sides)
                : new GridScene(roles, new NeutralGrid(count, spacing), Look.neutral(picture.textures(), sides));
    }

    private static Look.Sides sides(Backface backface) {
        return switch (backface) {
            case MATERIAL -> Look.Sides.MATERIAL;
            case CULL -> Look.Sides.CULL;
            case NONE -> Look.Sides.NONE;
        };
    }
}
