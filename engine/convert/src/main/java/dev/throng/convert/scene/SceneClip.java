package dev.throng.convert.scene;

import java.util.List;

/** An animation. @param tracks at most one for each node and channel */
public record SceneClip(String name, List<SceneTrack> tracks) {
    public SceneClip {
        tracks = List.copyOf(tracks);
    }
}
