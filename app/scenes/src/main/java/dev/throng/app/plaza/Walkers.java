package dev.throng.app.plaza;

import dev.throng.app.plaza.Seat.Act;
import dev.throng.app.plaza.Seat.Build;

/**
 * Builder of the people on a track, alone and in groups. People on one track have the same speed, so that they never
 * meet.
 */
final class Walkers {
    /** Half the distance between two people side by side, in metres. */
    static final double ASIDE = 0.37;

    /**
     * Distance in metres from a pair of walkers to those in front in the same group. At this distance, two pairs can
     * walk in line.
     */
    private static final double BEHIND = 1.55;

    /** Smallest distance along the track between groups of walkers, in metres. */
    private static final double APART = 1.9;

    /** Largest speed at which walkers bring children and often carry loads, in metres per second. */
    private static final double LEISURELY = 1.22;

    /** Fraction of slow single walkers who carry a load. */
    private static final double LOADED = 0.4;

    /** Probability that a group of walkers is one person with a load, at any speed. */
    private static final double ERRANDS = 0.17;

    /** Probability that a group of walkers is one person. */
    private static final double ALONE = 0.42;

    /**
     * A single walker without a load holds a phone if the walker's random number, 0 to {@link #ALONE}, is above this
     * one.
     */
    private static final double PHONE_THRESHOLD = 0.37;

    private final BlockBuilder builder;
    private final int track;
    private final double speed;
    private final double length;
    private boolean dogs;
    private boolean isAlone;

    Walkers(BlockBuilder builder, int track, double speed) {
        this.builder = builder;
        this.track = track;
        this.speed = speed;
        length = Tracks.route(track).length();
    }

    /**
     * Adds groups of one to four people.
     *
     * @param inner whether the dogs' track is next to this track
     */
    void walk(boolean inner) {
        dogs = inner;
        double start = builder.between(0, length);
        double distance = 0;
        while (distance + BEHIND + APART < length) {
            builder.company(builder.between(0.05, 1));
            isAlone = false;
            double depth = company(start + distance);
            double gap = Math.pow(builder.between(0, 1), 2) * 8;
            distance += depth + APART + gap;
            double room = gap - Math.max(distance - length, 0); // the first group is ahead of the last
            if (isAlone && room > 0) {
                builder.room(room);
            }
        }
    }

    /** Adds single runners. */
    void run() {
        double start = builder.between(0, length);
        double distance = 0;
        while (distance + 6 < length) {
            builder.company(builder.between(0.05, 1));
            person(Act.RUN, Build.ADULT, start + distance, 0);
            distance += builder.between(6, 16);
        }
    }

    /**
     * Adds a dog on a leash. The dogs' track has another length than the owner's, so the dog's speed is scaled: dog and
     * owner complete a loop in the same time.
     *
     * @param distance the owner's distance from the track's start, in metres
     */
    private void dog(double distance) {
        double ratio = Tracks.route(Tracks.leash(track)).length() / length;
        Seat.Ride ride = new Seat.Ride(Tracks.leash(track), distance * ratio, speed * ratio);
        builder.ride(Act.WALK, Build.DOG, new GroundPose(0, 0, 0), ride);
    }

    /**
     * Adds a random group of walkers.
     *
     * @param distance distance of the group's last people from the track's start, in metres
     * @return distance along the track from the group's last person to its first, in metres
     */
    private double company(double distance) {
        double dice = builder.between(0, 1);
        if (dogs && speed < LEISURELY && builder.chance(0.12)) {
            person(Act.WALK, Build.ADULT, distance, 0);
            dog(distance);
            return 0;
        }
        if (dice < ALONE) {
            isAlone = true;
            boolean loaded = speed < LEISURELY && builder.chance(LOADED) || dice < ERRANDS;
            Act act = loaded ? Act.CARRY : dice > PHONE_THRESHOLD ? Act.PHONE : Act.WALK;
            person(act, act == Act.WALK ? Build.ANY : Build.ADULT, distance, builder.between(-0.25, 0.25));
            return 0;
        }
        pair(distance);
        if (dice < 0.78) {
            return 0;
        }
        if (dice < 0.9) {
            person(Act.WALK, Build.ADULT, distance + BEHIND, builder.between(-0.1, 0.1));
        } else {
            pair(distance + BEHIND);
        }
        return BEHIND;
    }

    private void pair(double distance) {
        boolean child = speed < LEISURELY && builder.chance(0.3);
        person(Act.WALK, Build.ADULT, distance + builder.between(-0.1, 0.1), -ASIDE);
        person(Act.WALK, child ? Build.CHILD : Build.ADULT, distance + builder.between(-0.1, 0.1), ASIDE);
    }

    /**
     * Adds a person. People who walk together use one track with different offsets, so that they keep their distance in
     * every bend.
     *
     * @param act activity of the person
     * @param build build of the person
     * @param distance distance from the track's start, in metres
     * @param offset distance of the person from the track's middle, in metres
     */
    private void person(Act act, Build build, double distance, double offset) {
        builder.ride(act, build, new GroundPose(offset, 0, 0), new Seat.Ride(track, distance, speed));
    }
}
