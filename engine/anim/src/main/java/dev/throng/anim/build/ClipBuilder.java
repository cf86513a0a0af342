package dev.throng.anim.build;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Track;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Builder of a clip: at most one track for each joint's translation, rotation and scale. Channels without a track keep the rest
 * pose.
 */
public final class ClipBuilder {
    private static final double OPEN = -1;

    private final String name;
    private final PartName place;
    private final RigBuilder rig;
    private final List<Track> tracks = new ArrayList<>();
    private double speed;
    private double closing = OPEN;

    ClipBuilder(String name, RigBuilder rig) {
        this.name = name;
        this.rig = rig;
        place = PartName.of("clip", name);
    }

    /**
     * Translates a joint.
     *
     * @param joint name of a joint
     * @param keys positions x y z relative to the parent joint, in place of the rest pose's
     * @return this
     */
    public ClipBuilder translate(String joint, Keys keys) {
        return track(joint, Channel.TRANSLATION, keys);
    }

    /**
     * Rotates a joint.
     *
     * @param joint name of a joint
     * @param keys unit quaternions x y z w relative to the parent joint, in place of the rest pose's; values between keys are
     *     normalised
     * @return this
     */
    public ClipBuilder rotate(String joint, Keys keys) {
        return track(joint, Channel.ROTATION, keys);
    }

    /**
     * Scales a joint and its descendants.
     *
     * @param joint name of a joint
     * @param keys factors along the joint's x y z, in place of the rest pose's
     * @return this
     */
    public ClipBuilder scale(String joint, Keys keys) {
        return track(joint, Channel.SCALE, keys);
    }

    private ClipBuilder track(String joint, Channel channel, Keys keys) {
        int number = rig.number(joint, place::refusal);
        PartName track = place.with(channel.name().toLowerCase(Locale.ROOT) + " of joint '" + joint + "'");
        if (tracks.stream().anyMatch(other -> other.joint() == number && other.channel() == channel)) {
            throw track.refusal("a second animation track", "at most one track for each joint and channel");
        }
        tracks.add(keys.track(number, channel, track::refusal));
        return this;
    }

    /**
     * Sets the speed along the ground at which the clip's feet do not slide.
     *
     * @param speed scene units per second along +z
     * @return this
     */
    public ClipBuilder speed(double speed) {
        if (!Double.isFinite(speed)) {
            throw place.refusal("a ground speed of " + speed + " units/s", "a finite speed");
        }
        this.speed = speed;
        return this;
    }

    /**
     * Makes each track end with its start value, so that the clip can loop without a jump. Tracks that already end with this
     * value, and tracks without interpolation, are unchanged.
     *
     * @param seconds duration of a segment that is added to the clip, in which each track returns to its first key;
     *     splines keep a continuous slope. If it is 0, the first key's value replaces the last key's value in each
     *     track, and the first key's outgoing slope (0 if the first key is after time 0) becomes the last key's
     *     incoming slope
     * @return this
     */
    public ClipBuilder closeLoop(double seconds) {
        if (!(seconds >= 0 && seconds < Float.MAX_VALUE)) {
            throw place.refusal("a closing segment of " + seconds + " s for the loop", "a finite time of 0 s or more");
        }
        closing = seconds;
        return this;
    }

    /**
     * @param index index of the clip in the model
     * @param positions index of each joint in the skeleton
     * @return the clip
     */
    Clip clip(int index, int[] positions) {
        if (tracks.isEmpty()) {
            throw place.unfinished("a clip without animation tracks", "at least one track");
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
                    "a closing segment of " + closing + " s for the loop",
                    "0 s, or a time that lengthens the clip of " + duration
                            + " s by at least one float32 step without overflow");
        }
        return tracks.stream()
                .map(LoopCloser::new)
                .map(closer -> closing == 0 ? closer.copied() : closer.appended(duration, end))
                .toList();
    }
}
