package dev.throng.app.scene;

import dev.throng.anim.Clip;
import dev.throng.bake.atlas.BakedClip;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * The clips of a role by name.
 *
 * @param role that has the clips
 */
record ClipSet(Role role) {
    /** Index of the first clip there is of some names; else of any, as where all were asked to play one. */
    int clip(String... names) {
        return Arrays.stream(names)
                .flatMap(this::named)
                .findFirst()
                .map(Clip::index)
                .orElseGet(() -> role.clips().isEmpty()
                        ? BakedClip.REST
                        : role.clips().get(0).index());
    }

    private Stream<Clip> named(String name) {
        return role.clips().stream().filter(clip -> clip.name().equals(name));
    }
}
