package dev.throng.crowd.control;

/**
 * A marker that an instance has passed.
 *
 * @param tick the first at which the clip's phase is at the marker or past it
 * @param instance which
 * @param layer that plays the clip: 0 or 1; {@link #BASE} for the base
 * @param marker what was passed
 */
public record CrowdEvent(long tick, int instance, int layer, Marker marker) {
    /** Not a layer, but the clip of the base that was asked for last. */
    public static final int BASE = -1;

    /** Whether it is of the base and a marker of that name. */
    public boolean isOfBase(String name) {
        return layer == BASE && marker.name().equals(name);
    }
}
