package dev.throng.bake.atlas;

/**
 * When the samples of an atlas happen.
 *
 * @param phases for each sample, its unsigned 32-bit phase within its clip; a clip's last sample stands at 2^32, stored as
 *     0xFFFFFFFF, and is never reached by a running phase
 * @param inverseSpans for each sample, 1 / (phases to the next sample of its clip), 0 where they coincide (a STEP key) or
 *     none follows
 * @param starts search tables of all clips: entry {@code i} of a clip is the last of its samples, counted from its first,
 *     with a phase of at most {@code i << startShift}, and never its final sample
 */
public record SampleTable(int[] phases, float[] inverseSpans, int[] starts) {}
