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
     * @param way metres from its start at time 0
     * @param speed metres a second
     */
    public record Ride(int track, double way, double speed) {}
}
