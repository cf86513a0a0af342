package dev.throng.bake.atlas;

/**
 * When the rows of an atlas happen.
 *
 * @param phases for each row, its unsigned 32-bit phase within its clip; a clip's last row stands at 2^32, stored as
 *     0xFFFFFFFF, and is never reached by a running phase
 * @param inverseSpans for each row, 1 / (phases to the next row of its clip), 0 where they coincide (a STEP key) or
 *     none follows
 * @param starts search tables of all clips: entry {@code i} of a clip is the last of its rows, counted from its first,
 *     with a phase of at most {@code i << startShift}, and never its final row
 */
public record RowTable(int[] phases, float[] inverseSpans, int[] starts) {}
