package dev.throng.app.scene;

import dev.throng.anim.Character;
import dev.throng.app.console.Console;
import dev.throng.app.model.Models;
import dev.throng.app.option.Backface;
import dev.throng.app.option.PictureSettings;
import dev.throng.app.option.RunSettings;
import dev.throng.app.option.SceneKind;
import dev.throng.assets.Tower;
import dev.throng.assets.figure.Person;
import dev.throng.crowd.NeutralGrid;
import dev.throng.crowd.gl.Look;
import java.nio.file.Path;
import java.util.List;

/** The scene that was asked for, in any size. */
public final class Scenes {
    private final RunSettings settings;
    private final List<Role> roles;

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
                ? List.of(builtIn(settings.scene().scene()))
                : settings.scene().models().stream()
                        .map(file -> Models.load(file, console))
                        .toList();
        String clip = settings.time().clip();
        return new Scenes(
                settings,
                characters.stream().map(character -> Role.of(character, clip)).toList());
    }

    private static Character builtIn(SceneKind scene) {
        return scene == SceneKind.TOWER ? Tower.create() : Person.adult();
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

    /** Distance of neighbours, asked for or made for the scene. */
    public double spacing() {
        Double asked = settings.scene().spacing();
        return asked != null ? asked : isTower() ? TowerScene.DEFAULT_SPACING : GridScene.spacingFor(roles);
    }

    private boolean isTower() {
        return settings.scene().scene() == SceneKind.TOWER;
    }

    /** The scene with so many instances. */
    public Scene of(int count) {
        PictureSettings picture = settings.picture();
        Look.Sides sides = sides(picture.backface());
        if (isTower()) {
            return new TowerScene(
                    roles.get(0), count, spacing(), settings.scene().seed(), sides);
        }
        return new GridScene(roles, new NeutralGrid(count, spacing()), Look.neutral(picture.textures(), sides));
    }

    private static Look.Sides sides(Backface backface) {
        return switch (backface) {
            case MATERIAL -> Look.Sides.MATERIAL;
            case CULL -> Look.Sides.CULL;
            case NONE -> Look.Sides.NONE;
        };
    }
}
