package dev.throng.crowd.root;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.RootTrack;

/**
 * A track that instances are driven by.
 *
 * @param track the way
 * @param mode LOOP: each cycle goes on from where the one before ended; CLAMP: it stands before it begins and where it ends
 */
public record RootRoute(RootTrack track, LoopMode mode) {
    /** Cycle after cycle. */
    public static RootRoute loop(RootTrack track) {
        return new RootRoute(track, LoopMode.LOOP);
    }

    /** Once. */
    public static RootRoute once(RootTrack track) {
        return new RootRoute(track, LoopMode.CLAMP);
    }
}
