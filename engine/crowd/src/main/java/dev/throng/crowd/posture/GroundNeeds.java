package dev.throng.crowd.posture;

/**
 * Needs of some states on the ground.
 *
 * @param feet whether a state puts feet on the ground
 * @param tilts whether a state tilts
 */
public record GroundNeeds(boolean feet, boolean tilts) {
    /** Needs of no state. */
    public static final GroundNeeds NONE = new GroundNeeds(false, false);

    /** Adds the needs of a posture; returns the same object if there are none. */
    public GroundNeeds with(GroundPosture posture) {
        boolean places = feet || posture.feet() > 0;
        boolean turns = tilts || !posture.tilt().isNone();
        return places == feet && turns == tilts ? this : new GroundNeeds(places, turns);
    }
}
