package dev.throng.gl.shader;

import java.util.Arrays;
import java.util.BitSet;

/** Last values of a program's uniforms of one word each, so that no value is sent to the driver twice in a row. */
final class UniformWords {
    /** Locations that are remembered; drivers number uniforms from 0. */
    private static final int MOST = 1 << 10;

    private final BitSet known = new BitSet();
    private int[] words = {};

    /** Remembers a value. @return whether it may be another one than before */
    boolean isChanged(int location, int word) {
        if (location >= MOST) {
            return true;
        }
        if (location >= words.length) {
            words = Arrays.copyOf(words, location + 1);
        }
        boolean isSame = known.get(location) && words[location] == word;
        known.set(location);
        words[location] = word;
        return !isSame;
    }
}
