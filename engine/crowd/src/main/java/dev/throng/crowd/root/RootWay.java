package dev.throng.crowd.root;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.RootTrack;

/**
 * A track that instances are driven by.
 *
 * @param track the way
 * @param mode LOOP: each cycle goes on from where the one before ended; CLAMP: it stands before it begins and where it ends
 */
public record RootWay(RootTrack track, LoopMode mode) {
    /** Cycle after cycle. */
    public static RootWay loop(RootTrack track) {
        return new RootWay(track, LoopMode.LOOP);
    }

    /** Once. */
    public static RootWay once(RootTrack track) {
        return new RootWay(track, LoopMode.CLAMP);
    }
}
