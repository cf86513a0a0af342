package dev.throng.app.view.pick;

import dev.throng.anim.CharacterModel;
import dev.throng.app.stage.PreparedScene;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.pick.CrowdPicker;
import dev.throng.crowd.pick.PosedBody;
import dev.throng.crowd.pick.Ray;
import java.util.Optional;

/**
 * An instance that the user picked.
 *
 * @param role of the scene
 * @param instance of that role's crowd
 */
public record Picked(int role, int instance) {
    /**
     * Returns the first instance on a ray, without decor.
     *
     * @param shown scene on the screen
     * @param ray from the camera
     * @param ticks of the crowd's clock
     * @return if the ray misses all bodies, the instance whose middle is nearest to the ray; empty for an empty scene
     */
    public static Optional<Picked> first(PreparedScene shown, Ray ray, long ticks) {
        CrowdPicker picker = new CrowdPicker(ray, ticks);
        for (int role = 0; role < shown.crowds().size(); role++) {
            CrowdState crowd = shown.crowds().get(role);
            var character = shown.characters().roles().get(role);
            picker.add(role, character.character(), crowd, character.spheres(crowd));
        }
        return picker.first()
                .map(met -> new Picked(met.crowd(), met.instance()))
                .or(() -> picker.nearest().map(near -> new Picked(near.crowd(), near.instance())));
    }

    /** Whether a scene has this instance. */
    public boolean isIn(PreparedScene shown) {
        return role < shown.crowds().size()
                && instance < shown.crowds().get(role).count();
    }

    public CrowdState crowd(PreparedScene shown) {
        return shown.crowds().get(role);
    }

    public CharacterModel character(PreparedScene shown) {
        return shown.characters().roles().get(role).character();
    }

    /** As they are at a tick. */
    public PosedBody pose(PreparedScene shown, long ticks) {
        return new PosedBody(character(shown), crowd(shown), instance, ticks);
    }
}
