package dev.throng.convert.scene;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import java.util.Arrays;
import java.util.List;

/**
 * An animation, which becomes a clip.
 *
 * @param name name of the clip
 * @param tracks at most one track per node and channel
 * @param weights at most one per mesh with morph targets
 */
public record SceneClip(String name, List<Track> tracks, List<Weights> weights) {
    /** Ticks or frames per second that are assumed if a file specifies none, or 0. */
    public static final double TICKS_PER_SECOND = 25;

    public SceneClip {
        tracks = List.copyOf(tracks);
        weights = List.copyOf(weights);
    }

    /** Creates an animation without morph targets. */
    public SceneClip(String name, List<Track> tracks) {
        this(name, tracks, List.of());
    }

    /**
     * Returns this animation with another origin of time.
     *
     * @param start time of this animation that becomes 0, in seconds
     */
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
     * @param channel the channel
     * @param interpolation interpolation between keys
     * @param times times in seconds, ascending
     * @param values components of each key; for CUBICSPLINE in-tangent, value and out-tangent of each key
     */
    public record Track(int node, Channel channel, Interpolation interpolation, double[] times, double[] values) {}

    /**
     * Animated weights of morph targets.
     *
     * @param morph the morph targets
     * @param interpolation interpolation between keys
     * @param times times in seconds, ascending
     * @param values weights of all targets at each key; for CUBICSPLINE in-tangents, weights and out-tangents of each
     *     key
     */
    public record Weights(SourceScene.Morph morph, Interpolation interpolation, double[] times, double[] values) {}
}
