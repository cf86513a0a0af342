package dev.throng;

import dev.throng.crowd.gl.ScenePicks;
import dev.throng.crowd.gl.ScenePicks.Picked;
import dev.throng.crowd.gl.ScenePicks.Request;
import dev.throng.crowd.gl.ScenePicks.Target;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.pick.Ray;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Vector3d;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

final class Picks {
    private final Scene scene;

    Picks(Scene scene) {
        this.scene = scene;
    }

    /**
     * @param view view whose last picture determines the levels of detail; null: the last view of the last frame
     * @return the first instance on a ray
     */
    Optional<Instance.Hit> first(Vector3fc origin, Vector3fc direction, @Nullable KeptView view) {
        scene.requireCurrent();
        Vector3d from = new Vector3d(Check.finite("origin of a ray", origin));
        Vector3d along = new Vector3d(Check.direction("direction of a ray", direction)).normalize();
        List<Crowd> crowds = new ArrayList<>();
        List<Target> targets = new ArrayList<>();
        scene.crowds().filter(crowd -> !crowd.upload.requireEntry().isDecor()).forEach(crowd -> {
            crowds.add(crowd);
            targets.add(crowd.upload.target());
        });
        Request request =
                new Request(new Ray(from, along), scene.ticks(), scene.options().sides(), view);
        ScenePicks picks = scene.renderer.picks();
        return scene.calls.enter(() -> picks.first(request, targets)).map(met -> hit(crowds.get(met.target()), met));
    }

    private static Instance.Hit hit(Crowd crowd, Picked met) {
        Instance instance = crowd.instance(crowd.slots.number(met.instance()));
        return new Instance.Hit(crowd, instance, met.joint(), met.distance());
    }
}
