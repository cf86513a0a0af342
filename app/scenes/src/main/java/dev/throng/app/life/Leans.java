package dev.throng.app.life;

import dev.throng.anim.Clip;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.MaskTable;
import dev.throng.crowd.state.PlayedLayer;

/**
 * Behaviour of a person who leans into the curves of a route, by the arc tangent of v^2 k / g, with speed v, curvature
 * k and gravity g. Fades interpolate the tilt between positions in {@link RouteCurvature}.
 */
public final class Leans implements Behaviour {
    private static final double GRAVITY = 9.81;

    private final Person person;
    private final double[] tilts;
    private final Rhythm rhythm;

    /**
     * @param curvature curvatures of the person's route
     * @param length length of the route, in metres
     * @param startDistance distance along the route from its start to the person at tick 0, in metres
     * @param speed speed of the person in metres per second, above 0
     */
    public Leans(Person person, RouteCurvature curvature, double length, double startDistance, double speed) {
        this.person = person;
        tilts = curvature.curvatures().stream()
                .mapToDouble(k -> Math.atan(speed * speed * k / GRAVITY))
                .toArray();
        double cycle = length / speed * 1e6;
        double first = curvature.shares().get(0);
        double[] shares =
                curvature.shares().stream().mapToDouble(share -> share - first).toArray();
        rhythm = new Rhythm((first - startDistance / length) * cycle, cycle, shares);
    }

    /** @return largest tilt of the person to either side, in radians */
    public double largestTilt() {
        double most = 0;
        for (double tilt : tilts) {
            most = Math.max(most, Math.abs(tilt));
        }
        return most;
    }

    @Override
    public BehaviourRecord at(long ticks, MaskTable masks) {
        Rhythm.Part part = rhythm.at(ticks);
        double from = tilts[part.index()];
        double to = tilts[(part.index() + 1) % tilts.length];
        boolean left = from + to > 0;
        Fade weight = from == to
                ? Fade.steady(share(from))
                : new Fade(share(from), share(to), part.begin(), part.end() - part.begin());
        Clip lean = person.body().clip(LeanClip.NAME);
        PlayedLayer layer = Person.layer(
                Body.held(lean, left ? 0 : 0x1.fffffep-1),
                weight,
                person.body().mask(Body.Region.ROOT, masks),
                Body.held(lean, LeanClip.UPRIGHT));
        return person.with(layer, from == to ? Long.MAX_VALUE : part.end());
    }

    private static float share(double tilt) {
        return (float) Math.min(Math.abs(tilt) / LeanClip.MOST, 1);
    }
}
