package dev.throng.crowd.control;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.Arrays;

/** Clips that run with their weights, in arrays: {@link #BYTES} for each slot, and no object. */
final class SlotTable {
    /** What a slot takes. */
    static final int BYTES = 5 * Integer.BYTES + 4 * Long.BYTES + Double.BYTES + 2;

    private boolean[] used = new boolean[0];
    private boolean[] loops = new boolean[0];
    private int[] clips = new int[0];
    private int[] offsets = new int[0];
    private long[] rates = new long[0];
    private long[] starts = new long[0];
    private float[] froms = new float[0];
    private float[] tos = new float[0];
    private long[] fadeStarts = new long[0];
    private int[] fadeTicks = new int[0];
    private double[] cycles = new double[0];

    void grow(int capacity) {
        used = Arrays.copyOf(used, capacity);
        loops = Arrays.copyOf(loops, capacity);
        clips = Arrays.copyOf(clips, capacity);
        offsets = Arrays.copyOf(offsets, capacity);
        rates = Arrays.copyOf(rates, capacity);
        starts = Arrays.copyOf(starts, capacity);
        froms = Arrays.copyOf(froms, capacity);
        tos = Arrays.copyOf(tos, capacity);
        fadeStarts = Arrays.copyOf(fadeStarts, capacity);
        fadeTicks = Arrays.copyOf(fadeTicks, capacity);
        cycles = Arrays.copyOf(cycles, capacity);
    }

    boolean isUsed(int slot) {
        return used[slot];
    }

    void clear(int slot) {
        used[slot] = false;
    }

    WeightedPlayback get(int slot) {
        return new WeightedPlayback(playback(slot), fade(slot));
    }

    ClipPlayback playback(int slot) {
        LoopMode mode = loops[slot] ? LoopMode.LOOP : LoopMode.CLAMP;
        return new ClipPlayback(clips[slot], mode, offsets[slot], rates[slot], starts[slot]);
    }

    private Fade fade(int slot) {
        return new Fade(froms[slot], tos[slot], fadeStarts[slot], Integer.toUnsignedLong(fadeTicks[slot]));
    }

    /** The weight at a tick, 0 for a slot that is not used. */
    float weight(int slot, long now) {
        long ticks = Integer.toUnsignedLong(fadeTicks[slot]);
        return used[slot] ? Fade.weight(froms[slot], tos[slot], now - fadeStarts[slot], ticks) : 0;
    }

    /** The tick from which on the weight stays. */
    long end(int slot) {
        return fadeStarts[slot] + Integer.toUnsignedLong(fadeTicks[slot]);
    }

    /** The weight at the start of the fade. */
    float from(int slot) {
        return froms[slot];
    }

    /** The weight at the end of the fade. */
    float to(int slot) {
        return tos[slot];
    }

    /** Index of the clip. */
    int clip(int slot) {
        return clips[slot];
    }

    boolean isLoop(int slot) {
        return loops[slot];
    }

    long rate(int slot) {
        return rates[slot];
    }

    /** Whether nothing is left of the clip when its fade is over. */
    boolean isLeaving(int slot) {
        return used[slot] && tos[slot] == 0;
    }

    /** Seconds of a cycle at speed 1. */
    double cycle(int slot) {
        return cycles[slot];
    }

    void setCycle(int slot, double seconds) {
        cycles[slot] = seconds;
    }

    void setPlayback(int slot, ClipPlayback playback) {
        used[slot] = true;
        loops[slot] = playback.mode() == LoopMode.LOOP;
        clips[slot] = playback.clip();
        offsets[slot] = playback.offset();
        rates[slot] = playback.rate();
        starts[slot] = playback.start();
    }

    void setFade(int slot, Fade fade) {
        setFade(slot, fade.from(), fade.to(), fade.start(), fade.ticks());
    }

    /** Sets the weight without an object for it. The numbers are those of a {@link Fade}. */
    void setFade(int slot, float from, float to, long start, long ticks) {
        froms[slot] = from;
        tos[slot] = to;
        fadeStarts[slot] = start;
        fadeTicks[slot] = (int) ticks;
    }
}
