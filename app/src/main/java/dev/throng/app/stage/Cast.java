package dev.throng.app.stage;

import dev.throng.anim.Character;
import dev.throng.app.console.Console;
import dev.throng.app.model.Atlases;
import dev.throng.app.model.Models;
import dev.throng.app.model.Palettes;
import dev.throng.app.option.AtlasSettings;
import dev.throng.app.option.RunSettings;
import dev.throng.app.option.Skinning;
import dev.throng.app.scene.Decor;
import dev.throng.app.scene.Role;
import dev.throng.app.scene.Scene;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipAtlas;
import dev.throng.bake.ClipBaker;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.CrowdRenderer;
import dev.throng.crowd.gl.GpuCharacter;
import dev.throng.crowd.gl.PalettePath;
import dev.throng.crowd.gl.mesh.LevelMaker;
import dev.throng.gl.GlContext;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The roles of a scene and its decor on the GPU: baked, uploaded, shared by crowds of any size. */
final class Cast implements AutoCloseable {
    private final List<GpuCharacter> characters = new ArrayList<>();
    private final Map<Character, GpuCharacter> decor = new IdentityHashMap<>();

    private Cast() {}

    /** Bakes what is not in the cache yet, makes the levels of detail that are asked for and missing, uploads everything. */
    static Cast of(List<Role> roles, RunSettings settings, Console console) {
        Cast cast = new Cast();
        try {
            for (Role role : roles) {
                String name = role.character().name();
                console.progress("preparing " + name);
                AtlasSettings form = settings.engine().atlas();
                ClipAtlas atlas = Atlases.cached(role.character(), role.played(), form, console);
                Character shown = Palettes.in(form.palette(), levelled(role.character(), settings));
                GpuCharacter character = new GpuCharacter(shown, atlas, skinning(settings));
                cast.characters.add(character);
                character.warnings().forEach(warning -> console.note(name + ": " + Models.line(warning)));
            }
            return cast;
        } catch (RuntimeException | Error e) {
            cast.close();
            throw e;
        }
    }

    private static Character levelled(Character character, RunSettings settings) {
        return settings.picture().detail().lod() ? LevelMaker.withLevels(character) : character;
    }

    private static GpuCharacter.Skinning skinning(RunSettings settings) {
        return settings.engine().skinning() == Skinning.NONE ? GpuCharacter.Skinning.NONE : GpuCharacter.Skinning.LBS;
    }

    private static void add(CrowdRenderer renderer, GpuCharacter character, Decor things) {
        CrowdState crowd = things.crowd(character.atlas());
        if (things.casts()) {
            renderer.addDecor(character, crowd);
        } else {
            renderer.addBackdrop(character, crowd);
        }
    }

    /** All roles of a scene of any size, ready to be drawn. The caller closes it before the cast. */
    CrowdRenderer renderer(GlContext gl, Scene scene, PalettePath path, CrowdRenderer.Features features) {
        CrowdRenderer renderer = new CrowdRenderer(gl, features);
        try {
            for (int role = 0; role < characters.size(); role++) {
                GpuCharacter character = characters.get(role);
                renderer.add(character, scene.crowd(role, character.atlas()), path);
            }
            for (Decor things : scene.decor()) {
                GpuCharacter character = decor(things);
                add(renderer, character, things);
            }
            return renderer;
        } catch (RuntimeException | Error e) {
            renderer.close();
            throw e;
        }
    }

    /** Uploads what is not there yet. What does not move stands in its rest pose: nothing has to be skinned. */
    GpuCharacter decor(Decor things) {
        var skinning = things.moves() ? GpuCharacter.Skinning.LBS : GpuCharacter.Skinning.NONE;
        return decor.computeIfAbsent(
                things.character(),
                character -> new GpuCharacter(character, ClipBaker.bake(character, BakeSettings.DEFAULT), skinning));
    }

    /** One for each role. */
    List<GpuCharacter> characters() {
        return List.copyOf(characters);
    }

    @Override
    public void close() {
        characters.forEach(GpuCharacter::close);
        decor.values().forEach(GpuCharacter::close);
    }
}
