package dev.throng.app.compare.shown;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.crowd.ArcCurve;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.PoseStateWriter;
import dev.throng.crowd.Route;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.SplineCurve;
import dev.throng.proof.Setting;
import dev.throng.proof.Shown;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * Seeded uneven ground, as rough as a character is large, and where instances stand and walk on it: slopes of up to about one in three, and
 * beyond the ground's edge, too.
 */
final class RandomGround {
    /** Heights along each side. */
    private static final int HEIGHTS = 40;

    /** Distance of two heights, of D. */
    private static final double CELL = 0.7;

    /** The most that the ground rises and falls, of D. */
    private static final double RISE = 0.12;

    /** The most that an instance is above or below y = 0, of D: some feet and hips are out of reach. */
    private static final double LIFT = 0.2;

    /** How far from the middle routes begin, of D. */
    private static final double FAR = 9;

    /** One in so many stays where it is, and one in so many has its feet put on the ground in part, or not at all. */
    private static final int SOME = 4;

    private final double size;
    private final CpuGroundHeight heights;
    private final List<Route> routes;
    private final SplittableRandom random;

    /** @param character with legs */
    RandomGround(CharacterModel character, SplittableRandom random) {
        this.random = random;
        size = RestBox.of(character).diagonal();
        double cell = CELL * size;
        float corner = (float) (-cell * (HEIGHTS - 1) / 2);
        float[] rises = new float[HEIGHTS * HEIGHTS];
        for (int i = 0; i < rises.length; i++) {
            rises[i] = between(-RISE, RISE);
        }
        heights = new CpuGroundHeight(new CpuGroundHeight.Grid(corner, corner, (float) cell, HEIGHTS, HEIGHTS), rises);
        routes = List.of(
                Route.closed(ArcCurve.circle(size, 2 * size, 3 * size)),
                Route.open(ArcCurve.from(-2 * size, 0, 1).line(14 * size)),
                Route.closed(SplineCurve.closed(0, 0, 4 * size, size, 6 * size, 5 * size, 2 * size, 8 * size)));
    }

    /**
     * Where one instance stands.
     *
     * @param ground below it
     * @param transform in the scene, or of its route
     * @param feet how far they are put on the ground, 0 to 1
     */
    record Stand(RandomGround ground, InstanceTransform transform, Motion motion, float feet) implements Setting {
        @Override
        public CrowdState crowd(CharacterModel character, ClipAtlas atlas, List<Shown.OfState> shown) {
            return ground.crowd(character, atlas, shown);
        }

        @Override
        public Shown.Extra extra() {
            return Shown.Extra.FEET;
        }

        @Override
        public String describe() {
            return "feet on uneven ground";
        }
    }

    /** Somewhere, most of them on their way along a route. */
    Stand stand() {
        float scale = (float) random.nextDouble(0.7, 1.3);
        InstanceTransform transform = new InstanceTransform(
                between(-FAR, FAR),
                between(-LIFT, LIFT),
                between(-FAR, FAR),
                (float) random.nextDouble(-Math.PI, Math.PI),
                scale);
        int number = random.nextInt(routes.size());
        double speed = scale * size * random.nextDouble(0.2, 0.7);
        Motion along = Motion.along(
                number, routes.get(number), random.nextDouble(routes.get(number).length()), speed);
        Motion motion = random.nextInt(SOME) == 0 ? Motion.NONE : along;
        return new Stand(this, transform, motion, random.nextInt(SOME) == 0 ? share() : 1);
    }

    private float share() {
        return random.nextBoolean() ? 0 : (float) random.nextDouble();
    }

    /** Scene units. @param from of D @param to of D */
    private float between(double from, double to) {
        return (float) (size * random.nextDouble(from, to));
    }

    private CrowdState crowd(CharacterModel character, ClipAtlas atlas, List<Shown.OfState> shown) {
        CrowdState crowd = new CrowdState(atlas, shown.size(), RouteTable.of(routes));
        crowd.standOn(Footing.of(heights, character, atlas));
        PoseStateWriter writer = new PoseStateWriter(crowd, character.skeleton());
        for (int i = 0; i < shown.size(); i++) {
            Stand stand = (Stand) Objects.requireNonNull(shown.get(i).setting());
            crowd.setTransform(i, stand.transform);
            crowd.setMotion(i, stand.motion);
            writer.put(i, shown.get(i).state());
            crowd.setState(i, Objects.requireNonNull(crowd.state(i)).withFeet(stand.feet));
        }
        return crowd;
    }
}
