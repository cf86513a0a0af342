package dev.throng.app.stage;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.app.console.Console;
import dev.throng.app.model.Atlases;
import dev.throng.app.model.Models;
import dev.throng.app.model.Parallel;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.scene.Decor;
import dev.throng.app.scene.Role;
import dev.throng.app.scene.Scene;
import dev.throng.app.scene.Scenes;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.file.AtlasCache;
import dev.throng.bake.file.CachedBake;
import dev.throng.crowd.gl.character.CharacterRecipe;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Characters of a scene's roles and decor, ready for upload: baked, with levels of detail and all other data that
 * drawing needs. Needs no context. Only one thread at a time may use it.
 */
public final class PreparedCharacters {
    private final RunSettings settings;
    private final Console console;
    private final List<PreparedCharacter> roles;
    private final Map<CharacterModel, PreparedCharacter> decor = new IdentityHashMap<>();

    private PreparedCharacters(RunSettings settings, Console console, List<PreparedCharacter> roles) {
        this.settings = settings;
        this.console = console;
        this.roles = List.copyOf(roles);
    }

    /**
     * Prepares the roles of scenes on all cores. Bakes clips and builds levels of detail that are not cached.
     *
     * @param console receives warnings about caches and images
     * @throws dev.throng.app.console.UsageException if a role does not suit the settings
     */
    public static PreparedCharacters of(Scenes scenes, Console console) {
        List<Role> roles = scenes.roles();
        RunSettings settings = scenes.settings();
        console.progress("preparing " + roles.size() + (roles.size() == 1 ? " character" : " characters"));
        List<PreparedCharacter> prepared;
        try {
            prepared = Parallel.map(roles, role -> prepare(role, settings, console));
        } finally {
            console.endProgress();
        }
        for (PreparedCharacter character : prepared) {
            String name = character.character().name();
            character.warnings().forEach(warning -> console.warn(name + ": " + warning.line()));
        }
        return new PreparedCharacters(settings, console, prepared);
    }

    private static PreparedCharacter prepare(Role role, RunSettings settings, Console console) {
        var engine = settings.engine();
        CharacterRecipe recipe = recipe(settings);
        CachedBake baked = Atlases.open(role.character(), role.played(), engine.atlas(), console);
        CharacterModel shown = Models.in(engine.atlas().palette(), recipe.levelled(role.character(), baked));
        return recipe.prepare(shown, baked, skinning(role, engine.skinning()));
    }

    private static CharacterRecipe recipe(RunSettings settings) {
        return new CharacterRecipe(settings.picture().detail(), settings.features());
    }

    /**
     * @param asked requested skinning method
     * @return skinning method that the role requires, or else the requested one; skinning that is off stays off
     */
    private static GpuCharacter.Skinning skinning(Role role, GpuCharacter.Skinning asked) {
        Blending own = role.blending();
        return own == null || asked == GpuCharacter.Skinning.NONE ? asked : GpuCharacter.Skinning.of(own);
    }

    /** @return prepared roles, in order */
    public List<PreparedCharacter> roles() {
        return roles;
    }

    /**
     * Prepares missing decor on all cores.
     *
     * @return prepared decor of the scene, in order
     */
    public List<PreparedCharacter> decor(Scene scene) {
        decor.keySet().retainAll(scene.decor().stream().map(Decor::character).toList());
        List<Decor> missing = scene.decor().stream()
                .filter(things -> !decor.containsKey(things.character()))
                .toList();
        List<PreparedCharacter> prepared = Parallel.map(missing, this::prepare);
        prepared.forEach(character -> decor.putIfAbsent(character.character(), character));
        return scene.decor().stream()
                .map(things -> Objects.requireNonNull(decor.get(things.character())))
                .toList();
    }

    /** Prepares decor. Things that do not move keep their rest pose and need no skinning. */
    private PreparedCharacter prepare(Decor things) {
        CharacterModel character = things.character();
        var skinning = things.moves() ? GpuCharacter.Skinning.LBS : GpuCharacter.Skinning.NONE;
        CachedBake baked = AtlasCache.ofUser(console::warn).open(character, BakeSettings.DEFAULT);
        return recipe(settings).prepare(character, baked, skinning);
    }
}
