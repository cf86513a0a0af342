package dev.throng.crowd.posture;

/**
 * Needs of several states on uneven or sloping ground.
 *
 * @param feet whether a state has foot placement
 * @param tilts whether a state tilts
 */
public record GroundNeeds(boolean feet, boolean tilts) {
    public static final GroundNeeds NONE = new GroundNeeds(false, false);

    /** Returns these needs increased by a posture's needs; this object if they are not larger. */
    public GroundNeeds with(GroundPosture posture) {
        boolean places = feet || posture.feet() > 0;
        boolean turns = tilts || !posture.tilt().isNone();
        return places == feet && turns == tilts ? this : new GroundNeeds(places, turns);
    }
}
