package dev.throng.app.view.pick;

import dev.throng.anim.CharacterModel;
import dev.throng.app.stage.PreparedScene;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.pick.PosedBody;

/**
 * An instance that the user picked.
 *
 * @param role of the scene
 * @param instance of that role's crowd
 */
public record Picked(int role, int instance) {
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
