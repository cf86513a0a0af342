package dev.throng.anim;

import java.util.List;
import java.util.function.IntPredicate;

/**
 * Clip: named set of tracks.
 *
 * @param index position in the file's list of animations, 0 and up
 * @param name name in the file, or {@code "clip N"} if it has none; not necessarily unique
 * @param duration seconds, at least 0: time of the latest key in the file, even if no joint of the model uses it. A clip starts
 *     at 0, even if its first key is later.
 * @param tracks at most one per joint and channel
 * @param notes ground speed and markers
 */
public record Clip(int index, String name, double duration, List<Track> tracks, Notes notes) {
    /** @throws IllegalArgumentException if the duration is negative or not finite, or a marker is after the end */
    public Clip {
        if (!(duration >= 0) || Double.isInfinite(duration)) {
            throw new IllegalArgumentException("clip '" + name + "': found a duration of " + duration
                    + " s, expected a finite duration of 0 s or more");
        }
        tracks = List.copyOf(tracks);
        for (Marker marker : notes.markers) {
            if (marker.time > duration) {
                throw new IllegalArgumentException("clip '" + name + "': found marker '" + marker.name + "' at "
                        + marker.time + " s, expected at most " + duration + " s, the clip's duration");
            }
        }
    }

    /**
     * Ground speed and markers of a clip.
     *
     * @param speed speed along the character's +z at which feet do not slide, in model units per second; 0 for a clip on the
     *     spot, or if unknown
     * @param markers in the file's order
     */
    public record Notes(double speed, List<Marker> markers) {
        /** @throws IllegalArgumentException if the speed is not finite */
        public Notes {
            if (!Double.isFinite(speed)) {
                throw new IllegalArgumentException(
                        "clip: found a ground speed of " + speed + " units/s, expected a finite speed");
            }
            markers = List.copyOf(markers);
        }

        public Notes withSpeed(double other) {
            return new Notes(other, markers);
        }
    }

    /**
     * Marker: named time in a clip.
     *
     * @param name name that events report
     * @param time seconds from the clip's start, at most its duration
     */
    public record Marker(String name, double time) {
        /** Name of the event at the start of each loop. Markers of files never have this name. */
        public static final String LOOP = "loop";

        /** Name of the event at the end of a clip that plays once. Markers of files never have this name. */
        public static final String END = "end";

        /** @throws IllegalArgumentException if the time is negative or not finite */
        public Marker {
            if (!(time >= 0) || Double.isInfinite(time)) {
                throw new IllegalArgumentException(
                        "marker '" + name + "': found a time of " + time + " s, expected a finite time of 0 s or more");
            }
        }
    }

    public Clip(int index, String name, double duration, List<Track> tracks, double speed) {
        this(index, name, duration, tracks, new Notes(speed, List.of()));
    }

    /** Creates a clip with ground speed 0 and without markers. */
    public Clip(int index, String name, double duration, List<Track> tracks) {
        this(index, name, duration, tracks, 0);
    }

    public Clip withTracks(List<Track> others) {
        return new Clip(index, name, duration, others, notes);
    }

    /**
     * Copy with the tracks of some joints only.
     *
     * @param joints returns whether a joint keeps its tracks
     */
    public Clip withJoints(IntPredicate joints) {
        return withTracks(
                tracks.stream().filter(track -> joints.test(track.joint())).toList());
    }

    /**
     * Ground speed, see {@link Notes#speed}.
     *
     * @return model units per second
     */
    public double speed() {
        return notes.speed;
    }

    public List<Marker> markers() {
        return notes.markers;
    }
}
