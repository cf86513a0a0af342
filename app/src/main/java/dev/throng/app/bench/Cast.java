package dev.throng.app.bench;

import dev.throng.app.console.Console;
import dev.throng.app.model.Atlases;
import dev.throng.app.model.Models;
import dev.throng.app.option.AtlasSettings;
import dev.throng.app.scene.Role;
import dev.throng.bake.ClipAtlas;
import dev.throng.crowd.gl.GpuCharacter;
import java.util.ArrayList;
import java.util.List;

/** The roles of a scene on the GPU, in their order: baked, uploaded, shared by crowds of any size. */
final class Cast implements AutoCloseable {
    private final List<GpuCharacter> characters = new ArrayList<>();

    private Cast() {}

    /** Bakes what is not in the cache yet and uploads everything. */
    static Cast of(List<Role> roles, AtlasSettings settings, GpuCharacter.Skinning skinning, Console console) {
        Cast cast = new Cast();
        for (Role role : roles) {
            console.progress("preparing " + role.character().name());
            ClipAtlas atlas = Atlases.cached(role.character(), role.played(), settings, console);
            GpuCharacter character = new GpuCharacter(role.character(), atlas, skinning);
            cast.characters.add(character);
            character
                    .warnings()
                    .forEach(warning -> console.note(role.character().name() + ": " + Models.line(warning)));
        }
        return cast;
    }

    /** One for each role. */
    List<GpuCharacter> characters() {
        return List.copyOf(characters);
    }

    @Override
    public void close() {
        characters.forEach(GpuCharacter::close);
    }
}
