package dev.throng.anim.build;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Track;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A clip put together in code. */
public final class ClipBuilder {
    private static final double OPEN = -1;

    private final String name;
    private final Place place;
    private final RigBuilder rig;
    private final List<Track> tracks = new ArrayList<>();
    private double speed;
    private double closing = OPEN;

    ClipBuilder(String name, RigBuilder rig) {
        this.name = name;
        this.rig = rig;
        place = Place.of("clip", name);
    }

    /**
     * Adds a track.
     *
     * @throws IllegalArgumentException when the joint is not there or has such a track already, or keys do not serve
     */
    public void track(String joint, Channel channel, KeySource keys) {
        int number = rig.number(joint, place::refusal);
        Place track = place.with(channel.name().toLowerCase(Locale.ROOT) + " of joint '" + joint + "'");
        if (tracks.stream().anyMatch(other -> other.joint() == number && other.channel() == channel)) {
            throw track.refusal("a second track", "one track for each channel of a joint");
        }
        tracks.add(keys.track(number, channel, track::refusal));
    }

    /** How fast the model goes along its +z while the clip plays, for its feet to stand still. @param speed units a second */
    public void speed(double speed) {
        if (!Double.isFinite(speed)) {
            throw place.refusal("speed " + speed, "a finite number");
        }
        this.speed = speed;
    }

    /**
     * Lets the clip end as it begins; see {@link LoopCloser}.
     *
     * @param seconds 0: the last key of each track becomes a copy of its first; more: a segment so long goes back to it
     */
    public void close(double seconds) {
        if (!(seconds >= 0 && seconds < Float.MAX_VALUE)) {
            throw place.refusal("a loop that closes in " + seconds + " s", "a time of 0 s or more");
        }
        closing = seconds;
    }

    /** @param positions where each joint is in the skeleton */
    Clip clip(int index, int[] positions) {
        if (tracks.isEmpty()) {
            throw place.unfinished("no tracks", "at least one track");
        }
        List<Track> closed = closed();
        List<Track> moved = closed.stream()
                .map(track -> new Track(
                        positions[track.joint()],
                        track.channel(),
                        track.interpolation(),
                        track.times(),
                        track.values()))
                .toList();
        return new Clip(index, name, duration(moved), moved, speed);
    }

    private static float duration(List<Track> tracks) {
        float duration = 0;
        for (Track track : tracks) {
            duration = Math.max(duration, track.times()[track.times().length - 1]);
        }
        return duration;
    }

    private List<Track> closed() {
        if (closing == OPEN) {
            return tracks;
        }
        float duration = duration(tracks);
        float end = (float) (duration + closing);
        if (closing > 0 && !(end > duration && end < Float.POSITIVE_INFINITY)) {
            throw place.unfinished(
                    "a loop that closes in " + closing + " s after " + duration + " s",
                    "a time that float32 can add to the duration");
        }
        return tracks.stream()
                .map(LoopCloser::new)
                .map(closer -> closing == 0 ? closer.copied() : closer.appended(duration, end))
                .toList();
    }
}
