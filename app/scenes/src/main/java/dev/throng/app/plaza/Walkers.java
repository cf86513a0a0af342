package dev.throng.app.plaza;

import dev.throng.app.plaza.Seat.Act;
import dev.throng.app.plaza.Seat.Build;

/** Fills a track with people, alone and in companies. All have the track's speed, so that they never meet. */
final class Walkers {
    /** Half the distance of two people side by side, in metres. */
    static final double ASIDE = 0.37;

    /** Distance between the pairs of four people in metres: where the track runs sideways, all four are in line. */
    private static final double BEHIND = 1.55;

    /** Smallest distance between companies, in metres. */
    private static final double APART = 1.9;

    /** Speed in metres per second above which walkers take no child along, and seldom a load. */
    private static final double LEISURELY = 1.22;

    /** Share of slow single walkers with a load. */
    private static final double LOADED = 0.4;

    /** Share of companies that are one person with a load, at any speed. */
    private static final double ERRANDS = 0.17;

    /** Cumulative share of single people, and the share above which they hold a phone instead of a load. */
    private static final double ALONE = 0.42;

    private static final double CALLS = 0.37;

    private final Sketch sketch;
    private final int track;
    private final double speed;
    private final double length;
    private boolean dogs;
    private boolean isAlone;

    Walkers(Sketch sketch, int track, double speed) {
        this.sketch = sketch;
        this.track = track;
        this.speed = speed;
        length = Tracks.route(track).length();
    }

    /**
     * Adds companies of one to four.
     *
     * @param inner whether dogs walk on their track next to this one
     */
    void walk(boolean inner) {
        dogs = inner;
        double start = sketch.between(0, length);
        double way = 0;
        while (way + BEHIND + APART < length) {
            sketch.company(sketch.between(0.05, 1));
            isAlone = false;
            double depth = company(start + way);
            double gap = Math.pow(sketch.between(0, 1), 2) * 8;
            way += depth + APART + gap;
            double room = gap - Math.max(way - length, 0); // the first is ahead of the last
            if (isAlone && room > 0) {
                sketch.room(room);
            }
        }
    }

    /** Adds single runners. */
    void run() {
        double start = sketch.between(0, length);
        double way = 0;
        while (way + 6 < length) {
            sketch.company(sketch.between(0.05, 1));
            person(Act.RUN, Build.ADULT, start + way, 0);
            way += sketch.between(6, 16);
        }
    }

    /** Adds a dog on a leash, on a separate track with a scaled speed: dog and owner complete a loop together. */
    private void dog(double way) {
        double ratio = Tracks.route(Tracks.leash(track)).length() / length;
        Seat.Ride ride = new Seat.Ride(Tracks.leash(track), way * ratio, speed * ratio);
        sketch.ride(Act.WALK, Build.DOG, new GroundPose(0, 0, 0), ride);
    }

    /** @return distance from the last person to the first, in metres */
    private double company(double way) {
        double dice = sketch.between(0, 1);
        if (dogs && speed < LEISURELY && sketch.chance(0.12)) {
            person(Act.WALK, Build.ADULT, way, 0);
            dog(way);
            return 0;
        }
        if (dice < ALONE) {
            isAlone = true;
            boolean loaded = speed < LEISURELY && sketch.chance(LOADED) || dice < ERRANDS;
            Act act = loaded ? Act.CARRY : dice > CALLS ? Act.PHONE : Act.WALK;
            person(act, act == Act.WALK ? Build.ANY : Build.ADULT, way, sketch.between(-0.25, 0.25));
            return 0;
        }
        pair(way);
        if (dice < 0.78) {
            return 0;
        }
        if (dice < 0.9) {
            person(Act.WALK, Build.ADULT, way + BEHIND, sketch.between(-0.1, 0.1));
        } else {
            pair(way + BEHIND);
        }
        return BEHIND;
    }

    private void pair(double way) {
        boolean child = speed < LEISURELY && sketch.chance(0.3);
        person(Act.WALK, Build.ADULT, way + sketch.between(-0.1, 0.1), -ASIDE);
        person(Act.WALK, child ? Build.CHILD : Build.ADULT, way + sketch.between(-0.1, 0.1), ASIDE);
    }

    /** Adds a person. Companions' tracks are one track moved aside, so that they keep their distance in every bend. */
    private void person(Act act, Build build, double way, double aside) {
        sketch.ride(act, build, new GroundPose(aside, 0, 0), new Seat.Ride(track, way, speed));
    }
}
