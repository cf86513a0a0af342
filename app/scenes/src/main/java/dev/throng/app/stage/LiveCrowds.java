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
 * Crowds and decor of the shown scene, with their renderer. Another scene of the same characters reuses these objects
 * and uploads only differences. The pool of characters belongs to the caller.
 */
final class LiveCrowds implements AutoCloseable {
    private final CharacterPool characters;
    private final SceneRenderer renderer;
    private final List<GpuCrowd> people;
    private List<GpuCrowd> decor = List.of();
    private int[] commonCounts = {}; // for each role, the number of instances that the last two scenes have in common

    /** @throws GlException OUT_OF_MEMORY if the device lacks memory */
    LiveCrowds(CharacterPool characters, PreparedScene scene, PaletteBackend backend) {
        this.characters = characters;
        renderer = new SceneRenderer(characters, scene.settings().features());
        try {
            people = scene.addTo(renderer, backend);
            furnish(scene);
        } catch (RuntimeException | Error e) {
            renderer.close();
            throw e;
        }
    }

    /**
     * Uploads a scene if memory suffices for the scene and its picture.
     *
     * @return the uploaded scene, closed by the caller
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
     * Replaces the scene, starting with the next frame.
     *
     * @param before scene shown until now
     * @throws GlException OUT_OF_MEMORY if the device lacks memory; the old scene then stays unchanged
     */
    void show(PreparedScene next, PreparedScene before) {
        characters.holding(before.used(), () -> {
            try {
                put(next, before);
                furnish(next);
                return next;
            } catch (GlException e) {
                put(before, next); // cannot fail: the old scene needs no more memory than it already has
                throw e;
            }
        });
    }

    /**
     * Uploads the changed instances of all roles.
     *
     * @param scene scene to upload
     * @param last scene that was uploaded before, completely or until a failure; instances that are equal in both scenes
     *     are not uploaded
     */
    private void put(PreparedScene scene, PreparedScene last) {
        commonCounts = new int[people.size()];
        for (int role = 0; role < people.size(); role++) {
            CrowdState state = scene.crowds().get(role);
            GpuCrowd crowd = people.get(role);
            commonCounts[role] = Math.min(crowd.count(), state.count());
            // Unchanged instances keep levels and poses: posing a whole crowd again costs more than a frame.
            crowd.resize(state, ChangedRecords.between(last.crowds().get(role), state));
            scene.shareCulling(crowd, role);
        }
    }

    /**
     * Shows a part of a growing crowd, whose instances all have memory already. Only {@link StudioScene} grows; other
     * scenes are shown completely.
     *
     * @param scene shown scene
     * @param share 0 for the radius of the old crowd, 1 for that of the new crowd; instances within the interpolated
     *     radius are shown
     * @return whether the shown instances changed
     */
    boolean grow(PreparedScene scene, double share) {
        boolean isOther = false;
        for (int role = 0; role < commonCounts.length; role++) {
            CrowdState all = scene.crowds().get(role);
            int shown = share < 1 && scene.scene() instanceof StudioScene
                    ? within(commonCounts[role], all.count(), share)
                    : all.count();
            if (shown != people.get(role).count()) {
                people.get(role).resize(shown < all.count() ? all.part(0, shown) : all);
                isOther = true;
            }
        }
        return isOther;
    }

    /**
     * Interpolates between two radii, which are proportional to the square roots of the numbers of instances.
     *
     * @param few number of instances within the smaller radius
     * @param many number of instances within the larger radius
     * @param share weight of the larger radius, 0 to 1
     * @return number of instances within the interpolated radius
     */
    static int within(int few, int many, double share) {
        double root = Math.sqrt(few) + share * (Math.sqrt(many) - Math.sqrt(few));
        return Math.min(Math.max((int) (root * root), few), many);
    }

    /**
     * Replaces the decor, which depends on the crowd's size.
     *
     * @throws GlException OUT_OF_MEMORY if the device lacks memory; the old decor then stays
     */
    private void furnish(PreparedScene scene) {
        List<GpuCrowd> next = ResourceScope.building(made -> scene.decor().stream()
                .map(things -> made.own(things.addTo(renderer), GpuCrowd::close))
                .toList());
        decor.forEach(GpuCrowd::close);
        decor = next;
    }

    /** Updates playbacks, pose states and motions of a scene's instances for a tick, and returns the renderer. */
    SceneRenderer at(PreparedScene scene, long ticks) {
        for (int role = 0; role < people.size(); role++) {
            scene.scene().renew(role, scene.crowds().get(role), ticks);
        }
        return renderer;
    }

    /**
     * Draws a picture without reusing levels of detail and poses of earlier frames, so that the picture does not depend
     * on the number and resolutions of these frames.
     */
    void drawWithoutHistory(Runnable picture) {
        renderer.resetTemporalState();
        renderer.exact(true);
        try {
            picture.run();
        } finally {
            renderer.exact(false);
        }
    }

    /**
     * Finds the first instance that a ray through the last frame meets.
     *
     * @param scene scene of the last frame
     * @param request rays, and the view of the last frame
     */
    Optional<Picked> pick(PreparedScene scene, ScenePicks.Request request) {
        List<ScenePicks.Target> targets = new ArrayList<>();
        for (int role = 0; role < people.size(); role++) {
            CrowdState all = scene.crowds().get(role);
            int count = people.get(role).count();
            CrowdState stands = count < all.count() ? all.part(0, count) : all;
            targets.add(new ScenePicks.Target(
                    people.get(role), stands, true)); // true, because the renderer notices if a crowd is resized
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
