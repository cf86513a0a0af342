package dev.throng.crowd.control;

import dev.throng.anim.Clip;
import dev.throng.crowd.state.PlaybackPhase;

/**
 * Named time in a clip. An instance that passes the marker causes an event.
 *
 * @param clip index in the character's clips
 * @param phase fraction of the clip, times 2^32: 0 to 2^32 - 1; 2^32 for the end of a clip that plays once
 * @param name name of the marker; every clip has a marker {@link #LOOP} or {@link #END}
 */
public record Marker(int clip, long phase, String name) {
    /** Name of the marker at the start of each cycle of a loop. */
    public static final String LOOP = Clip.Marker.LOOP;

    /** Name of the marker at the end of a clip that plays once. */
    public static final String END = Clip.Marker.END;

    /** Name of the marker at which the left foot touches down. */
    public static final String LEFT_STEP = "step.left";

    /** Name of the marker at which the right foot touches down. */
    public static final String RIGHT_STEP = "step.right";

    /** @throws IllegalArgumentException if the phase is out of range */
    public Marker {
        if (phase < 0 || phase > PlaybackPhase.END) {
            throw new IllegalArgumentException("marker '" + name + "': found position " + phase
                    + " in the clip, expected 0 (start of the clip) to " + PlaybackPhase.END + " (end of the clip)");
        }
    }

    /**
     * Creates a marker that the host defines.
     *
     * @param cycles fraction of the clip, 0 to below 1
     * @throws IllegalArgumentException if the name is empty or reserved
     */
    public static Marker at(int clip, double cycles, String name) {
        requireFree(name);
        return new Marker(clip, new Begin.At(cycles).phase() & 0xFFFFFFFFL, name);
    }

    /**
     * Checks that a host may use a marker's name.
     *
     * @throws IllegalArgumentException if the name is empty or reserved
     */
    public static void requireFree(String name) {
        if (name.isEmpty() || name.equals(LOOP) || name.equals(END)) {
            throw new IllegalArgumentException(
                    "marker: found name '" + name + "', expected a name that is not empty and not '" + LOOP + "' or '"
                            + END + "': every clip has markers of these names");
        }
    }

    /**
     * Converts a marker of a file's clip.
     *
     * @param moment marker of the clip's file
     */
    static Marker of(Clip clip, Clip.Marker moment) {
        double cycles = clip.duration() == 0 ? 0 : moment.time() / clip.duration();
        return new Marker(clip.index(), (long) (cycles * PlaybackPhase.END), moment.name());
    }
}
