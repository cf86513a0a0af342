package dev.throng.crowd.state;

import dev.throng.anim.LoopMode;

/** A clip that runs as a function of the clock, as {@link ClipPlayback} describes it. */
public sealed interface Playback permits ClipPlayback, PlaybackDraft {
    /** Returns the index of the clip in the character, or {@code BakedClip.REST}. */
    int clip();

    /** Returns whether the clip loops, or plays once and stays at its end. */
    LoopMode mode();

    /** Returns the phase at the start. */
    int offset();

    /** Returns the cycles of a tick, times 2^64, unsigned. */
    long rate();

    /** Returns the tick at which the phase is the offset. */
    long start();
}
