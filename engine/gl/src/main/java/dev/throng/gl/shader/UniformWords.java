package dev.throng.gl.shader;

import java.util.Arrays;
import java.util.BitSet;

/** Last values of a program's one-word uniforms, so that no value is sent to the driver twice in a row. */
final class UniformWords {
    /** Number of stored locations, which drivers count from 0. */
    private static final int MOST = 1 << 10;

    private final BitSet known = new BitSet();
    private int[] words = {};

    /**
     * Stores a value.
     *
     * @param location location of the uniform
     * @param word the value
     * @return whether it may differ from the previous value
     */
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
