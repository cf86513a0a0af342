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
import dev.throng.gl.memory.ResourceScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The crowds of a scene with their renderer. Another scene of the same characters reuses both and uploads only
 * differences. Borrows the pool.
 */
final class LiveCrowds implements AutoCloseable {
    private final CharacterPool characters;
    private final SceneRenderer renderer;
    private final List<GpuCrowd> people;
    private List<GpuCrowd> decor = List.of();
    private int[] stood = {}; // instances of each role shown when the scene was replaced, at most its own number

    /** @throws GlException OUT_OF_MEMORY if the device lacks memory */
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
     * Uploads a scene if there is memory for it and its picture.
     *
     * @throws GlException OUT_OF_MEMORY if the device lacks memory
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
     * Replaces the scene from the next frame.
     *
     * @param before the shown scene
     * @throws GlException OUT_OF_MEMORY if the device lacks memory; then every instance keeps its transform
     */
    void show(PreparedScene next, PreparedScene before) {
        characters.holding(before.used(), () -> {
            try {
                put(next, before);
                furnish(next);
                return next;
            } catch (GlException e) {
                put(before, next); // the old scene needs no more memory than it has
                throw e;
            }
        });
    }

    /** @param last scene that any of the crowds shows */
    private void put(PreparedScene scene, PreparedScene last) {
        stood = new int[people.size()];
        for (int role = 0; role < people.size(); role++) {
            CrowdState state = scene.crowds().get(role);
            GpuCrowd crowd = people.get(role);
            stood[role] = Math.min(crowd.count(), state.count());
            // Other instances keep levels and poses: posing a whole crowd again costs more than a frame.
            crowd.resize(state, ChangedRecords.between(last.crowds().get(role), state));
            scene.shareCulling(crowd, role);
        }
    }

    /**
     * Shows those instances of a grown crowd that are within a radius between the old and new crowd's. All of them have
     * memory. Scenes that do not grow from a middle are shown whole.
     *
     * @param scene that is shown
     * @param share interpolates between both radii, 0 to 1; 1 shows all instances
     * @return whether the shown instances changed
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

    /** Number of instances within an interpolated radius, which is proportional to the number's root. */
    static int within(int few, int many, double share) {
        double root = Math.sqrt(few) + share * (Math.sqrt(many) - Math.sqrt(few));
        return Math.min(Math.max((int) (root * root), few), many);
    }

    /**
     * Replaces the decor, whose things depend on the crowd's size.
     *
     * @throws GlException OUT_OF_MEMORY if the device lacks memory; the old decor stays
     */
    private void furnish(PreparedScene scene) {
        List<GpuCrowd> next = ResourceScope.building(made -> scene.decor().stream()
                .map(things -> made.own(things.enter(renderer), GpuCrowd::close))
                .toList());
        decor.forEach(GpuCrowd::close);
        decor = next;
    }

    /** Returns the renderer, with a scene's records updated for a tick. */
    SceneRenderer at(PreparedScene scene, long ticks) {
        for (int role = 0; role < people.size(); role++) {
            scene.scene().renew(role, scene.crowds().get(role), ticks);
        }
        return renderer;
    }

    /**
     * Returns the first instance on a ray through the last frame.
     *
     * @param scene in that frame
     */
    Optional<Picked> pick(PreparedScene scene, ScenePicks.Request request) {
        List<ScenePicks.Target> targets = new ArrayList<>();
        for (int role = 0; role < people.size(); role++) {
            CrowdState all = scene.crowds().get(role);
            int count = people.get(role).count();
            CrowdState stands = count < all.count() ? all.part(0, count) : all;
            targets.add(new ScenePicks.Target(
                    people.get(role), stands, true)); // the renderer knows whether they were resized
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
