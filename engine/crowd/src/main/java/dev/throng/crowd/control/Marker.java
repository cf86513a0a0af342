package dev.throng.crowd.control;

import dev.throng.anim.Clip;
import dev.throng.crowd.state.PlaybackPhase;

/**
 * A moment of a clip at which there is an event.
 *
 * @param clip index in the character's clips
 * @param phase 0 to 2^32 - 1 of the clip's cycle; 2^32 for its end alone
 * @param name what it is called; {@link #LOOP} and {@link #END} are those that every clip has
 */
public record Marker(int clip, long phase, String name) {
    /** A loop begins anew. */
    public static final String LOOP = Clip.Marker.LOOP;

    /** A clip that plays once is over. */
    public static final String END = Clip.Marker.END;

    /** The left foot comes down. */
    public static final String LEFT_STEP = "step.left";

    /** The right foot comes down. */
    public static final String RIGHT_STEP = "step.right";

    /** @throws IllegalArgumentException when there is no such phase */
    public Marker {
        if (phase < 0 || phase > PlaybackPhase.END) {
            throw new IllegalArgumentException("marker '" + name + "': found position " + phase
                    + " in the clip, expected 0 (start of the clip) to " + PlaybackPhase.END + " (end of the clip)");
        }
    }

    /**
     * A marker of one's own.
     *
     * @param cycles share of the clip, 0 to below 1
     * @throws IllegalArgumentException when the name is empty, or one that every clip has
     */
    public static Marker at(int clip, double cycles, String name) {
        requireFree(name);
        return new Marker(clip, new Begin.At(cycles).phase() & 0xFFFFFFFFL, name);
    }

    /** @throws IllegalArgumentException when no marker of one's own can have that name */
    public static void requireFree(String name) {
        if (name.isEmpty() || name.equals(LOOP) || name.equals(END)) {
            throw new IllegalArgumentException(
                    "marker: found name '" + name + "', expected a name that is not empty and not '" + LOOP + "' or '"
                            + END + "': every clip has markers of these names");
        }
    }

    /** A marker of the file. @param moment one of the clip's own */
    static Marker of(Clip clip, Clip.Marker moment) {
        double cycles = clip.duration() == 0 ? 0 : moment.time() / clip.duration();
        return new Marker(clip.index(), (long) (cycles * PlaybackPhase.END), moment.name());
    }
}
