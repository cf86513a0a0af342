package dev.throng.crowd.root;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.RootTrack;

/**
 * Root track that moves instances like a route.
 *
 * @param track root motion of one cycle
 * @param mode LOOP: each cycle starts at the end of the previous one; CLAMP: the instance stands before the start and
 *     after the end
 */
public record RootRoute(RootTrack track, LoopMode mode) {
    public static RootRoute loop(RootTrack track) {
        return new RootRoute(track, LoopMode.LOOP);
    }

    public static RootRoute once(RootTrack track) {
        return new RootRoute(track, LoopMode.CLAMP);
    }
}
