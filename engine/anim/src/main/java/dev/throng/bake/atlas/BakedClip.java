package dev.throng.bake.atlas;

/**
 * A clip's place in a {@link ClipAtlas}.
 *
 * @param index of the clip in the character, {@link #REST} for the rest pose
 * @param name the clip's name
 * @param duration seconds
 * @param firstRow its first row in the atlas
 * @param rowCount at least 1; exactly 1 for a clip without length
 * @param firstStart its first entry in {@link RowTable#starts}
 * @param startShift phase bits that one entry of its search table covers; 32 - log2(entries), at most 31
 */
public record BakedClip(
        int index, String name, double duration, int firstRow, int rowCount, int firstStart, int startShift) {
    /** Index of the rest pose, which every atlas holds as a clip of one row after all others. */
    public static final int REST = -1;
}
