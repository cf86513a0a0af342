package dev.throng.app.stage;

import dev.throng.app.scene.StudioScene;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.GpuCrowd;
import dev.throng.crowd.gl.ScenePicks;
import dev.throng.crowd.gl.ScenePicks.Picked;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.gl.GlException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The crowds of a scene and the renderer that draws them. Another scene of the same characters reuses both, and uploads only what differs.
 * Borrows the pool.
 */
final class LiveCrowds implements AutoCloseable {
    private final CharacterPool characters;
    private final SceneRenderer renderer;
    private final List<GpuCrowd> people;
    private final List<GpuCrowd> decor = new ArrayList<>();
    private int[] stood = {}; // instances of each role that were shown when the scene was taken, no more than it has

    /** @throws GlException OUT_OF_MEMORY when the device does not have it */
    LiveCrowds(CharacterPool characters, PreparedScene scene, PaletteBackend backend) {
        this.characters = characters;
        renderer = new SceneRenderer(characters, scene.settings().features());
        try {
            people = scene.enter(renderer, backend);
            furnish(scene);
        } catch (RuntimeException | Error e) {
            renderer.close();
            throw e;
        }
    }

    /**
     * Uploads a scene, when there is memory for it and its picture.
     *
     * @throws GlException OUT_OF_MEMORY when the device does not have it
     */
    static LiveCrowds open(CharacterPool characters, PreparedScene scene) {
        return characters.holding(scene.used(), () -> {
            PaletteBackend backend = PreparedScene.palettes(characters, scene.scenes(), scene.characters())
                    .backend();
            PreparedScene chosen = scene.with(
                    FeatureChoice.of(characters, scene, scene.count(), backend).settings());
            Memory memory = Memory.of(characters.gl(), chosen.settings(), backend);
            memory.require(memory.plan(chosen));
            return new LiveCrowds(characters, chosen, backend);
        });
    }

    /**
     * Shows another scene from the next frame on.
     *
     * @param before what is shown
     * @throws GlException OUT_OF_MEMORY when the device does not have it: then every instance is where it was
     */
    void show(PreparedScene next, PreparedScene before) {
        characters.holding(before.used(), () -> {
            try {
                return put(next, before);
            } catch (GlException e) {
                put(before, next); // what was there needs no more memory than it has
                throw e;
            }
        });
    }

    /** @param last scene that any of the crowds shows */
    private PreparedScene put(PreparedScene scene, PreparedScene last) {
        stood = new int[people.size()];
        for (int role = 0; role < people.size(); role++) {
            CrowdState state = scene.crowds().get(role);
            GpuCrowd crowd = people.get(role);
            stood[role] = Math.min(crowd.count(), state.count());
            // Others keep their levels and poses: to pose a whole crowd anew costs more than a frame.
            crowd.resize(state, ChangedRecords.between(last.crowds().get(role), state));
            scene.shareCulling(crowd, role);
        }
        furnish(scene);
        return scene;
    }

    /**
     * Shows a part of the instances that came with the scene: those that find room within a radius between that of the crowd before and
     * that of all. There is memory for all of them. Scenes that do not grow outwards from a middle are shown whole.
     *
     * @param scene that is shown
     * @param share of the way between both radii, 0 to 1; 1: all instances are shown
     * @return whether there are other instances than in the frame before
     */
    boolean grow(PreparedScene scene, double share) {
        boolean isOther = false;
        for (int role = 0; role < stood.length; role++) {
            CrowdState all = scene.crowds().get(role);
            int shown = share < 1 && scene.scene() instanceof StudioScene
                    ? within(stood[role], all.count(), share)
                    : all.count();
            if (shown != people.get(role).count()) {
                people.get(role).resize(shown < all.count() ? all.part(0, shown) : all);
                isOther = true;
            }
        }
        return isOther;
    }

    /** Instances within a radius between those of two crowds: a radius goes by the root of the number. */
    static int within(int few, int many, double share) {
        double root = Math.sqrt(few) + share * (Math.sqrt(many) - Math.sqrt(few));
        return Math.min(Math.max((int) (root * root), few), many);
    }

    /** Things stand around a crowd of any size in other places, and others of them. */
    private void furnish(PreparedScene scene) {
        decor.forEach(GpuCrowd::close);
        decor.clear();
        for (PreparedScene.Standing things : scene.decor()) {
            decor.add(things.enter(renderer));
        }
    }

    /** The renderer, with a scene's records brought up to a moment. */
    SceneRenderer at(PreparedScene scene, long ticks) {
        for (int role = 0; role < people.size(); role++) {
            scene.scene().renew(role, scene.crowds().get(role), ticks);
        }
        return renderer;
    }

    /** Returns the first instance on a ray through the frame that was drawn last. @param scene that it showed */
    Optional<Picked> pick(PreparedScene scene, ScenePicks.Request request) {
        List<ScenePicks.Target> targets = new ArrayList<>();
        for (int role = 0; role < people.size(); role++) {
            CrowdState all = scene.crowds().get(role);
            int count = people.get(role).count();
            CrowdState stands = count < all.count() ? all.part(0, count) : all;
            targets.add(new ScenePicks.Target(
                    people.get(role), stands, true)); // the renderer knows whether it has resized them
        }
        return renderer.picks().first(request, targets);
    }

    SceneRenderer renderer() {
        return renderer;
    }

    @Override
    public void close() {
        renderer.close();
    }
}
