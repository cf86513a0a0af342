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
 * @param speed how fast the character goes along its +z while the clip plays, for its feet to stand still on the
 *     ground, in model units a second; 0 on the spot or where the file does not say
 */
public record Clip(int index, String name, double duration, List<Track> tracks, double speed) {
    /** @throws IllegalArgumentException when the duration is negative or a number is not finite */
    public Clip {
        if (!(duration >= 0) || Double.isInfinite(duration) || !Double.isFinite(speed)) {
            throw new IllegalArgumentException("clip '" + name + "': duration " + duration + ", speed " + speed);
        }
        tracks = List.copyOf(tracks);
    }

    /** The same of some joints alone. */
    public Clip withJoints(IntPredicate joints) {
        List<Track> kept =
                tracks.stream().filter(track -> joints.test(track.joint())).toList();
        return new Clip(index, name, duration, kept, speed);
    }

    /** A clip on the spot. */
    public Clip(int index, String name, double duration, List<Track> tracks) {
        this(index, name, duration, tracks, 0);
    }
}
