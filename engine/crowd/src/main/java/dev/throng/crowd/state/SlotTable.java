package dev.throng.crowd.state;

import dev.throng.anim.LoopMode;
import java.util.Arrays;

/** Table of weighted clips, in arrays without objects. */
public final class SlotTable {
    public static final int BYTES = 2 * Integer.BYTES + 2 * Long.BYTES + Fade.Rows.BYTES + Double.BYTES + 2;

    private final Fade.Rows weights = new Fade.Rows();
    private boolean[] used = {};
    private boolean[] loops = {};
    private int[] clips = {};
    private int[] offsets = {};
    private long[] rates = {};
    private long[] starts = {};
    private double[] cycles = {};

    /**
     * Allocates slots.
     *
     * @param capacity number of all slots
     */
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

    /** Weights of the slots, for reading and writing. */
    public Fade.Rows weights() {
        return weights;
    }

    public boolean isUsed(int slot) {
        return used[slot];
    }

    public void clear(int slot) {
        used[slot] = false;
    }

    public WeightedPlayback get(int slot) {
        return new WeightedPlayback(playback(slot), weights.get(slot));
    }

    public ClipPlayback playback(int slot) {
        return new ClipPlayback(clips[slot], mode(slot), offsets[slot], rates[slot], starts[slot]);
    }

    /**
     * Reads the playback of a slot.
     *
     * @param draft receives the playback
     * @return the draft
     */
    public PlaybackDraft read(int slot, PlaybackDraft draft) {
        draft.clip(clips[slot], mode(slot));
        draft.run(offsets[slot], rates[slot], starts[slot]);
        return draft;
    }

    private LoopMode mode(int slot) {
        return loops[slot] ? LoopMode.LOOP : LoopMode.CLAMP;
    }

    /** @return weight of a slot at a tick; 0 without a clip */
    public float weight(int slot, long now) {
        return used[slot] ? weights.weight(slot, now) : 0;
    }

    /** @return tick after which a slot's weight is constant */
    public long end(int slot) {
        return weights.end(slot);
    }

    /** @return weight at the start of a slot's fade */
    public float from(int slot) {
        return weights.from(slot);
    }

    /** @return weight at the end of a slot's fade */
    public float to(int slot) {
        return weights.to(slot);
    }

    public int clip(int slot) {
        return clips[slot];
    }

    public boolean isLoop(int slot) {
        return loops[slot];
    }

    /** @return phase at which a slot's clip starts */
    int offset(int slot) {
        return offsets[slot];
    }

    /** @return tick at which the phase of a slot's clip is its offset */
    long start(int slot) {
        return starts[slot];
    }

    /** @return rate of a slot's clip: cycles per tick times 2^64, unsigned */
    public long rate(int slot) {
        return rates[slot];
    }

    /** @return whether a slot's clip fades to weight 0 */
    public boolean isLeaving(int slot) {
        return used[slot] && weights.to(slot) == 0;
    }

    /** @return duration of the cycle of a slot's clip at speed 1, in seconds */
    public double cycle(int slot) {
        return cycles[slot];
    }

    /**
     * Sets the duration of the cycle of a slot's clip.
     *
     * @param seconds duration of the clip's cycle at speed 1
     */
    public void setCycle(int slot, double seconds) {
        cycles[slot] = seconds;
    }

    public void setPlayback(int slot, Playback playback) {
        setClip(slot, playback.clip(), playback.mode());
        run(slot, playback.offset(), playback.rate(), playback.start());
    }

    /** Sets the clip of a slot. The caller sets phase and rate next, by {@link #run}. */
    void setClip(int slot, int clip, LoopMode mode) {
        used[slot] = true;
        loops[slot] = mode == LoopMode.LOOP;
        clips[slot] = clip;
    }

    /** Sets phase and rate of a slot's clip, with the parameters of a {@link Playback}. */
    void run(int slot, int offset, long rate, long start) {
        offsets[slot] = offset;
        rates[slot] = rate;
        starts[slot] = start;
    }

    public void setFade(int slot, Fade fade) {
        weights.set(slot, fade);
    }

    /** Sets the weight of a slot to a {@link Fade} of the same parameters. */
    public void setFade(int slot, float from, float to, long start, long ticks) {
        weights.set(slot, from, to, start, ticks);
    }

    /** Copies the clip and weight of another table's slot, but not the duration of its cycle. */
    public void copy(int slot, SlotTable others, int other) {
        used[slot] = others.used[other];
        loops[slot] = others.loops[other];
        clips[slot] = others.clips[other];
        offsets[slot] = others.offsets[other];
        rates[slot] = others.rates[other];
        starts[slot] = others.starts[other];
        weights.copy(slot, others.weights, other);
    }

    /** Returns whether a slot has the same clip and weight as a slot of another table. Both must have a clip. */
    public boolean isSame(int slot, SlotTable others, int other) {
        return loops[slot] == others.loops[other]
                && clips[slot] == others.clips[other]
                && offsets[slot] == others.offsets[other]
                && rates[slot] == others.rates[other]
                && starts[slot] == others.starts[other]
                && weights.isSame(slot, others.weights, other);
    }
}
