package dev.throng.convert.scene;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import java.util.Arrays;
import java.util.List;

/**
 * An animation.
 *
 * @param tracks at most one for each node and channel
 * @param weights at most one for each mesh with morph targets
 */
public record SceneClip(String name, List<Track> tracks, List<Weights> weights) {
    /** Ticks or frames in a second, where a file says 0 or nothing. */
    public static final double TICKS_PER_SECOND = 25;

    public SceneClip {
        tracks = List.copyOf(tracks);
        weights = List.copyOf(weights);
    }

    /** One that moves no morph targets. */
    public SceneClip(String name, List<Track> tracks) {
        this(name, tracks, List.of());
    }

    /** The same by another clock. @param start seconds of this clip's, at which the other shows 0 */
    public SceneClip since(double start) {
        List<Track> moved = tracks.stream()
                .map(track -> new Track(
                        track.node(),
                        track.channel(),
                        track.interpolation(),
                        since(start, track.times()),
                        track.values()))
                .toList();
        List<Weights> movedWeights = weights.stream()
                .map(own -> new Weights(own.morph(), own.interpolation(), since(start, own.times()), own.values()))
                .toList();
        return new SceneClip(name, moved, movedWeights);
    }

    private static double[] since(double start, double[] times) {
        return Arrays.stream(times).map(time -> time - start).toArray();
    }

    /**
     * An animated channel of a node.
     *
     * @param node index in the scene's nodes
     * @param times seconds, ascending
     * @param values one for each key and component; for CUBICSPLINE in-tangent, value and out-tangent of each key
     */
    public record Track(int node, Channel channel, Interpolation interpolation, double[] times, double[] values) {}

    /**
     * Animated weights of morph targets.
     *
     * @param times seconds, ascending
     * @param values for each key the weights of all targets; for CUBICSPLINE in-tangents, weights and out-tangents of each key
     */
    public record Weights(SourceScene.Morph morph, Interpolation interpolation, double[] times, double[] values) {}
}
