package dev.throng.app.view.pick;

import dev.throng.app.stage.PreparedScene;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.pick.CrowdPicker;
import dev.throng.crowd.pick.Ray;
import java.util.Optional;

/** Finds the instance at a point of the picture. */
public final class Picker {
    private Picker() {}

    /**
     * The first instance on a ray; where the ray misses all bodies, the one with the middle nearest to it. Decor does
     * not count.
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
}
