package dev.throng.app.scene;

import dev.throng.anim.Character;
import dev.throng.bake.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Place;
import java.util.List;

/**
 * Things of one kind that stand still and do not count as instances.
 *
 * @param character what they are; its clips are not played
 * @param places where they stand
 */
public record Decor(Character character, List<Place> places) {
    public Decor {
        places = List.copyOf(places);
    }

    /** All of them. @param atlas of the character's rest pose */
    public CrowdState crowd(ClipAtlas atlas) {
        CrowdState crowd = new CrowdState(atlas, places.size());
        for (int i = 0; i < places.size(); i++) {
            crowd.place(i, places.get(i));
        }
        return crowd;
    }
}
