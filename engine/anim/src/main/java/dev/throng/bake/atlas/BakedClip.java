package dev.throng.bake.atlas;

/**
 * A clip's place in a {@link ClipAtlas}.
 *
 * @param index of the clip in the character, {@link #REST} for the rest pose
 * @param name the clip's name
 * @param duration seconds
 * @param samples where its samples are
 * @param starts where the table is that they are searched by
 */
public record BakedClip(int index, String name, double duration, Samples samples, Starts starts) {
    /** Index of the rest pose, which every atlas holds as a clip of one sample after all others. */
    public static final int REST = -1;

    /**
     * Some samples of an atlas, one after the other.
     *
     * @param first in the atlas
     * @param count at least 1; exactly 1 for a clip without length
     */
    public record Samples(int first, int count) {}

    /**
     * A search table inside {@link SampleTable#starts}.
     *
     * @param first its first entry
     * @param shift phase bits that one entry covers; 32 - log2(entries), at most 31
     */
    public record Starts(int first, int shift) {}

    /** The first sample in the atlas. */
    public int firstSample() {
        return samples.first;
    }

    /** How many samples there are, at least 1; exactly 1 for a clip without length. */
    public int sampleCount() {
        return samples.count;
    }

    /** The first entry in {@link SampleTable#starts}. */
    public int firstStart() {
        return starts.first;
    }

    /** Phase bits that one entry of the search table covers; 32 - log2(entries), at most 31. */
    public int startShift() {
        return starts.shift;
    }
}
