package dev.throng.convert.scene;

import java.util.List;

/**
 * An animation.
 *
 * @param tracks at most one for each node and channel
 * @param weights at most one for each mesh with morph targets
 */
public record SceneClip(String name, List<SceneTrack> tracks, List<SceneWeights> weights) {
    public SceneClip {
        tracks = List.copyOf(tracks);
        weights = List.copyOf(weights);
    }

    /** One that moves no morph targets. */
    public SceneClip(String name, List<SceneTrack> tracks) {
        this(name, tracks, List.of());
    }
}
