package dev.throng.bake.atlas;

/**
 * Times of an atlas's samples, with tables to search by phase.
 *
 * @param phases unsigned 32-bit phase of each sample in its clip; a clip's last sample is at 2^32, stored as
 *     0xFFFFFFFF, which playback never reaches
 * @param inverseSpans for each sample, 1 divided by the number of phases to the clip's next sample; 0 if both have the
 *     same phase (STEP key) or no sample follows
 * @param searchTables search tables of all clips. Entry {@code i} of a clip's table is the index, from 0 in the clip,
 *     of the latest sample, except the clip's final one, with a phase of at most {@code i << shift}; {@code shift} is
 *     that of the clip's {@link BakedClip.SearchTable}
 */
public record SampleTable(int[] phases, float[] inverseSpans, int[] searchTables) {}
