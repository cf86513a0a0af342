package dev.throng.bake.cpu;

import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.RowTable;

/**
 * The two rows of an atlas that a phase lies between, and how far: the only place that finds them on the CPU. Mutable,
 * so that a loop over instances allocates nothing. Twin of {@code shaders/lib/phase.glsl}.
 */
public final class RowSpan {
    private int row0;
    private int row1;
    private float alpha;

    /**
     * Finds the rows of a phase, the end included.
     *
     * @param phase 0 to 2^32; 2^32 is the end, which only a clamped clip shows
     */
    public void show(ClipAtlas atlas, BakedClip clip, long phase) {
        if (phase >= 1L << 32) {
            end(clip);
        } else {
            find(atlas, clip, (int) phase);
        }
    }

    /**
     * Finds the rows of a looping or running clip.
     *
     * @param phase unsigned 32-bit fraction of a cycle
     */
    public void find(ClipAtlas atlas, BakedClip clip, int phase) {
        RowTable rows = atlas.rows();
        if (clip.rowCount() == 1) {
            hold(clip.firstRow());
            return;
        }
        int row = clip.firstRow()
                + rows.starts()[clip.firstStart() + (int) ((phase & 0xFFFFFFFFL) >>> clip.startShift())];
        int last = clip.firstRow() + clip.rowCount() - 2;
        while (row < last && Integer.compareUnsigned(rows.phases()[row + 1], phase) <= 0) {
            row++;
        }
        row0 = row;
        row1 = row + 1;
        alpha = (float) ((phase - rows.phases()[row]) & 0xFFFFFFFFL) * rows.inverseSpans()[row];
    }

    /** The pose at the end of the clip, which only a clamped clip shows. */
    public void end(BakedClip clip) {
        hold(clip.firstRow() + clip.rowCount() - 1);
    }

    /** A share of the way from a row to the next, whatever the time. */
    public void between(int row, float share) {
        row0 = row;
        row1 = row + 1;
        alpha = share;
    }

    private void hold(int row) {
        row0 = row;
        row1 = row;
        alpha = 0;
    }

    /** Row of the atlas at or before the phase. */
    public int row0() {
        return row0;
    }

    /** The row after it, or the same where a clip holds. */
    public int row1() {
        return row1;
    }

    /** 0 at row0, towards 1 at row1. */
    public float alpha() {
        return alpha;
    }
}
