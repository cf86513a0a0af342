package dev.throng.app.plaza;

import org.jspecify.annotations.Nullable;

/**
 * Place for one person.
 *
 * @param act activity of the person
 * @param build of the person
 * @param pose position, or frame of the track
 * @param ride movement along a track, or null to stay
 * @param rank order in which seats are taken; companions share a rank
 */
public record Seat(
        Act act, Build build, GroundPose pose, @Nullable Ride ride, double rank) {
    /**
     * Movement along a track.
     *
     * @param track number in {@link Tracks}
     * @param distance from its start at time 0, in metres
     * @param speed metres per second
     * @param room free distance ahead of a person walking alone, in metres; else 0
     */
    public record Ride(int track, double distance, double speed, double room) {
        /** Creates a movement without free room. */
        Ride(int track, double distance, double speed) {
            this(track, distance, speed, 0);
        }
    }

    /** Activity of a moving person's legs. */
    public Act gait() {
        return act == Act.PHONE ? Act.WALK : act;
    }

    /** Kinds of characters for a seat. */
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
        /** Standing in a talk. */
        LISTEN,
        STAND,
        LOOK,
        /** Holding a phone, standing or walking. */
        PHONE,
        TURN,
        /** Leaning with the back against something. */
        LEAN,
        WAVE,
        SIT,
        DANCE,
        CLAP,
        CHEER
    }
}
