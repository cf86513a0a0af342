package dev.throng.app.stage;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.Crowd;
import dev.throng.crowd.gl.CrowdRenderer;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import java.util.ArrayList;
import java.util.List;

/** The crowds of a line-up in a renderer that outlives it: another line-up of the same cast costs what is new in it. Borrows the cast. */
final class LiveCrowds implements AutoCloseable {
    private final GlContext gl;
    private final Cast cast;
    private final CrowdRenderer renderer;
    private final List<Crowd> people = new ArrayList<>();
    private final List<Crowd> decor = new ArrayList<>();

    /** @throws GlException OUT_OF_MEMORY when the device does not have it */
    LiveCrowds(GlContext gl, Cast cast, Lineup lineup, PaletteBackend path, RendererFeatures features) {
        this.gl = gl;
        this.cast = cast;
        renderer = new CrowdRenderer(gl, features);
        try {
            for (int role = 0; role < lineup.crowds().size(); role++) {
                people.add(renderer.add(
                        cast.characters().get(role), lineup.crowds().get(role), path));
            }
            furnish(lineup);
        } catch (RuntimeException | Error e) {
            renderer.close();
            throw e;
        }
    }

    /**
     * Shows another line-up from the next frame on.
     *
     * @param before what is shown
     * @throws GlException OUT_OF_MEMORY when the device does not have it: then every instance is where it was
     */
    void show(Lineup next, Lineup before) {
        try {
            put(next);
        } catch (GlException e) {
            put(before); // what was there needs no more memory than it has
            throw e;
        }
    }

    private void put(Lineup lineup) {
        for (int role = 0; role < people.size(); role++) {
            CrowdState state = lineup.crowds().get(role);
            people.get(role).resize(state, Memory.available(gl.info()));
            people.get(role).update(0, state.count()); // where they are depends on how many they are
        }
        furnish(lineup);
    }

    /** Things stand around a crowd of any size in other places, and others of them. */
    private void furnish(Lineup lineup) {
        decor.forEach(Crowd::close);
        decor.clear();
        for (int p = 0; p < lineup.decor().size(); p++) {
            decor.add(
                    cast.add(renderer, lineup.decor().get(p), lineup.standing().get(p)));
        }
    }

    /** Shows what an instance's record says now. */
    void update(int role, int instance) {
        people.get(role).update(instance, 1);
    }

    CrowdRenderer renderer() {
        return renderer;
    }

    @Override
    public void close() {
        renderer.close();
    }
}
