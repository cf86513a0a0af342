package dev.throng.app.view.pick;

import dev.throng.anim.CharacterModel;
import dev.throng.app.stage.Lineup;
import dev.throng.app.stage.PreparedScene;
import dev.throng.crowd.CrowdState;

/**
 * An instance that the user picked.
 *
 * @param role of the scene
 * @param instance of that role's crowd
 */
public record Picked(int role, int instance) {
    /** Whether a line-up has this instance. */
    boolean isIn(Lineup lineup) {
        return role < lineup.crowds().size()
                && instance < lineup.crowds().get(role).count();
    }

    public CrowdState crowd(PreparedScene shown) {
        return shown.lineup().crowds().get(role);
    }

    public CharacterModel character(PreparedScene shown) {
        return shown.wardrobe().roles().get(role).character();
    }

    /** As they are at a tick. */
    public PosedBody pose(PreparedScene shown, long ticks) {
        return new PosedBody(character(shown), crowd(shown), instance, ticks);
    }
}
