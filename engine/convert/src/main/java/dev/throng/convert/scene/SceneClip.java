package dev.throng.convert.scene;

import java.util.Arrays;
import java.util.List;

/**
 * An animation.
 *
 * @param tracks at most one for each node and channel
 * @param weights at most one for each mesh with morph targets
 */
public record SceneClip(String name, List<SceneTrack> tracks, List<SceneWeights> weights) {
    /** Ticks or frames in a second, where a file says 0 or nothing. */
    public static final double TICKS_PER_SECOND = 25;

    public SceneClip {
        tracks = List.copyOf(tracks);
        weights = List.copyOf(weights);
    }

    /** One that moves no morph targets. */
    public SceneClip(String name, List<SceneTrack> tracks) {
        this(name, tracks, List.of());
    }

    /** The same by another clock. @param start seconds of this clip's, at which the other shows 0 */
    public SceneClip since(double start) {
        List<SceneTrack> moved = tracks.stream()
                .map(track -> new SceneTrack(
                        track.node(),
                        track.channel(),
                        track.interpolation(),
                        since(start, track.times()),
                        track.values()))
                .toList();
        List<SceneWeights> movedWeights = weights.stream()
                .map(own -> new SceneWeights(own.morph(), own.interpolation(), since(start, own.times()), own.values()))
                .toList();
        return new SceneClip(name, moved, movedWeights);
    }

    private static double[] since(double start, double[] times) {
        return Arrays.stream(times).map(time -> time - start).toArray();
    }
}
