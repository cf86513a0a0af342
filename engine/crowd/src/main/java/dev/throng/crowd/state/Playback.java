package dev.throng.crowd.state;

import dev.throng.anim.LoopMode;

/** Clip whose phase is a function of the clock; see {@link ClipPlayback}. */
public sealed interface Playback permits ClipPlayback, PlaybackDraft {
    /** Index of the clip in the character, or {@code BakedClip.REST}. */
    int clip();

    LoopMode mode();

    /** Phase at tick {@link #start}. */
    int offset();

    /** Rate of the clip: cycles per tick times 2^64, unsigned. */
    long rate();

    /** Tick at which the phase is {@link #offset}. */
    long start();
}
