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
 * @param casts whether they cast shadows: what stands far behind the crowd need not
 */
public record Decor(Character character, List<Place> places, boolean casts) {
    public Decor {
        places = List.copyOf(places);
    }

    /** Things that cast shadows. */
    public Decor(Character character, List<Place> places) {
        this(character, places, true);
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
