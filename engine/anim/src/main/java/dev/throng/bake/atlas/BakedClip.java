package dev.throng.bake.atlas;

/**
 * A clip's place in a {@link ClipAtlas}.
 *
 * @param index of the clip in the character, {@link #REST} for the rest pose
 * @param name the clip's name
 * @param duration seconds
 * @param firstSample its first sample in the atlas
 * @param sampleCount at least 1; exactly 1 for a clip without length
 * @param firstStart its first entry in {@link SampleTable#starts}
 * @param startShift phase bits that one entry of its search table covers; 32 - log2(entries), at most 31
 */
public record BakedClip(
        int index, String name, double duration, int firstSample, int sampleCount, int firstStart, int startShift) {
    /** Index of the rest pose, which every atlas holds as a clip of one sample after all others. */
    public static final int REST = -1;
}
