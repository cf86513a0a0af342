package dev.throng.bake.atlas;

/**
 * Times of an atlas's samples, with search tables.
 *
 * @param phases unsigned 32-bit phase of each sample in its clip; a clip's last sample is at 2^32, stored as 0xFFFFFFFF, which
 *     playback never reaches
 * @param inverseSpans for each sample, 1 / (phases to the next sample of its clip); 0 if they coincide (a STEP key) or none
 *     follows
 * @param starts search tables of all clips: entry {@code i} of a clip is the last of its samples, numbered from its first, with a
 *     phase of at most {@code i << startShift}, and never its final sample
 */
public record SampleTable(int[] phases, float[] inverseSpans, int[] starts) {}
