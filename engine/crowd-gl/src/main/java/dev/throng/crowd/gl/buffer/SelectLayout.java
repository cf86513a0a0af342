package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.shader.Bindings;

/**
 * How the instances of a group are split into runs of {@link Bindings#RUN}, and how much memory selecting them
 * takes. Runs begin anew with each palette batch, so that none belongs to two.
 *
 * @param count of instances that there is room for
 * @param batchSize instances of a full palette batch
 * @param frusta that lists are made for: the camera's and those of shadows
 * @param levels of detail
 * @param poseLevels levels with palettes of their own; 1 where all palettes hold all joints
 */
public record SelectLayout(int count, int batchSize, int frusta, int levels, int poseLevels) {
    public int batches() {
        return (int) groups(count, batchSize);
    }

    int runsPerBatch() {
        return (int) groups(Math.min(batchSize, count), Bindings.RUN);
    }

    public int runs() {
        return runs(count);
    }

    /** Runs that the first instances are in. @param instances 0 to {@link #count} */
    public int runs(int instances) {
        int full = instances / batchSize;
        return (int) (full * runsPerBatch() + groups(instances - (long) full * batchSize, Bindings.RUN));
    }

    /**
     * Lists after those of the frusta: all visible instances, whatever their level, and those of them with a pose to
     * build.
     */
    private static final int MORE_LISTS = 2;

    /**
     * Words of a run for occlusion culling: which instances are in the camera's view, and which of these are visible.
     */
    private static final int OCCLUSION_WORDS = 2;

    /** Bytes of the verdicts: for a run a word of each frustum, each plane of levels, each list beyond, and of what is hidden. */
    long markBytes() {
        int words = frusta + Bindings.LEVEL_PLANES + MORE_LISTS + OCCLUSION_WORDS;
        return (long) Integer.BYTES * runs() * words;
    }

    /** Bytes of the places of runs in each list. */
    long offsetBytes() {
        long lists = frusta * ((long) levels * runs() + 1) + (runs() + 1L) + (long) poseLevels * runs() + 1;
        return Integer.BYTES * lists;
    }

    /** Lists that are counted from end to end. */
    public static int lists(int frusta) {
        return frusta + MORE_LISTS;
    }

    /**
     * Number of counts: the instances of each level in each frustum, then all visible ones, then those with a pose to
     * build for each level.
     */
    public int counts() {
        return frusta * levels + 1 + poseLevels;
    }

    /** Index of the count of visible instances. */
    public int seenCount() {
        return frusta * levels;
    }

    /** Index of the counts of instances with a pose to build, the finest level first. */
    public int builtCount() {
        return seenCount() + 1;
    }

    long countBytes() {
        return (long) Integer.BYTES * counts();
    }

    /** Bytes of the draw lists of all frusta. */
    long listBytes() {
        return (long) DrawList.BYTES * frusta * count;
    }

    /** Groups of a size that so many items need. */
    public static long groups(long items, int size) {
        return (items + size - 1) / size;
    }
}
