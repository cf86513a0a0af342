package dev.throng.bake.atlas;

/**
 * Entry of a {@link ClipAtlas} for one clip: where its samples and its search table are stored.
 *
 * @param index index of the clip in the character, or {@link #REST}
 * @param name name of the clip
 * @param duration seconds
 * @param samples range of the clip's samples in the atlas
 * @param searchTable search table of the clip
 */
public record BakedClip(int index, String name, double duration, Samples samples, SearchTable searchTable) {
    /** Clip index of the rest pose, which is the last clip of every atlas. */
    public static final int REST = -1;

    /**
     * Range of samples of an atlas.
     *
     * @param first index of the first sample
     * @param count number of samples, at least 1; 1 for a clip of duration 0
     */
    public record Samples(int first, int count) {}

    /**
     * Search table of a clip, which finds the sample before a phase; a part of {@link SampleTable#searchTables}.
     *
     * @param first index of the table's first entry
     * @param shift number of bits by which a phase is shifted right to get its entry: 32 - log2(entries), 1 to 31
     */
    public record SearchTable(int first, int shift) {}

    public int firstSample() {
        return samples.first;
    }

    public int sampleCount() {
        return samples.count;
    }

    /** Index of the first entry of the clip's search table in {@link SampleTable#searchTables}. */
    public int firstSearchEntry() {
        return searchTable.first;
    }

    /**
     * @return number of bits by which a phase is shifted right to get its entry in the search table: 32 -
     *     log2(entries), 1 to 31
     */
    public int searchShift() {
        return searchTable.shift;
    }
}
