package dev.throng.crowd.state;

import dev.throng.anim.LoopMode;
import java.util.Arrays;

/** Clips that run with their weights, in arrays: {@link #BYTES} for each slot, and no object. */
public final class SlotTable {
    /** Bytes of a slot. */
    public static final int BYTES = 2 * Integer.BYTES + 2 * Long.BYTES + Fade.Rows.BYTES + Double.BYTES + 2;

    private final Fade.Rows weights = new Fade.Rows();
    private boolean[] used = {};
    private boolean[] loops = {};
    private int[] clips = {};
    private int[] offsets = {};
    private long[] rates = {};
    private long[] starts = {};
    private double[] cycles = {};

    /** Makes slots. @param capacity number of all slots */
    public void grow(int capacity) {
        weights.grow(capacity);
        used = Arrays.copyOf(used, capacity);
        loops = Arrays.copyOf(loops, capacity);
        clips = Arrays.copyOf(clips, capacity);
        offsets = Arrays.copyOf(offsets, capacity);
        rates = Arrays.copyOf(rates, capacity);
        starts = Arrays.copyOf(starts, capacity);
        cycles = Arrays.copyOf(cycles, capacity);
    }

    /** {@return the weights of the slots, which a caller may set} */
    public Fade.Rows weights() {
        return weights;
    }

    /** {@return whether a slot has a clip} */
    public boolean isUsed(int slot) {
        return used[slot];
    }

    /** Takes the clip of a slot away. */
    public void clear(int slot) {
        used[slot] = false;
    }

    /** {@return the clip of a slot with its weight} */
    public WeightedPlayback get(int slot) {
        return new WeightedPlayback(playback(slot), weights.get(slot));
    }

    /** {@return the clip of a slot} */
    public ClipPlayback playback(int slot) {
        return new ClipPlayback(clips[slot], mode(slot), offsets[slot], rates[slot], starts[slot]);
    }

    /** {@return the clip of a slot} @param draft receives it */
    public PlaybackDraft read(int slot, PlaybackDraft draft) {
        draft.clip(clips[slot], mode(slot));
        draft.run(offsets[slot], rates[slot], starts[slot]);
        return draft;
    }

    private LoopMode mode(int slot) {
        return loops[slot] ? LoopMode.LOOP : LoopMode.CLAMP;
    }

    /** {@return the weight at a tick, 0 for a slot without a clip} */
    public float weight(int slot, long now) {
        return used[slot] ? weights.weight(slot, now) : 0;
    }

    /** {@return the tick after which the weight stays} */
    public long end(int slot) {
        return weights.end(slot);
    }

    /** {@return the weight at the start of the fade} */
    public float from(int slot) {
        return weights.from(slot);
    }

    /** {@return the weight at the end of the fade} */
    public float to(int slot) {
        return weights.to(slot);
    }

    /** {@return the index of the clip} */
    public int clip(int slot) {
        return clips[slot];
    }

    /** {@return whether the clip is a loop} */
    public boolean isLoop(int slot) {
        return loops[slot];
    }

    /** {@return the phase at the start} */
    int offset(int slot) {
        return offsets[slot];
    }

    /** {@return the tick at which the phase is the offset} */
    long start(int slot) {
        return starts[slot];
    }

    /** {@return the cycles of a tick, times 2^64, unsigned} */
    public long rate(int slot) {
        return rates[slot];
    }

    /** {@return whether nothing is left of the clip when its fade is over} */
    public boolean isLeaving(int slot) {
        return used[slot] && weights.to(slot) == 0;
    }

    /** {@return the seconds of a cycle at speed 1} */
    public double cycle(int slot) {
        return cycles[slot];
    }

    /** Sets the seconds of a cycle at speed 1. */
    public void setCycle(int slot, double seconds) {
        cycles[slot] = seconds;
    }

    /** Sets the clip of a slot. */
    public void setPlayback(int slot, Playback playback) {
        setClip(slot, playback.clip(), playback.mode());
        run(slot, playback.offset(), playback.rate(), playback.start());
    }

    /** Sets the clip of a slot, before {@link #run}. */
    void setClip(int slot, int clip, LoopMode mode) {
        used[slot] = true;
        loops[slot] = mode == LoopMode.LOOP;
        clips[slot] = clip;
    }

    /** Sets how the clip of a slot runs. The numbers are those of a {@link Playback}. */
    void run(int slot, int offset, long rate, long start) {
        offsets[slot] = offset;
        rates[slot] = rate;
        starts[slot] = start;
    }

    /** Sets the weight of a slot. */
    public void setFade(int slot, Fade fade) {
        weights.set(slot, fade);
    }

    /** Sets the weight of a slot without an object for it. The numbers are those of a {@link Fade}. */
    public void setFade(int slot, float from, float to, long start, long ticks) {
        weights.set(slot, from, to, start, ticks);
    }

    /** Sets the clip and the weight of a slot to those of another one. */
    public void copy(int slot, SlotTable others, int other) {
        used[slot] = others.used[other];
        loops[slot] = others.loops[other];
        clips[slot] = others.clips[other];
        offsets[slot] = others.offsets[other];
        rates[slot] = others.rates[other];
        starts[slot] = others.starts[other];
        weights.copy(slot, others.weights, other);
    }
}
