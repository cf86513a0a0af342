package dev.throng.app.inspect;

import dev.throng.anim.Clip;
import dev.throng.anim.Track;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A clip of the file.
 *
 * @param duration seconds
 * @param tracks that drive a joint
 * @param keys of all of them
 * @param interpolation which kinds occur, such as {@code LINEAR} or {@code LINEAR, STEP}; empty without tracks
 * @param rows estimate of the baked clip's samples
 */
public record ClipInfo(int index, String name, double duration, int tracks, long keys, String interpolation, int rows) {

    /** @param diagonal D of the character */
    static ClipInfo of(Clip clip, double diagonal) {
        List<Track> tracks = clip.tracks();
        String interpolation = tracks.stream()
                .map(track -> track.interpolation().name())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        long keys = tracks.stream().mapToLong(track -> track.times().length).sum();
        return new ClipInfo(
                clip.index(),
                clip.name(),
                clip.duration(),
                tracks.size(),
                keys,
                interpolation,
                SampleEstimate.samples(clip, diagonal));
    }
}
