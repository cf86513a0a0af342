package dev.throng.app.view.pick;

import dev.throng.app.stage.PreparedScene;
import dev.throng.app.view.camera.Projection.Ray;
import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.joml.Vector3d;

/**
 * Finds the instance at a point of the picture: first by the bounding spheres of clips, then, of the nearest, by their
 * posed surfaces.
 */
public final class Picker {
    /** Most instances to be tested by their surfaces: posing one takes about a millisecond. */
    private static final int MOST_POSED = 48;

    private final PreparedScene shown;
    private final Ray ray;
    private final long ticks;
    private final List<Candidate> candidates = new ArrayList<>();

    /** @param beside how far the ray passes the middle of the ball, in its radii */
    private record Candidate(Picked picked, double reach, double beside) {}

    private Picker(PreparedScene shown, Ray ray, long ticks) {
        this.shown = shown;
        this.ray = ray;
        this.ticks = ticks;
    }

    /**
     * The first instance on a ray; where the ray misses all bodies, the one with the middle nearest to it. Decor does
     * not count.
     */
    public static Optional<Picked> first(PreparedScene shown, Ray ray, long ticks) {
        Picker picker = new Picker(shown, ray, ticks);
        for (int role = 0; role < shown.crowds().size(); role++) {
            picker.gather(role);
        }
        return picker.nearest();
    }

    private void gather(int role) {
        CrowdState crowd = shown.crowds().get(role);
        ClipSpheres all = shown.characters().roles().get(role).spheres(crowd);
        float[] spheres = all.floats();
        float[] place = new float[RouteTransform.FLOATS];
        for (int i = 0; i < crowd.count(); i++) {
            RouteTransform.of(crowd, i, ticks, place);
            int s = ClipSpheres.FLOATS * all.number(crowd, i);
            Vector3d centre = new Vector3d(
                    place[0] + place[3] * (place[4] * spheres[s] + place[5] * spheres[s + 2]),
                    place[1] + place[3] * spheres[s + 1],
                    place[2] + place[3] * (place[4] * spheres[s + 2] - place[5] * spheres[s]));
            double radius = spheres[s + 3] * Math.abs(place[3]);
            double reach = ray.reach(centre, radius);
            if (reach < Double.POSITIVE_INFINITY) {
                double beside = centre.sub(ray.origin()).cross(ray.direction()).length() / radius;
                candidates.add(new Candidate(new Picked(role, i), reach, beside));
            }
        }
    }

    private Optional<Picked> nearest() {
        candidates.sort(Comparator.comparingDouble(Candidate::reach));
        double best = Double.POSITIVE_INFINITY;
        Optional<Picked> found = Optional.empty();
        for (Candidate candidate : candidates.subList(0, Math.min(candidates.size(), MOST_POSED))) {
            if (candidate.reach() < best) {
                double hit = candidate.picked().pose(shown, ticks).reach(ray);
                found = hit < best ? Optional.of(candidate.picked()) : found;
                best = Math.min(best, hit);
            }
        }
        return found.or(() -> candidates.stream()
                .min(Comparator.comparingDouble(Candidate::beside))
                .map(Candidate::picked));
    }
}
