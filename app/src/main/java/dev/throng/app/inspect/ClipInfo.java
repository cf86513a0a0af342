package dev.throng.app.inspect;

import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A clip of the file.
 *
 * @param duration seconds
 * @param tracks that drive a joint
 * @param keys of all of them
 * @param interpolation which kinds occur, such as {@code LINEAR} or {@code LINEAR, STEP}; empty without tracks
 * @param rows estimate of the baked clip's rows: one for each different key time, start and end included, two where a STEP
 *     key jumps; error bounds may ask for more
 */
public record ClipInfo(int index, String name, double duration, int tracks, long keys, String interpolation, int rows) {

    static ClipInfo of(Clip clip) {
        List<Track> tracks = clip.tracks();
        String interpolation = tracks.stream()
                .map(track -> track.interpolation().name())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        long keys = tracks.stream().mapToLong(track -> track.times().length).sum();
        return new ClipInfo(clip.index(), clip.name(), clip.duration(), tracks.size(), keys, interpolation, rows(clip));
    }

    private static int rows(Clip clip) {
        TreeSet<Double> times = new TreeSet<>();
        TreeSet<Double> jumps = new TreeSet<>();
        times.add(0.0);
        times.add(clip.duration());
        for (Track track : clip.tracks()) {
            for (int k = 0; k < track.times().length; k++) {
                times.add((double) track.times()[k]);
                if (k > 0 && track.interpolation() == Interpolation.STEP) {
                    jumps.add((double) track.times()[k]);
                }
            }
        }
        return times.size() + jumps.size();
    }
}
