package dev.throng.crowd.state;

import dev.throng.anim.LoopMode;

/** Clip whose phase is a function of the clock; see {@link ClipPlayback}. */
public sealed interface Playback permits ClipPlayback, PlaybackDraft {
    /** Returns the index of the clip in the character, or {@code BakedClip.REST}. */
    int clip();

    /** Returns whether the clip loops, or plays once and stays at its end. */
    LoopMode mode();

    /** Returns the phase at the start. */
    int offset();

    /** Returns the rate: cycles per tick times 2^64, unsigned. */
    long rate();

    /** Returns the tick at which the phase is the offset. */
    long start();
}
