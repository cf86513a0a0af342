package dev.throng.anim;

import java.util.List;
import java.util.function.IntPredicate;

/**
 * A named set of tracks: the editable, exact form of an animation. {@code dev.throng.bake} has the baked one.
 *
 * @param index position in the file's list of animations; 0 and up
 * @param name the file's name, or {@code "clip N"} where it has none; not necessarily unique
 * @param duration seconds: the latest key of all channels of the clip, also of those no joint of the skeleton follows;
 *     at least 0. A clip starts at 0 whatever its first key's time.
 * @param tracks at most one for each joint and channel
 * @param notes what the tracks do not say
 */
public record Clip(int index, String name, double duration, List<Track> tracks, Notes notes) {
    /** @throws IllegalArgumentException when the duration is negative or not finite, or a marker lies behind it */
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
     * What is known of a clip beside its tracks.
     *
     * @param speed how fast the character goes along its +z while the clip plays, for its feet to stand still on the
     *     ground, in model units a second; 0 on the spot or where the file does not say
     * @param markers moments of the clip that its file names, in the file's order
     */
    public record Notes(double speed, List<Marker> markers) {
        /** @throws IllegalArgumentException when the speed is not finite */
        public Notes {
            if (!Double.isFinite(speed)) {
                throw new IllegalArgumentException(
                        "clip: found a ground speed of " + speed + " units/s, expected a finite speed");
            }
            markers = List.copyOf(markers);
        }

        /** The same at another speed. */
        public Notes withSpeed(double other) {
            return new Notes(other, markers);
        }
    }

    /**
     * A moment with a name.
     *
     * @param name what events call it
     * @param time seconds from the clip's start to its end, both included
     */
    public record Marker(String name, double time) {
        /** What events call the beginning of each loop; no marker of a file has this name. */
        public static final String LOOP = "loop";

        /** What events call the end of a clip that plays once; no marker of a file has this name. */
        public static final String END = "end";

        /** @throws IllegalArgumentException when the time is negative or not finite */
        public Marker {
            if (!(time >= 0) || Double.isInfinite(time)) {
                throw new IllegalArgumentException(
                        "marker '" + name + "': found a time of " + time + " s, expected a finite time of 0 s or more");
            }
        }
    }

    /** A clip without markers. */
    public Clip(int index, String name, double duration, List<Track> tracks, double speed) {
        this(index, name, duration, tracks, new Notes(speed, List.of()));
    }

    /** A clip on the spot, without markers. */
    public Clip(int index, String name, double duration, List<Track> tracks) {
        this(index, name, duration, tracks, 0);
    }

    /** The same moved by other tracks. */
    public Clip withTracks(List<Track> others) {
        return new Clip(index, name, duration, others, notes);
    }

    /** The same of some joints alone. */
    public Clip withJoints(IntPredicate joints) {
        return withTracks(
                tracks.stream().filter(track -> joints.test(track.joint())).toList());
    }

    /** What {@link Notes#speed} says. */
    public double speed() {
        return notes.speed;
    }

    /** What {@link Notes#markers} says. */
    public List<Marker> markers() {
        return notes.markers;
    }
}
