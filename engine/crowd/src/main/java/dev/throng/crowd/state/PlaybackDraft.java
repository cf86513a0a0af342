package dev.throng.crowd.state;

import dev.throng.anim.LoopMode;

/** Mutable playback, reused so that calls for many instances allocate nothing. */
public final class PlaybackDraft implements Playback {
    private int clip;
    private LoopMode mode = LoopMode.LOOP;
    private int offset;
    private long rate;
    private long start;

    /**
     * Sets the clip.
     *
     * @param other index of the clip in the character's clips
     * @param loop whether the clip loops, or plays once
     */
    public void clip(int other, LoopMode loop) {
        clip = other;
        mode = loop;
    }

    /**
     * Sets phase and rate.
     *
     * @param phase phase at the given tick
     * @param cycles cycles per tick, times 2^64, unsigned
     * @param tick tick of the phase
     */
    public void run(int phase, long cycles, long tick) {
        offset = phase;
        rate = cycles;
        start = tick;
    }

    public void set(Playback other) {
        clip(other.clip(), other.mode());
        run(other.offset(), other.rate(), other.start());
    }

    public boolean isSame(Playback other) {
        return clip == other.clip()
                && mode == other.mode()
                && offset == other.offset()
                && rate == other.rate()
                && start == other.start();
    }

    @Override
    public int clip() {
        return clip;
    }

    @Override
    public LoopMode mode() {
        return mode;
    }

    @Override
    public int offset() {
        return offset;
    }

    @Override
    public long rate() {
        return rate;
    }

    @Override
    public long start() {
        return start;
    }

    public ClipPlayback copy() {
        return new ClipPlayback(clip, mode, offset, rate, start);
    }
}
