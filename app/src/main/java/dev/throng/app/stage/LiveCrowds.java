package dev.throng.app.stage;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.Crowd;
import dev.throng.crowd.gl.CrowdRenderer;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.FreeMemory;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import java.util.ArrayList;
import java.util.List;

/** The crowds of a scene in a renderer that outlives them: another scene of the same characters costs what is new in it. Borrows the characters. */
final class LiveCrowds implements AutoCloseable {
    private final GlContext gl;
    private final GpuCharacters characters;
    private final CrowdRenderer renderer;
    private final List<Crowd> people = new ArrayList<>();
    private final List<Crowd> decor = new ArrayList<>();

    /** @throws GlException OUT_OF_MEMORY when the device does not have it */
    LiveCrowds(
            GlContext gl,
            GpuCharacters characters,
            PreparedScene scene,
            PaletteBackend backend,
            RendererFeatures features) {
        this.gl = gl;
        this.characters = characters;
        renderer = new CrowdRenderer(gl, features);
        try {
            List<GpuCharacter> roles = characters.of(scene.characters().roles());
            for (int role = 0; role < roles.size(); role++) {
                people.add(renderer.add(roles.get(role), scene.crowds().get(role), backend));
            }
            furnish(scene);
        } catch (RuntimeException | Error e) {
            renderer.close();
            throw e;
        }
    }

    /**
     * Shows another scene from the next frame on.
     *
     * @param before what is shown
     * @throws GlException OUT_OF_MEMORY when the device does not have it: then every instance is where it was
     */
    void show(PreparedScene next, PreparedScene before) {
        try {
            put(next);
        } catch (GlException e) {
            put(before); // what was there needs no more memory than it has
            throw e;
        }
    }

    private void put(PreparedScene scene) {
        for (int role = 0; role < people.size(); role++) {
            CrowdState state = scene.crowds().get(role);
            people.get(role).resize(state, FreeMemory.of(gl.info()));
            people.get(role).update(0, state.count()); // where they are depends on how many they are
        }
        furnish(scene);
    }

    /** Things stand around a crowd of any size in other places, and others of them. */
    private void furnish(PreparedScene scene) {
        decor.forEach(Crowd::close);
        decor.clear();
        for (PreparedScene.Standing things : scene.decor()) {
            GpuCharacter character = characters.of(things.character());
            decor.add(
                    things.casts()
                            ? renderer.addDecor(character, things.crowd())
                            : renderer.addDecorWithoutShadows(character, things.crowd()));
        }
    }

    /** Shows what an instance's record says now. */
    void update(int role, int instance) {
        people.get(role).update(instance, 1);
    }

    /** The renderer, with a scene's records brought up to a moment: those that had to change are uploaded. */
    CrowdRenderer at(PreparedScene scene, long ticks) {
        for (int role = 0; role < people.size(); role++) {
            CrowdState crowd = scene.crowds().get(role);
            int[] written = scene.scene().renew(role, crowd, ticks);
            if (written.length > 0) {
                people.get(role).updatePlays(written);
            }
        }
        return renderer;
    }

    CrowdRenderer renderer() {
        return renderer;
    }

    @Override
    public void close() {
        renderer.close();
    }
}
