package dev.throng.app.life;

import dev.throng.anim.Clip;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.MaskTable;
import dev.throng.crowd.state.PlayedLayer;

/**
 * Shows a person who leans into the curves of a route, by the arc tangent of v^2 k / g, with speed v, curvature k and
 * gravity g. Fades interpolate between the positions of {@link Bends}.
 */
public final class Leans implements Course {
    private static final double GRAVITY = 9.81;

    private final Person person;
    private final double[] tilts;
    private final Rhythm rhythm;

    /**
     * @param bends curvatures of the person's route
     * @param length length of the route, in metres
     * @param way distance from the route's start to the person at tick 0, in metres
     * @param speed speed of the person in metres per second, above 0
     */
    public Leans(Person person, Bends bends, double length, double way, double speed) {
        this.person = person;
        tilts = bends.curvatures().stream()
                .mapToDouble(k -> Math.atan(speed * speed * k / GRAVITY))
                .toArray();
        double round = length / speed * 1e6;
        double first = bends.shares().get(0);
        double[] shares =
                bends.shares().stream().mapToDouble(share -> share - first).toArray();
        rhythm = new Rhythm((first - way / length) * round, round, shares);
    }

    /** @return largest tilt, in radians */
    public double most() {
        double most = 0;
        for (double tilt : tilts) {
            most = Math.max(most, Math.abs(tilt));
        }
        return most;
    }

    @Override
    public Deed at(long ticks, MaskTable masks) {
        Rhythm.Part part = rhythm.at(ticks);
        double from = tilts[part.index()];
        double to = tilts[(part.index() + 1) % tilts.length];
        boolean left = from + to > 0;
        Fade weight = from == to
                ? Fade.steady(share(from))
                : new Fade(share(from), share(to), part.begin(), part.end() - part.begin());
        Clip bank = person.body().clip(Bank.NAME);
        PlayedLayer layer = Person.layer(
                Body.held(bank, left ? 0 : 0x1.fffffep-1),
                weight,
                person.body().mask(Body.Region.ROOT, masks),
                Body.held(bank, Bank.UPRIGHT));
        return person.with(layer, from == to ? Long.MAX_VALUE : part.end());
    }

    private static float share(double tilt) {
        return (float) Math.min(Math.abs(tilt) / Bank.MOST, 1);
    }
}
