package dev.throng.app.plaza;

import org.jspecify.annotations.Nullable;

/**
 * Place for one person.
 *
 * @param act activity of the person
 * @param build build of the person
 * @param pose position and heading of the person, or of the track if the person moves
 * @param ride movement along a track, or null to stay
 * @param rank order in which seats are taken, lowest first; companions share a rank
 */
public record Seat(
        Act act, Build build, GroundPose pose, @Nullable Ride ride, double rank) {
    /**
     * Movement of a person along a track.
     *
     * @param track number of the track in {@link Tracks}
     * @param distance distance from the track's start at time 0, in metres
     * @param speed speed in metres per second
     * @param room free distance in metres ahead of a person who walks alone; 0 for others
     */
    public record Ride(int track, double distance, double speed, double room) {
        /** Creates a movement whose {@link #room} is 0. */
        Ride(int track, double distance, double speed) {
            this(track, distance, speed, 0);
        }
    }

    /**
     * @return activity of a moving person's legs: {@link Act#WALK} for people with a phone, otherwise the seat's
     *     activity
     */
    public Act gait() {
        return act == Act.PHONE ? Act.WALK : act;
    }

    /** Builds of characters that fit a seat. */
    public enum Build {
        ANY,
        ADULT,
        CHILD,
        /** An animal on four legs. */
        DOG
    }

    /** Activities of people on the square. */
    public enum Act {
        WALK,
        RUN,
        /** Walking with a load. */
        CARRY,
        /** Speaking to people in front. */
        TALK,
        /** Standing in a group that talks, silent. */
        LISTEN,
        STAND,
        /** Looking around. */
        LOOK,
        /** Holding a phone while standing or walking. */
        PHONE,
        /** Turning round to look back. */
        TURN,
        /** Leaning with the back against a tree, lamp or other support. */
        LEAN,
        WAVE,
        SIT,
        DANCE,
        CLAP,
        CHEER
    }
}
