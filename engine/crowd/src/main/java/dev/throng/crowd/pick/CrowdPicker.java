package dev.throng.crowd.pick;

import dev.throng.anim.CharacterModel;
import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds the instance that a ray meets, in one or more crowds: by the bounding spheres of clips first; then, in the order in which the ray
 * enters these, by boxes around their poses, and by the surfaces of those whose box it meets, until one is nearer than the next sphere.
 */
public final class CrowdPicker {
    private final Ray ray;
    private final long ticks;
    private final List<Candidate> candidates = new ArrayList<>();

    /**
     * An instance on the ray.
     *
     * @param crowd place of its crowd among those that were added
     * @param instance of that crowd
     * @param surface where the ray meets it first
     */
    public record Picked(int crowd, int instance, PosedBody.Hit surface) {}

    /**
     * An instance near the ray, whose surface was not looked at.
     *
     * @param crowd place of its crowd among those that were added
     * @param instance of that crowd
     */
    public record Near(int crowd, int instance) {}

    /** @param beside how far the ray passes the middle of the ball, in its radii */
    private record Candidate(Crowd crowd, int instance, double reach, double beside) {}

    private record Crowd(int number, CharacterModel character, CrowdState state, EntryBalls balls) {}

    /** A ray at a tick. */
    public CrowdPicker(Ray ray, long ticks) {
        this.ray = ray;
        this.ticks = ticks;
    }

    /**
     * Adds the instances of a crowd that may be met.
     *
     * @param number by which {@link Picked#crowd} names the crowd
     * @param spheres of its character
     */
    public void add(int number, CharacterModel character, CrowdState state, ClipSpheres spheres) {
        Crowd crowd = new Crowd(number, character, state, EntryBalls.of(character));
        float[] place = new float[RouteTransform.FLOATS];
        float[] sphere = new float[ClipSpheres.FLOATS];
        for (int i = 0; i < state.count(); i++) {
            RouteTransform.of(state, i, ticks, place);
            spheres.place(spheres.number(state, i), place, sphere);
            float reach = ray.reach(sphere, 0);
            if (reach < Float.POSITIVE_INFINITY) {
                candidates.add(new Candidate(crowd, i, reach, ray.beside(sphere, 0) / sphere[3]));
            }
        }
    }

    /** The instance with the first surface on the ray. */
    public Optional<Picked> first() {
        candidates.sort(Comparator.comparingDouble(Candidate::reach));
        double best = Double.POSITIVE_INFINITY;
        Optional<Picked> found = Optional.empty();
        for (Candidate candidate : candidates) {
            if (candidate.reach >= best) {
                break;
            }
            Optional<Picked> met = picked(candidate);
            if (met.isPresent() && met.get().surface.distance() < best) {
                found = met;
                best = met.get().surface.distance();
            }
        }
        return found;
    }

    private Optional<Picked> picked(Candidate candidate) {
        Crowd crowd = candidate.crowd;
        PosedBody body = new PosedBody(crowd.character, crowd.state, candidate.instance, ticks);
        return !body.mayMeet(ray, crowd.balls)
                ? Optional.empty()
                : body.hit(ray).map(hit -> new Picked(crowd.number, candidate.instance, hit));
    }

    /** The instance whose middle is nearest to the ray, of those whose bounding sphere is on it. */
    public Optional<Near> nearest() {
        return candidates.stream()
                .min(Comparator.comparingDouble(Candidate::beside))
                .map(candidate -> new Near(candidate.crowd.number, candidate.instance));
    }
}
