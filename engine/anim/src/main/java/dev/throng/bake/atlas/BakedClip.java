package dev.throng.bake.atlas;

/**
 * Position of a clip in a {@link ClipAtlas}.
 *
 * @param index index of the clip in the character, or {@link #REST}
 * @param name name of the clip
 * @param duration seconds
 * @param samples range of its samples
 * @param starts its search table
 */
public record BakedClip(int index, String name, double duration, Samples samples, Starts starts) {
    /** Clip index of the rest pose, which is the last clip of every atlas. */
    public static final int REST = -1;

    /**
     * Range of an atlas's samples.
     *
     * @param first first sample
     * @param count at least 1; 1 for a clip of duration 0
     */
    public record Samples(int first, int count) {}

    /**
     * Search table of a clip, a part of {@link SampleTable#starts}.
     *
     * @param first index of its first entry
     * @param shift number of phase bits per entry: 32 - log2(entries), 1 to 31
     */
    public record Starts(int first, int shift) {}

    public int firstSample() {
        return samples.first;
    }

    public int sampleCount() {
        return samples.count;
    }

    /** First entry of the search table in {@link SampleTable#starts}. */
    public int firstStart() {
        return starts.first;
    }

    /**
     * Phase bits per entry of the search table.
     *
     * @return 32 - log2(entries), 1 to 31
     */
    public int startShift() {
        return starts.shift;
    }
}
