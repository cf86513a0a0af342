package dev.throng.crowd.control;

/**
 * Event: an instance passed a marker.
 *
 * @param tick first tick at which the clip's phase has reached the marker
 * @param instance number of the instance
 * @param layer layer that plays the clip, 0 or 1; {@link #BASE} for the base
 * @param marker the passed marker
 */
public record CrowdEvent(long tick, int instance, int layer, Marker marker) {
    /** Value of {@link #layer} for the most recently requested clip of the base. */
    public static final int BASE = -1;

    /** Returns whether the base passed a marker of a given name. */
    public boolean isOfBase(String name) {
        return layer == BASE && marker.name().equals(name);
    }
}
