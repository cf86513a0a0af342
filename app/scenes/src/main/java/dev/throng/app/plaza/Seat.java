package dev.throng.app.plaza;

import org.jspecify.annotations.Nullable;

/**
 * Room for one person.
 *
 * @param act what is done there
 * @param build that fits
 * @param pose where it is, or where its track lies
 * @param ride how it moves; null: it stays
 * @param rank seats are taken in the order of their ranks; companions have one rank
 */
public record Seat(
        Act act, Build build, GroundPose pose, @Nullable Ride ride, double rank) {
    /**
     * Moving along a track.
     *
     * @param track number in {@link Tracks}
     * @param distance metres from its start at time 0
     * @param speed metres a second
     * @param room metres ahead that no other comes to, of a person that walks alone; else 0
     */
    public record Ride(int track, double distance, double speed, double room) {
        /** One without room of its own. */
        Ride(int track, double distance, double speed) {
            this(track, distance, speed, 0);
        }
    }

    /** What the legs do of a person that moves. */
    public Act gait() {
        return act == Act.PHONE ? Act.WALK : act;
    }

    /** The kind of character that fits a seat. */
    public enum Build {
        ANY,
        ADULT,
        CHILD,
        /** On four legs. */
        DOG
    }

    /** What a person on the square does. */
    public enum Act {
        WALK,
        RUN,
        /** Walking with a load. */
        CARRY,
        /** Speaking to those in front. */
        TALK,
        /** Standing in a talk. */
        LISTEN,
        STAND,
        /** Looking around. */
        LOOK,
        /** With a phone in the hand, standing or walking. */
        PHONE,
        /** Turning to what is behind. */
        TURN,
        /** With the back against something. */
        LEAN,
        WAVE,
        SIT,
        DANCE,
        CLAP,
        CHEER
    }
}
